import type { ResponseOf } from "@albashi/contracts/contract";
import { type ConfirmSecondFactor, EnrolSecondFactor } from "@albashi/contracts/identity/second-factor";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailed, callWithoutPrompt } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { secondFactorKey } from "./second-factor.ts";
import { StepUpForm } from "./step-up-form.tsx";

/** Sets up an authenticator app within a dialog: the password, the QR code, a first code, the recovery codes. */
export const AppEnrolment = ({ onDone }: { onDone: (isConfirmed: boolean) => void }) => {
  const queries = useQueryClient();
  const [needsStepUp, setNeedsStepUp] = useState(false);
  const [error, setError] = useState<string>();
  const [secret, setSecret] = useState<ResponseOf<typeof EnrolSecondFactor>>();
  const [confirmed, setConfirmed] = useState<ResponseOf<typeof ConfirmSecondFactor>>();
  const begin = async () => {
    setError(undefined);
    try {
      setSecret(await callWithoutPrompt(EnrolSecondFactor, {}));
      setNeedsStepUp(false);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "step_up_needed") return setNeedsStepUp(true);
      setError((failure instanceof Error && failure.message) || messages.setUp.failed);
    }
  };
  const finish = (isConfirmed: boolean) => {
    void queries.invalidateQueries({ queryKey: secondFactorKey });
    onDone(isConfirmed);
  };
  if (confirmed)
    return <RecoveryCodes codes={confirmed.recoveryCodes} done={messages.setUp.codes.done} onDone={() => finish(confirmed.isConfirmed)} />;
  if (secret) return <ScanStep {...secret} isNarrow onConfirmed={setConfirmed} />;
  if (needsStepUp) return <StepUpForm onDone={() => void begin()} />;
  return (
    <>
      <p className="text-ink-soft">{messages.setUp.app.text}</p>
      {error !== undefined && (
        <Alert tone="error" takesFocus>
          {error}
        </Alert>
      )}
      <Button className="justify-self-start" onClick={() => void begin()}>
        {messages.setUp.app.next}
      </Button>
    </>
  );
};
