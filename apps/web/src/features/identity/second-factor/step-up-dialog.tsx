import type { StepUpNeed } from "../../../app/step-up.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { messages } from "./messages.ts";
import { StepUpForm } from "./step-up-form.tsx";

interface StepUpDialogProps {
  readonly need: StepUpNeed;
  readonly onAnswer: (isGiven: boolean) => void;
}

/** Asks for what a refused call lacked. The password is given here; a second factor is set up on a screen of its own. */
export const StepUpDialog = ({ need, onAnswer }: StepUpDialogProps) =>
  need === "step_up_needed" ? (
    <Dialog title={messages.stepUp.title} onClose={() => onAnswer(false)}>
      <p className="text-ink-soft">{messages.stepUp.text}</p>
      <StepUpForm onDone={() => onAnswer(true)} />
    </Dialog>
  ) : (
    <Dialog title={messages.missing.title} onClose={() => onAnswer(false)}>
      <p className="text-ink-soft">{messages.missing.text}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {messages.missing.later}
        </Button>
        <LinkButton to="/dash/security/second-factor" onClick={() => onAnswer(false)}>
          {messages.missing.setUp}
        </LinkButton>
      </div>
    </Dialog>
  );
