import { MailedLinkRequest } from "@albashi/contracts/identity/recovery";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";

interface EmailFormProps {
  readonly label: string;
  readonly button: string;
  /** Sends the email to the server. A thrown error is shown above the button. */
  readonly onSend: (email: string) => Promise<void>;
  /** Focuses the field, because the user opened the form by an action. */
  readonly takesFocus?: boolean;
}

/** A form for the email address that a link is sent to. */
export const EmailForm = ({ label, button, onSend, takesFocus = false }: EmailFormProps) => {
  const form = useForm({ resolver: zodResolver(MailedLinkRequest), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (takesFocus) form.setFocus("email");
  }, [form, takesFocus]);
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await onSend(email);
    } catch (failure) {
      form.setError("root", { message: failure instanceof Error ? failure.message : messages.forgot.failed });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={label}
        type="email"
        autoComplete="username"
        aria-required
        error={errors.email?.message}
        {...form.register("email")}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting} busyLabel={messages.forgot.sending}>
        {button}
      </SubmitButton>
    </form>
  );
};
