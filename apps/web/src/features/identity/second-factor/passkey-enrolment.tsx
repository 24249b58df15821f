import { BeginPasskeyEnrolment, EnrolPasskey } from "@albashi/contracts/identity/passkeys";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallFailed, callWithoutPrompt } from "../../../api-client.ts";
import { replaceToken } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { passkeysKey } from "./passkeys.ts";
import { secondFactorKey } from "./second-factor.ts";
import { StepUpForm } from "./step-up-form.tsx";
import { createPasskey, describePasskeyFailure } from "./webauthn.ts";

/** Called when the passkey is added: in use, or waiting for the confirmation by email. The token of the stepped-up session is stored. */
type OnEnrolled = (isConfirmed: boolean) => void;

/**
 * Adds a passkey with one touch. The session is stepped up afterwards, so that the action that asked for it can continue. When the server
 * wants proof first, `needsStepUp` is true; call `enrol` again after the step-up.
 */
export const usePasskeyEnrolment = ({ onEnrolled }: { onEnrolled: OnEnrolled }) => {
  const queries = useQueryClient();
  const [state, setState] = useState<"idle" | "busy" | "needsStepUp">("idle");
  const [error, setError] = useState<string>();
  const enrol = async () => {
    setState("busy");
    setError(undefined);
    try {
      const { options } = await callWithoutPrompt(BeginPasskeyEnrolment, {});
      const response = await createPasskey(options);
      const { token, isConfirmed } = await callWithoutPrompt(EnrolPasskey, { body: { response } });
      replaceToken(token);
      setState("idle");
      void queries.invalidateQueries({ queryKey: secondFactorKey });
      void queries.invalidateQueries({ queryKey: passkeysKey });
      onEnrolled(isConfirmed);
    } catch (failure) {
      const needsStepUp = failure instanceof CallFailed && failure.code === "step_up_needed";
      setState(needsStepUp ? "needsStepUp" : "idle");
      if (!needsStepUp) setError(describePasskeyFailure(failure));
    }
  };
  return { enrol, isBusy: state === "busy", needsStepUp: state === "needsStepUp", error };
};

interface PasskeyEnrolmentProps {
  readonly onEnrolled: OnEnrolled;
  readonly label?: string;
  /** The user has already pressed a button, which loaded this component. */
  readonly startsAtOnce?: boolean;
}

/** The button that adds a passkey, with the step-up that may come first. Can be embedded in any dialog of the admin area. */
export const PasskeyEnrolment = ({ onEnrolled, label = messages.passkey.setUp, startsAtOnce = false }: PasskeyEnrolmentProps) => {
  const { enrol, isBusy, needsStepUp, error } = usePasskeyEnrolment({ onEnrolled });
  // React may run an effect twice; the device must be asked once.
  const mayStart = useRef(startsAtOnce);
  useEffect(() => {
    if (!mayStart.current) return;
    mayStart.current = false;
    void enrol();
  });
  if (needsStepUp)
    return (
      <>
        <p className="text-ink-soft">{messages.passkey.stepUpFirst}</p>
        <StepUpForm onDone={() => void enrol()} />
      </>
    );
  return (
    <>
      {error !== undefined && (
        <Alert tone="error" takesFocus>
          {error}
        </Alert>
      )}
      <Button className="justify-self-start" isBusy={isBusy} busyLabel={messages.passkey.waiting} onClick={() => void enrol()}>
        <KeyRound aria-hidden className="size-4" />
        {label}
      </Button>
    </>
  );
};
