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
  /** The door somebody came in by. */
  readonly as: MembershipKind;
  /** The minutes between the password and the code are over, or it was tried too often: it starts again with the password. */
  readonly onStartAgain: (why: string) => void;
}

/** The second step of a log-in: a code from the app, or one of the recovery codes. */
export const SecondStepForm = ({ as, onStartAgain }: SecondStepFormProps) => {
  const navigate = useNavigate();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const form = useForm({ resolver: zodResolver(CodeForm), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  // What a person has just done led here, or to the other kind of code: typing goes on in the field.
  useEffect(() => form.setFocus("code"), [form, kind]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await navigate(beginSession(await call(CompleteSecondFactor, { body: { ...body, as } })));
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.login.failed;
      if (failure instanceof CallFailed && failure.code === "challenge_ended") return onStartAgain(message);
      const isAboutTheCode = failure instanceof CallFailed && failure.kind === "invalid";
      form.setError(isAboutTheCode ? "code" : "root", { message }, { shouldFocus: isAboutTheCode });
    }
  });
  const change = () => {
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
        <Alert tone="failed" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.secondStep.logIn}</SubmitButton>
      <Button variant="quiet" onClick={change}>
        {messages.secondStep.other[kind]}
      </Button>
    </form>
  );
};
