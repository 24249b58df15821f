import { ResetPasswordRequest } from "@albashi/contracts/identity/recovery";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages } from "../messages.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export interface NewPasswords {
  readonly password: string;
  readonly confirmPassword: string;
}

interface ResetPasswordFormProps {
  readonly onReset: (passwords: NewPasswords) => Promise<void>;
  /** The label of the submit button. */
  readonly submitLabel?: string;
}

/** A new password typed twice. Errors are shown above the button. */
export const ResetPasswordForm = ({ onReset, submitLabel = messages.reset.reset }: ResetPasswordFormProps) => {
  const form = useForm({
    resolver: zodResolver(ResetPasswordRequest),
    defaultValues: { id: "", token: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const submit = form.handleSubmit(async ({ password: chosen, confirmPassword }) => {
    try {
      await onReset({ password: chosen, confirmPassword });
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.reset.failed;
      const isPasswordError = failure instanceof CallFailed && failure.code === "weak_password";
      form.setError(isPasswordError ? "password" : "root", { message }, { shouldFocus: isPasswordError });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordFields
        currentPassword={password}
        partsToAvoid={[]}
        password={{
          label: messages.reset.password,
          error: errors.password?.message,
          ...form.register("password", { deps: "confirmPassword" }),
        }}
        confirmPassword={{
          label: messages.reset.confirmPassword,
          error: errors.confirmPassword?.message,
          ...form.register("confirmPassword"),
        }}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{submitLabel}</SubmitButton>
    </form>
  );
};
