import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import type { StepUpRequest } from "../../../app/step-up.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { describeAct } from "./describe-act.ts";
import { messages } from "./messages.ts";
import { SetUpInDialog } from "./set-up-in-dialog.tsx";
import { StepUpForm } from "./step-up-form.tsx";

interface StepUpDialogProps extends StepUpRequest {
  readonly onResult: (isConfirmed: boolean) => void;
}

/** Asks for the step-up that a rejected call requires, or sets up the missing second factor. The call then continues by itself. */
export const StepUpDialog = ({ need, confirms, actHash, onResult }: StepUpDialogProps) =>
  need === "step_up_needed" ? (
    <Dialog title={messages.stepUp.title} onClose={() => onResult(false)}>
      {confirms ? <ActToConfirm confirms={confirms} /> : <p className="text-ink-soft">{messages.stepUp.text}</p>}
      <StepUpForm actHash={actHash} onDone={() => onResult(true)} />
    </Dialog>
  ) : (
    <Dialog title={messages.missing.title} onClose={() => onResult(false)}>
      <SetUpInDialog onDone={() => onResult(true)} />
    </Dialog>
  );

const ActToConfirm = ({ confirms }: { confirms: ConfirmedAct }) => (
  <div className="grid gap-2">
    <p className="text-ink-soft">{messages.stepUp.textOfAct}</p>
    <p className="font-semibold wrap-break-word">{describeAct(confirms)}</p>
  </div>
);
