import { useForm } from "react-hook-form";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages } from "../messages.ts";

interface CurrentPasswordFormProps {
  readonly label: string;
  /** Sends the password. A thrown error is shown at the field or above the button. */
  readonly onSubmit: (passwords: { password: string }) => Promise<void>;
}

/** Asks for the password of the account. */
export const CurrentPasswordForm = ({ label, onSubmit }: CurrentPasswordFormProps) => {
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (passwords) => {
    try {
      await onSubmit(passwords);
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.verify.fallback;
      const isWrong = failure instanceof CallFailed && failure.kind === "invalid";
      form.setError(isWrong ? "password" : "root", { message }, { shouldFocus: isWrong });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label={label}
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...form.register("password", { required: messages.verify.passwordMissing })}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.verify.confirm}</SubmitButton>
    </form>
  );
};
