import { StepUp } from "@albashi/contracts/identity/second-factor";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { replaceToken } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodeField } from "./code-field.tsx";
import { messages } from "./messages.ts";
import { useSecondFactor } from "./second-factor.ts";

/** The field that shows the error of each code. */
const fieldOfCode: Readonly<Record<string, "password" | "code">> = { wrong_password: "password", code_needed: "code", wrong_code: "code" };

/** Asks for the password and, when the second factor is on, for a code. The session receives a new token. */
export const StepUpForm = ({ onDone }: { onDone: () => void }) => {
  const isSecondFactorOn = useSecondFactor().data?.isOn ?? false;
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const needsCode = isSecondFactorOn || isCodeRequired;
  const form = useForm({ defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      const { token } = await call(StepUp, { body: { password, ...(needsCode && code !== "" && { code }) } });
      replaceToken(token);
      onDone();
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.stepUp.failed;
      const field = failure instanceof CallFailed ? fieldOfCode[failure.code] : undefined;
      if (field === "code") setIsCodeRequired(true);
      form.setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label={messages.stepUp.password}
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...form.register("password", { required: messages.stepUp.passwordMissing })}
      />
      {needsCode && (
        <CodeField label={messages.stepUp.code} hint={messages.stepUp.codeHint} error={errors.code?.message} {...form.register("code")} />
      )}
      {errors.root?.message !== undefined && (
        <Alert tone="failed" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.stepUp.continue}</SubmitButton>
    </form>
  );
};
