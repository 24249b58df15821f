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
  /** Who has just signed up finds the email filled in. */
  readonly email: string;
  /** The password was right, and the account asks for a second factor. */
  readonly onSecondStep: () => void;
}

/** Email and password, and what is wrong with them. */
export const LoginForm = ({ email, onSecondStep }: LoginFormProps) => {
  const navigate = useNavigate();
  const form = useForm<Credentials>({ resolver: zodResolver(LogInRequest), defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = [errors.email, errors.password].some((error) => error?.message === messages.login.fillInAllFields);
  const refusal = isIncomplete ? messages.login.fillInAllFields : errors.root?.message;

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
        error={nameMissing(errors.email?.message, messages.login.emailMissing)}
        {...form.register("email")}
      />
      <PasswordField
        label={messages.login.password}
        autoComplete="current-password"
        aria-required
        error={nameMissing(errors.password?.message, messages.login.passwordMissing)}
        {...form.register("password")}
      />
      <TextLink to="/ForgotPassword" className="w-fit text-sm">
        {messages.login.forgotPassword}
      </TextLink>
      {refusal !== undefined && (
        <Alert tone="failed" takesFocus={!isIncomplete}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.login.logIn}</SubmitButton>
    </form>
  );
};

/** The form says once that fields are missing; beside each field stands which one. */
const nameMissing = (message: string | undefined, missing: string) => (message === messages.login.fillInAllFields ? missing : message);
