import { ChangePicture } from "@albashi/contracts/people/organisation";
import { pictureUpload } from "@albashi/contracts/people/pictures";
import { useId } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { messages } from "../profiles/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

/** Selects a picture for an employee and uploads it immediately. */
export const PictureButton = ({ employeeId }: { employeeId: string }) => {
  const id = useId();
  const change = useMutationAction(async (file: File) => {
    await call(ChangePicture, { params: { employeeId }, file });
    return messages.card.pictureSaved;
  });
  return (
    <div className="grid gap-2">
      <input
        id={id}
        type="file"
        accept={pictureUpload.accepts.join(",")}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) change.mutate(file);
          // Allows the same file to be selected again after a failure.
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-lg px-3 text-sm font-semibold text-indigo underline underline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-indigo"
      >
        {messages.card.picture}
      </label>
      {change.error && <Alert tone="error">{change.error.message || sharedMessages.actionFailed}</Alert>}
    </div>
  );
};
