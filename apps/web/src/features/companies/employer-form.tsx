import { type Plan, SignUp, SignUpRequest } from "@albashi/contracts/companies";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ChosenPlan } from "./chosen-plan.tsx";
import { messages } from "./messages.ts";
import { clearDraft, readDraft, saveDraft } from "./sign-up-draft.ts";

const fewestDigits = 7;
const hasDigits = z.refine<string>((text) => (text.match(/\d/g) ?? []).length >= fewestDigits, messages.signUp.phoneTooShort);

// The server reads phone numbers of every country; here only what cannot be one is held back.
const SignUpForm = z.safeExtend(SignUpRequest, {
  phoneNumber: SignUpRequest.shape.phoneNumber.check(hasDigits),
  terms: z.boolean().check(z.refine((isTicked) => isTicked, messages.signUp.acceptTerms)),
});
type FieldName = keyof typeof messages.signUp.missing;

interface EmployerFormProps {
  /** The plan in the address; without one, the plan of an earlier visit in this tab goes along. */
  readonly plan: Plan | undefined;
  readonly onDone: (email: string) => void;
}

/** The six details of a new employer, their yes to the terms, and the plan they chose before. */
export const EmployerForm = ({ plan, onDone }: EmployerFormProps) => {
  const [draft] = useState(readDraft);
  const [chosen, setChosen] = useState(plan ?? draft.plan);
  if (plan !== undefined && plan !== chosen) setChosen(plan);
  const form = useForm({ resolver: zodResolver(SignUpForm), defaultValues: { ...draft, password: "", confirmPassword: "" } });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form]);
  useEffect(() => form.setValue("plan", chosen), [form, chosen]);
  const { errors, isSubmitting } = form.formState;
  const keyOf = useIdempotencyKey();
  const [password, email, nameOfCompany, fullName] = useWatch({
    control: form.control,
    name: ["password", "email", "nameOfCompany", "fullName"],
  });

  const submit = form.handleSubmit(async ({ terms: _, ...body }) => {
    try {
      await call(SignUp, { body, idempotencyKey: keyOf(body) });
      clearDraft();
      onDone(body.email);
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.signUp.failed });
    }
  });

  const field = (name: FieldName) => {
    const message = errors[name]?.message;
    const error = message === messages.signUp.fillAllDetails ? messages.signUp.missing[name] : message;
    // Once the passwords were told apart, mending either of them must take the message away.
    return {
      label: messages.signUp[name],
      error,
      "aria-required": true,
      ...form.register(name, name === "password" ? { deps: "confirmPassword" } : {}),
    };
  };
  const isIncomplete = Object.values(errors).some((error) => error?.message === messages.signUp.fillAllDetails);
  const refusal = isIncomplete ? messages.signUp.fillAllDetails : errors.root?.message;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {chosen !== undefined && <ChosenPlan plan={chosen} />}
      <TextField autoComplete="name" {...field("fullName")} />
      <TextField autoComplete="organization" {...field("nameOfCompany")} />
      <TextField type="email" autoComplete="email" {...field("email")} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" hint={messages.signUp.phoneHint} {...field("phoneNumber")} />
      <PasswordField autoComplete="new-password" {...field("password")} />
      <StrengthMeter password={password} partsToAvoid={[email, nameOfCompany, fullName]} />
      <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      <Checkbox label={<Terms />} error={errors.terms?.message} aria-required {...form.register("terms")} />
      {refusal !== undefined && (
        <Alert tone="failed" takesFocus={!isIncomplete}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.signUp.register}</SubmitButton>
    </form>
  );
};

/** Read in a tab of their own: who looks them up must not lose the password they have typed. */
const Terms = () => (
  <>
    {messages.signUp.terms.before}
    <TextLink to="/terms" target="_blank">
      {messages.signUp.terms.service}
    </TextLink>
    {messages.signUp.terms.between}
    <TextLink to="/privacy" target="_blank">
      {messages.signUp.terms.privacy}
    </TextLink>
    {messages.signUp.terms.after}
  </>
);
