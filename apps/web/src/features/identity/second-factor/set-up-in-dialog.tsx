import { lazy, Suspense, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages as factorChange } from "./factor-change-messages.ts";
import { messages } from "./messages.ts";
import { PasskeyEnrolment } from "./passkey-enrolment.tsx";
import { useSecondFactor } from "./second-factor.ts";
import { supportsPasskeys } from "./webauthn.ts";

/** Loaded on demand, because it brings the QR code library. */
const AppEnrolment = lazy(async () => ({ default: (await import("./app-enrolment.tsx")).AppEnrolment }));

/** Sets up a second factor within the dialog of the action that needs it: a passkey with one touch, or an authenticator app. */
export const SetUpInDialog = ({ onDone }: { onDone: () => void }) => {
  const [usesApp, setUsesApp] = useState(!supportsPasskeys());
  const factor = useSecondFactor();
  // Once the company has been funded, a new factor waits for the confirmation by email.
  const finish = (isConfirmed: boolean) => (isConfirmed ? onDone() : void factor.refetch());
  const isUnconfirmed = factor.data && (factor.data.hasUnconfirmedApp || factor.data.unconfirmedPasskeyCount > 0);
  if (isUnconfirmed && !factor.data?.isOn) return <Alert tone="info">{factorChange.unconfirmed.text}</Alert>;
  if (usesApp)
    return (
      <Suspense>
        <AppEnrolment onDone={finish} />
      </Suspense>
    );
  return (
    <>
      <p className="text-ink-soft">{messages.missing.text}</p>
      <PasskeyEnrolment onEnrolled={finish} />
      <Button variant="secondary" className="justify-self-start whitespace-normal!" onClick={() => setUsesApp(true)}>
        {messages.missing.useApp}
      </Button>
    </>
  );
};
