import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

interface AskDialogProps {
  readonly title: string;
  readonly effect: string;
  readonly label: string;
  readonly missing: string;
  readonly confirm: string;
  readonly type?: "text" | "date";
  readonly first?: string;
  /** Does it with what was typed, and gives the words that tell it is done. */
  readonly act: (typed: string) => Promise<string>;
  readonly onClose: () => void;
}

/** Asks one thing before something ends: why, or on which day. */
export const AskDialog = ({ title, effect, label, missing, confirm, type = "text", first = "", act, onClose }: AskDialogProps) => {
  const [typed, setTyped] = useState(first);
  const [isMissing, setIsMissing] = useState(false);
  const doing = useMutationAction(act);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(typed.trim() === "");
    if (typed.trim() !== "") doing.mutate(typed.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-ink-soft">{effect}</p>
        <TextField
          label={label}
          type={type}
          maxLength={300}
          error={isMissing ? missing : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {doing.error && <Alert tone="failed">{doing.error.message || messages.failed}</Alert>}
        <SubmitButton variant="danger" isBusy={doing.isPending}>
          {confirm}
        </SubmitButton>
      </form>
    </Dialog>
  );
};
