import { LogIn } from "@albashi/contracts/identity/accounts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "../messages.ts";
import { beginSession } from "./begin-session.ts";

interface StaffLoginFormProps {
  /** Prefilled after a verification. */
  readonly email: string;
  /** Called when the password was correct and the account requires a second factor. */
  readonly onSecondStep: () => void;
}

/** The login form of an employee. */
export const StaffLoginForm = ({ email, onSecondStep }: StaffLoginFormProps) => {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = Boolean(errors.email ?? errors.password);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const nextPath = beginSession(await call(LogIn, { body: { ...credentials, as: "staff" } }));
      // Users who still have to choose a password are welcomed after that.
      if (nextPath !== "/CreatePassWord") showToast(messages.staffLogin.welcome);
      await navigate(nextPath);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "second_factor_needed") return onSecondStep();
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.staffLogin.failed });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={messages.staffLogin.email}
        type="email"
        placeholder={messages.staffLogin.emailPlaceholder}
        autoComplete="username"
        required
        error={errors.email && messages.login.emailMissing}
        {...form.register("email", { required: true })}
      />
      <PasswordField
        label={messages.staffLogin.password}
        autoComplete="current-password"
        required
        error={errors.password && messages.login.passwordMissing}
        {...form.register("password", { required: true })}
      />
      <TextLink to="/ForgotPassword" state={{ isStaff: true }} className="w-fit text-sm">
        {messages.staffLogin.forgotPassword}
      </TextLink>
      {isIncomplete && (
        <Alert tone="error" title={messages.staffLogin.incompleteTitle}>
          {messages.staffLogin.fillInBoth}
        </Alert>
      )}
      {!isIncomplete && errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting} busyLabel={messages.staffLogin.busy}>
        {messages.staffLogin.logIn}
      </SubmitButton>
    </form>
  );
};
