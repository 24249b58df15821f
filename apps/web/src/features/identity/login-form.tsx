import { LogIn, LogInRequest } from "@albashi/contracts/identity";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { call } from "../../api-client.ts";
import { beginAdminSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { words } from "./words.ts";

interface Credentials {
  email: string;
  password: string;
}

/** Email and password, and what is wrong with them. Who has just signed up finds the email filled in. */
export const LoginForm = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const form = useForm<Credentials>({ resolver: zodResolver(LogInRequest), defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;
  const isIncomplete = [errors.email, errors.password].some((error) => error?.message === words.login.fillInAllFields);
  const refusal = isIncomplete ? words.login.fillInAllFields : errors.root?.message;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await logIn(credentials);
      await navigate("/dash");
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || words.login.failed });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={words.login.email}
        type="email"
        autoComplete="username"
        aria-required
        error={nameMissing(errors.email?.message, words.login.emailMissing)}
        {...form.register("email")}
      />
      <PasswordField
        label={words.login.password}
        autoComplete="current-password"
        aria-required
        error={nameMissing(errors.password?.message, words.login.passwordMissing)}
        {...form.register("password")}
      />
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        {words.login.forgotPassword} <StateBadge state="coming" />
      </p>
      {refusal !== undefined && (
        <Alert tone="failed" takesFocus={!isIncomplete}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{words.login.logIn}</SubmitButton>
    </form>
  );
};

const logIn = async (credentials: Credentials) => {
  const { token, data } = await call(LogIn, { body: credentials });
  const [user] = data;
  if (user === undefined) throw new Error(words.login.failed);
  const { _id, fullName, nameOfCompany } = user;
  beginAdminSession({ token, admin: { _id, fullName, nameOfCompany, role: "admin" } });
};

/** The form says once that fields are missing; beside each field stands which one. */
const nameMissing = (message: string | undefined, missing: string) => (message === words.login.fillInAllFields ? missing : message);
