import { type FormEvent, useState } from "react";
import { Alert } from "./alert.tsx";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextArea } from "./text-area.tsx";

interface ReasonDialogProps {
  /** A question that names the thing concerned. */
  readonly title: string;
  /** The consequence of confirming. */
  readonly description: string;
  readonly confirm: string;
  readonly isDestructive?: boolean;
  /** Resolves when the action has succeeded; the dialog shows the error otherwise. */
  readonly onReason: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a reason before an action that must be justified in the records. */
export const ReasonDialog = ({ title, description, confirm, isDestructive = true, onReason, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() === "" ? messages.reason.missing : undefined);
    if (reason.trim() === "") return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onReason(reason.trim());
      onClose();
    } catch (cause) {
      setFailure((cause instanceof Error && cause.message) || messages.reason.failed);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-soft">{description}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextArea
          label={messages.reason.label}
          rows={3}
          maxLength={300}
          aria-required
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <SubmitButton isBusy={isBusy} variant={isDestructive ? "danger" : "primary"}>
          {confirm}
        </SubmitButton>
      </form>
    </Dialog>
  );
};
