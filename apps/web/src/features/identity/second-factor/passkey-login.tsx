import { CompleteWithPasskey, RequestSecondFactor } from "@albashi/contracts/identity/passkeys";
import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { beginSession } from "../authentication/begin-session.ts";
import { messages } from "./messages.ts";
import { describePasskeyFailure, signWithPasskey } from "./webauthn.ts";

interface PasskeyLoginProps {
  /** The portal the user logs in to. */
  readonly as: MembershipKind;
  /** Called when the login took too long and starts again with the password. */
  readonly onRestart: (reason: string) => void;
  readonly onUseCode: () => void;
}

/** Completes a login with one touch. */
export const PasskeyLogin = ({ as, onRestart, onUseCode }: PasskeyLoginProps) => {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const { options } = await call(RequestSecondFactor, {});
      if (options === null) return onUseCode();
      const response = await signWithPasskey(options);
      await navigate(beginSession(await call(CompleteWithPasskey, { body: { response, as } })));
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "challenge_ended") return onRestart(failure.message);
      setError(describePasskeyFailure(failure));
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      {error !== undefined && (
        <Alert tone="error" takesFocus>
          {error}
        </Alert>
      )}
      <Button isBusy={isBusy} busyLabel={messages.passkey.waiting} onClick={() => void confirm()}>
        <KeyRound aria-hidden className="size-4" />
        {messages.passkey.use}
      </Button>
      <Button variant="secondary" onClick={onUseCode}>
        {messages.passkey.useCode}
      </Button>
    </div>
  );
};
