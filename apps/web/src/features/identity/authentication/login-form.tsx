import { LogIn, LogInRequest } from "@albashi/contracts/identity/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../messages.ts";
import { beginSession } from "./begin-session.ts";

interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps {
  /** Prefilled after a sign-up. */
  readonly email: string;
  /** Called when the password was correct and the account requires a second factor. */
  readonly onSecondStep: () => void;
}

/** The login form of an admin. */
export const LoginForm = ({ email, onSecondStep }: LoginFormProps) => {
  const navigate = useNavigate();
  const form = useForm<Credentials>({ resolver: zodResolver(LogInRequest), defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = [errors.email, errors.password].some((fieldError) => fieldError?.message === messages.login.fillInAllFields);
  const error = isIncomplete ? messages.login.fillInAllFields : errors.root?.message;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await navigate(beginSession(await call(LogIn, { body: { ...credentials, as: "employer" } })));
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "second_factor_needed") return onSecondStep();
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.login.failed });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={messages.login.email}
        type="email"
        autoComplete="username"
        aria-required
        error={fieldMessage(errors.email?.message, messages.login.emailMissing)}
        {...form.register("email")}
      />
      <PasswordField
        label={messages.login.password}
        autoComplete="current-password"
        aria-required
        error={fieldMessage(errors.password?.message, messages.login.passwordMissing)}
        {...form.register("password")}
      />
      <TextLink to="/ForgotPassword" className="w-fit text-sm">
        {messages.login.forgotPassword}
      </TextLink>
      {error !== undefined && (
        <Alert tone="error" takesFocus={!isIncomplete}>
          {error}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.login.logIn}</SubmitButton>
    </form>
  );
};

/** The form shows once that fields are missing; each field names itself. */
const fieldMessage = (message: string | undefined, missingMessage: string) =>
  message === messages.login.fillInAllFields ? missingMessage : message;
