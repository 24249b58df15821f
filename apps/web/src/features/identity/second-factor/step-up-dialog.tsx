import type { StepUpNeed } from "../../../app/step-up.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { messages } from "./messages.ts";
import { StepUpForm } from "./step-up-form.tsx";

interface StepUpDialogProps {
  readonly need: StepUpNeed;
  readonly onResult: (isConfirmed: boolean) => void;
}

/** Asks for the step-up that a rejected call requires. The password is entered here; a second factor is set up on its own screen. */
export const StepUpDialog = ({ need, onResult }: StepUpDialogProps) =>
  need === "step_up_needed" ? (
    <Dialog title={messages.stepUp.title} onClose={() => onResult(false)}>
      <p className="text-ink-soft">{messages.stepUp.text}</p>
      <StepUpForm onDone={() => onResult(true)} />
    </Dialog>
  ) : (
    <Dialog title={messages.missing.title} onClose={() => onResult(false)}>
      <p className="text-ink-soft">{messages.missing.text}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={() => onResult(false)}>
          {messages.missing.later}
        </Button>
        <LinkButton to="/dash/security/second-factor" onClick={() => onResult(false)}>
          {messages.missing.setUp}
        </LinkButton>
      </div>
    </Dialog>
  );
