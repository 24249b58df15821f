import { ChangePicture } from "@albashi/contracts/people-structure";
import { pictureUpload } from "@albashi/contracts/pictures";
import { useId } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { words } from "./words.ts";

/** Chooses a picture for somebody and sends it at once. */
export const PictureButton = ({ employeeId }: { employeeId: string }) => {
  const id = useId();
  const change = useAct(async (file: File) => {
    await call(ChangePicture, { params: { employeeId }, file });
    return words.card.pictureSaved;
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
          // The same file may be chosen again after a failure.
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-lg px-3 text-sm font-semibold text-indigo underline underline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-indigo"
      >
        {words.card.picture}
      </label>
      {change.error && <Alert tone="failed">{change.error.message || shared.notDone}</Alert>}
    </div>
  );
};
