import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { CompleteSecondFactor, OneTimeCode } from "@albashi/contracts/identity/second-factor";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { beginSession } from "../authentication/begin-session.ts";
import { messages } from "../messages.ts";
import { CodeField } from "./code-field.tsx";

const CodeForm = z.object({ code: OneTimeCode });

interface SecondStepFormProps {
  /** The portal the user logs in to. */
  readonly as: MembershipKind;
  /** Without the app, only a recovery code can be entered. */
  readonly hasApp: boolean;
  /** Called when the challenge expired or had too many attempts, so that the login starts again with the password. */
  readonly onRestart: (reason: string) => void;
}

/** The second step of a login: a code from the app or a recovery code. */
export const SecondStepForm = ({ as, hasApp, onRestart }: SecondStepFormProps) => {
  const navigate = useNavigate();
  const [kind, setKind] = useState<"app" | "recovery">(hasApp ? "app" : "recovery");
  const form = useForm({ resolver: zodResolver(CodeForm), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  // Focuses the field when the form opens and when the kind of code changes.
  useEffect(() => form.setFocus("code"), [form, kind]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await navigate(beginSession(await call(CompleteSecondFactor, { body: { ...body, as } })));
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.login.failed;
      if (failure instanceof CallFailed && failure.code === "challenge_ended") return onRestart(message);
      const isCodeError = failure instanceof CallFailed && failure.kind === "invalid";
      form.setError(isCodeError ? "code" : "root", { message }, { shouldFocus: isCodeError });
    }
  });
  const switchKind = () => {
    form.reset();
    setKind(kind === "app" ? "recovery" : "app");
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CodeField
        kind={kind}
        label={messages.secondStep.label[kind]}
        hint={messages.secondStep.hint[kind]}
        error={errors.code?.message}
        {...form.register("code")}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.secondStep.logIn}</SubmitButton>
      {hasApp && (
        <Button variant="secondary" onClick={switchKind}>
          {messages.secondStep.other[kind]}
        </Button>
      )}
    </form>
  );
};
