import { StepUp } from "@albashi/contracts/identity/second-factor";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, callWithoutPrompt } from "../../../api-client.ts";
import { replaceToken } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodeField } from "./code-field.tsx";
import { messages } from "./messages.ts";
import { PasskeyStepUp } from "./passkey-step-up.tsx";
import { useSecondFactor } from "./second-factor.ts";

/** The field that shows the error of each code. */
const fieldOfCode: Readonly<Record<string, "password" | "code">> = { wrong_password: "password", code_needed: "code", wrong_code: "code" };

/** Asks for a passkey, or for the password and, when the second factor is on, a code. The session receives a new token. */
export const StepUpForm = ({ actHash, onDone }: { actHash?: string | undefined; onDone: () => void }) => {
  const factor = useSecondFactor();
  const [usesCode, setUsesCode] = useState(false);
  if (factor.isPending) return <Skeleton className="h-24 rounded-card" />;
  const { passkeyCount = 0, hasApp = true, recoveryCodesLeft = 0, isOn = false } = factor.data ?? {};
  if (!usesCode && passkeyCount > 0)
    return (
      <PasskeyStepUp actHash={actHash} onDone={onDone} onUseCode={hasApp || recoveryCodesLeft > 0 ? () => setUsesCode(true) : undefined} />
    );
  return <PasswordStepUp actHash={actHash} isSecondFactorOn={isOn} hasApp={hasApp} onDone={onDone} />;
};

interface PasswordStepUpProps {
  readonly actHash: string | undefined;
  readonly isSecondFactorOn: boolean;
  /** Without the app, only a recovery code can be entered. */
  readonly hasApp: boolean;
  readonly onDone: () => void;
}

const PasswordStepUp = ({ actHash, isSecondFactorOn, hasApp, onDone }: PasswordStepUpProps) => {
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const needsCode = isSecondFactorOn || isCodeRequired;
  const form = useForm({ defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      const proof = { password, ...(needsCode && code !== "" && { code }), ...(actHash !== undefined && { act: actHash }) };
      const { token } = await callWithoutPrompt(StepUp, { body: proof });
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
        <CodeField
          kind={hasApp ? "app" : "recovery"}
          label={hasApp ? messages.stepUp.code : messages.stepUp.recoveryCode}
          hint={hasApp ? messages.stepUp.codeHint : messages.stepUp.recoveryCodeHint}
          error={errors.code?.message}
          {...form.register("code")}
        />
      )}
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.stepUp.continue}</SubmitButton>
    </form>
  );
};
