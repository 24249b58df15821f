import { RequestPasskeyStepUp, StepUpWithPasskey } from "@albashi/contracts/identity/passkeys";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { callWithoutPrompt } from "../../../api-client.ts";
import { replaceToken } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { describePasskeyFailure, signWithPasskey } from "./webauthn.ts";

interface PasskeyStepUpProps {
  readonly actHash: string | undefined;
  readonly onDone: () => void;
  /** Undefined for a user who has no code to enter. */
  readonly onUseCode: (() => void) | undefined;
}

/** Steps the session up with one touch. */
export const PasskeyStepUp = ({ actHash, onDone, onUseCode }: PasskeyStepUpProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const act = actHash === undefined ? {} : { act: actHash };
      const { options } = await callWithoutPrompt(RequestPasskeyStepUp, { body: act });
      const response = await signWithPasskey(options);
      const { token } = await callWithoutPrompt(StepUpWithPasskey, { body: { response, ...act } });
      replaceToken(token);
      onDone();
    } catch (failure) {
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
      {onUseCode && (
        <Button variant="secondary" onClick={onUseCode}>
          {messages.passkey.useCode}
        </Button>
      )}
    </div>
  );
};
