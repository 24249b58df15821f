import { RequestFactorRecovery } from "@albashi/contracts/identity/factor-changes";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./factor-change-messages.ts";

/** For a user whose password was right and who lost every second factor: mails the link that starts the recovery. */
export const LostFactor = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly tone: "info" | "error"; readonly message: string }>();
  const recover = async () => {
    setIsBusy(true);
    try {
      setOutcome({ tone: "info", message: (await call(RequestFactorRecovery, {})).message });
    } catch (failure) {
      setOutcome({ tone: "error", message: (failure instanceof Error && failure.message) || messages.lost.failed });
    }
    setIsBusy(false);
  };
  return (
    <>
      {outcome && (
        <Alert tone={outcome.tone} takesFocus>
          {outcome.message}
        </Alert>
      )}
      {outcome?.tone !== "info" && (
        <Button variant="secondary" className="whitespace-normal!" isBusy={isBusy} onClick={() => void recover()}>
          {messages.lost.ask}
        </Button>
      )}
    </>
  );
};
