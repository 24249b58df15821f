import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { PasskeyEnrolment } from "./passkey-enrolment.tsx";
import { supportsPasskeys } from "./webauthn.ts";

/** Loaded on demand, because it brings the QR code library. */
const AppEnrolment = lazy(async () => ({ default: (await import("./app-enrolment.tsx")).AppEnrolment }));

/** Sets up a second factor within the dialog of the action that needs it: a passkey with one touch, or an authenticator app. */
export const SetUpInDialog = ({ onDone }: { onDone: () => void }) => {
  const [usesApp, setUsesApp] = useState(!supportsPasskeys());
  if (usesApp)
    return (
      <Suspense>
        <AppEnrolment onDone={onDone} />
      </Suspense>
    );
  return (
    <>
      <p className="text-ink-soft">{messages.missing.text}</p>
      <PasskeyEnrolment onEnrolled={onDone} />
      <Button variant="secondary" className="justify-self-start whitespace-normal!" onClick={() => setUsesApp(true)}>
        {messages.missing.useApp}
      </Button>
    </>
  );
};
