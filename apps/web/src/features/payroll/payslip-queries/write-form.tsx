import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { messages } from "../payslips/messages.ts";

interface WriteFormProps {
  readonly label: string;
  readonly send: string;
  /** Said when nothing was written. */
  readonly missing: string;
  /** Resolves when it is sent; what went wrong otherwise is told here. */
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A message to somebody. What was written stays until it has arrived. */
export const WriteForm = ({ label, send, missing, onSend }: WriteFormProps) => {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(text.trim() === "" ? missing : undefined);
    if (text.trim() === "") return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSend(text.trim());
      setText("");
    } catch (cause) {
      setFailure((cause instanceof Error && cause.message) || messages.ask.failed);
    }
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <div className="w-full">
        <TextArea label={label} rows={3} maxLength={1000} error={error} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      {failure !== undefined && <Alert tone="failed">{failure}</Alert>}
      <SubmitButton isBusy={isBusy}>{send}</SubmitButton>
    </form>
  );
};
