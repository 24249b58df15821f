import type { StepUpRequest } from "../../../app/step-up.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "./messages.ts";
import { SetUpInDialog } from "./set-up-in-dialog.tsx";
import { StepUpForm } from "./step-up-form.tsx";

interface StepUpDialogProps extends StepUpRequest {
  readonly onResult: (isConfirmed: boolean) => void;
}

/** Asks for the step-up that a rejected call requires, or sets up the missing second factor. The call then continues by itself. */
export const StepUpDialog = ({ need, act, actHash, onResult }: StepUpDialogProps) =>
  need === "step_up_needed" ? (
    <Dialog title={messages.stepUp.title} onClose={() => onResult(false)}>
      <p className="text-ink-soft">{act === undefined ? messages.stepUp.text : messages.stepUp.textOfAct[act]}</p>
      <StepUpForm actHash={actHash} onDone={() => onResult(true)} />
    </Dialog>
  ) : (
    <Dialog title={messages.missing.title} onClose={() => onResult(false)}>
      <SetUpInDialog onDone={() => onResult(true)} />
    </Dialog>
  );
