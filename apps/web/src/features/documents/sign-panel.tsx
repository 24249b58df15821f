import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.sign;

interface SignPanelProps {
  readonly fullName: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSign: (name: string) => void;
  readonly children?: ReactNode;
}

/** The signature: the signer's name, the statement they agree to, and one button. The step-up follows. */
export const SignPanel = ({ fullName, isBusy, failure, onSign, children }: SignPanelProps) => {
  const [name, setName] = useState(fullName);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setError(typed === "" ? messages.nameMissing : undefined);
    if (typed !== "") onSign(typed);
  };
  return (
    <Panel title={messages.title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={messages.name}
          autoComplete="name"
          maxLength={160}
          aria-required
          error={error}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="text-sm">{messages.consent}</p>
        {failure !== undefined && <Alert tone="error">{failure || documentMessages.actionFailed}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton isBusy={isBusy}>{messages.sign}</SubmitButton>
          {children}
        </div>
        <p className="text-sm text-ink-soft">{messages.confirm}</p>
      </form>
    </Panel>
  );
};
