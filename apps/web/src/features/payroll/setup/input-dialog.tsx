import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

interface InputDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly missingText: string;
  readonly confirm: string;
  readonly type?: "text" | "date";
  readonly initialValue?: string;
  /** Runs the action with the entered value and returns the success message. */
  readonly onSubmit: (value: string) => Promise<string>;
  readonly onClose: () => void;
}

/** Asks for one value, such as a reason or a date, before a destructive action. */
export const InputDialog = ({
  title,
  description,
  label,
  missingText,
  confirm,
  type = "text",
  initialValue = "",
  onSubmit,
  onClose,
}: InputDialogProps) => {
  const [value, setValue] = useState(initialValue);
  const [isMissing, setIsMissing] = useState(false);
  const action = useMutationAction(onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(value.trim() === "");
    if (value.trim() !== "") action.mutate(value.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-ink-soft">{description}</p>
        <TextField
          label={label}
          type={type}
          maxLength={300}
          error={isMissing ? missingText : undefined}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        {action.error && <Alert tone="error">{action.error.message || messages.failed}</Alert>}
        <SubmitButton variant="danger" isBusy={action.isPending}>
          {confirm}
        </SubmitButton>
      </form>
    </Dialog>
  );
};
