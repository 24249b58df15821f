import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { messages } from "../payslips/messages.ts";

interface MessageFormProps {
  readonly label: string;
  readonly sendLabel: string;
  /** The error for an empty message. */
  readonly missingText: string;
  /** Resolves when the message is sent; the form shows the error if it rejects. */
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A form that sends a message. The text stays in the form until it was sent. */
export const MessageForm = ({ label, sendLabel, missingText, onSend }: MessageFormProps) => {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(text.trim() === "" ? missingText : undefined);
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
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      <SubmitButton isBusy={isBusy}>{sendLabel}</SubmitButton>
    </form>
  );
};
