import { type FormEvent, useState } from "react";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { messages } from "./messages.ts";
import { useMutationAction } from "./use-mutation-action.ts";

interface NameFormProps {
  readonly label: string;
  /** The current name. */
  readonly initialName: string;
  /** Saves the new name and returns the success message. */
  readonly onRename: (name: string) => Promise<string>;
  readonly onDone: () => void;
}

/** A one-line form that renames something. */
export const NameForm = ({ label, initialName, onRename, onDone }: NameFormProps) => {
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  const rename = useMutationAction(onRename);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() !== "") rename.mutate(name.trim(), { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        label={label}
        maxLength={60}
        autoComplete="off"
        error={isMissing ? messages.nameMissing : rename.error ? rename.error.message || messages.failed : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SubmitButton isBusy={rename.isPending}>{messages.save}</SubmitButton>
    </form>
  );
};
