import { ChangeOwnPicture } from "@albashi/contracts/people-structure";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { useSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { tell } from "../../../ui/toasts.ts";
import { WayBack } from "../../../ui/way-back.tsx";
import { ContactPanel } from "./contact-screen.tsx";
import { ownKey, useOwnPerson } from "./own-person.ts";
import { useOwnPicture } from "./own-picture.ts";
import { words } from "./words.ts";

const { accepts, largestBytes, field } = ChangeOwnPicture.upload ?? { accepts: [], largestBytes: 0, field: "" };

/** What an employee changes of their profile themselves: the picture, and where they are reached. */
export const EditProfileScreen = () => (
  <div className="grid gap-6">
    <div className="grid gap-1">
      <WayBack to="/profile">{words.editProfile.back}</WayBack>
      <ScreenHeading title={words.editProfile.title} className="font-display text-3xl font-semibold">
        {words.editProfile.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{words.editProfile.name}</p>
    </div>
    <Picture />
    <ContactPanel />
  </div>
);

const Picture = () => {
  const person = useOwnPerson().data;
  const fullName = useSession(({ employee }) => employee?.fullName ?? "");
  const picture = useOwnPicture(person?.picture ?? null);
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const upload = useUpload(setFault);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Choosing the same file again must count as a choice.
    currentTarget.value = "";
    if (file === undefined) return;
    if (file.size > largestBytes) return setFault(words.editProfile.tooLarge);
    setFault(undefined);
    upload.mutate(file);
  };
  return (
    <Panel title={words.editProfile.picture}>
      <div className="flex flex-wrap items-center gap-5">
        <Face fullName={fullName} picture={picture} className="size-24 text-3xl" />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
          <p className="text-sm text-ink-soft">{words.editProfile.pictureText}</p>
          {/* Pressed by the button, which says whether it is busy; the bare chooser could not. */}
          <input
            ref={chooser}
            type="file"
            name={field}
            accept={accepts.join(",")}
            aria-label={words.editProfile.choosePicture}
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <Button look="quiet" isBusy={upload.isPending} busyLabel={words.editProfile.uploading} onClick={() => chooser.current?.click()}>
            {words.editProfile.choosePicture}
          </Button>
        </div>
      </div>
      {fault !== undefined && (
        <Alert tone="failed" takesFocus>
          {fault}
        </Alert>
      )}
    </Panel>
  );
};

const useUpload = (onFault: (message: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(ChangeOwnPicture, { file }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownKey });
      tell(words.editProfile.changed);
    },
    onError: (failure) => onFault(failure.message || words.editProfile.notChanged),
  });
};
