import type { Need } from "../../../app/proof.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { StepUpForm } from "./step-up-form.tsx";
import { words } from "./words.ts";

interface ProofDialogProps {
  readonly need: Need;
  readonly onAnswer: (isGiven: boolean) => void;
}

/** Asks for what a refused call lacked. The password is given here; a second factor is set up on a screen of its own. */
export const ProofDialog = ({ need, onAnswer }: ProofDialogProps) =>
  need === "step_up_needed" ? (
    <Dialog title={words.stepUp.title} onClose={() => onAnswer(false)}>
      <p className="text-ink-soft">{words.stepUp.text}</p>
      <StepUpForm onDone={() => onAnswer(true)} />
    </Dialog>
  ) : (
    <Dialog title={words.missing.title} onClose={() => onAnswer(false)}>
      <p className="text-ink-soft">{words.missing.text}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={() => onAnswer(false)}>
          {words.missing.later}
        </Button>
        <LinkButton to="/dash/security/second-factor" onClick={() => onAnswer(false)}>
          {words.missing.setUp}
        </LinkButton>
      </div>
    </Dialog>
  );
