import { ChangeOwnPicture } from "@albashi/contracts/people/organisation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { ContactPanel } from "../records/contact-screen.tsx";
import { messages } from "../records/messages.ts";
import { ownDataQueryKey, useOwnPerson } from "../records/own-person.ts";
import { useOwnPicture } from "../records/own-picture.ts";

const { accepts, maxBytes, field } = ChangeOwnPicture.upload ?? { accepts: [], maxBytes: 0, field: "" };

/** The parts of the profile that an employee edits: picture and contact details. */
export const EditProfileScreen = () => (
  <div className="grid gap-6">
    <div className="grid gap-1">
      <BackLink to="/profile">{messages.editProfile.back}</BackLink>
      <ScreenHeading title={messages.editProfile.title} className="font-display text-3xl font-semibold">
        {messages.editProfile.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.editProfile.name}</p>
    </div>
    <Picture />
    <ContactPanel />
  </div>
);

const Picture = () => {
  const person = useOwnPerson().data;
  const fullName = useSession(({ employee }) => employee?.fullName ?? "");
  const picture = useOwnPicture(person?.picture ?? null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const upload = useUpload(setError);
  const selectFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Allows the same file to be selected again.
    currentTarget.value = "";
    if (file === undefined) return;
    if (file.size > maxBytes) return setError(messages.editProfile.tooLarge);
    setError(undefined);
    upload.mutate(file);
  };
  return (
    <Panel title={messages.editProfile.picture}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar fullName={fullName} picture={picture} className="size-24 text-3xl" />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
          <p className="text-sm text-ink-soft">{messages.editProfile.pictureText}</p>
          {/* Opened by the button, which can show its busy state; a bare file input cannot. */}
          <input
            ref={fileInput}
            type="file"
            name={field}
            accept={accepts.join(",")}
            aria-label={messages.editProfile.choosePicture}
            tabIndex={-1}
            onChange={selectFile}
            className="sr-only"
          />
          <Button
            variant="secondary"
            isBusy={upload.isPending}
            busyLabel={messages.editProfile.uploading}
            onClick={() => fileInput.current?.click()}
          >
            {messages.editProfile.choosePicture}
          </Button>
        </div>
      </div>
      {error !== undefined && (
        <Alert tone="error" takesFocus>
          {error}
        </Alert>
      )}
    </Panel>
  );
};

const useUpload = (onError: (message: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(ChangeOwnPicture, { file }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownDataQueryKey });
      showToast(messages.editProfile.changed);
    },
    onError: (failure) => onError(failure.message || messages.editProfile.notChanged),
  });
};
