import { JoinCompany } from "@albashi/contracts/identity/joining";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../messages.ts";

interface StaffSignUpFormProps {
  readonly onSent: (message: string) => void;
  readonly onFailure: (message: string) => void;
}

/** The invited email and the generated password of the invitation. */
export const StaffSignUpForm = ({ onSent, onFailure }: StaffSignUpFormProps) => {
  const keyOf = useIdempotencyKey();
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await call(JoinCompany, { body, idempotencyKey: keyOf(body) });
      onSent(message);
    } catch (failure) {
      onFailure((failure instanceof Error && failure.message) || messages.staffSignUp.failed);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={messages.staffSignUp.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register("email", { required: messages.staffSignUp.emailMissing })}
      />
      <PasswordField
        label={messages.staffSignUp.password}
        autoComplete="one-time-code"
        required
        error={errors.password?.message}
        {...form.register("password", { required: messages.staffSignUp.passwordMissing })}
      />
      <SubmitButton isBusy={isSubmitting} busyLabel={messages.staffSignUp.busy}>
        {messages.staffSignUp.join}
      </SubmitButton>
    </form>
  );
};
