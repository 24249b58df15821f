import { type BillingPeriod, type Plan, SignUp, SignUpRequest } from "@albashi/contracts/companies";
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

const minimumDigits = 7;
const hasDigits = z.refine<string>((text) => (text.match(/\d/g) ?? []).length >= minimumDigits, messages.signUp.phoneTooShort);

// The server accepts phone numbers of every country; only input that cannot be one is rejected here.
const SignUpForm = z.safeExtend(SignUpRequest, {
  phoneNumber: SignUpRequest.shape.phoneNumber.check(hasDigits),
  terms: z.boolean().check(z.refine((isAccepted) => isAccepted, messages.signUp.acceptTerms)),
});
type FieldName = keyof typeof messages.signUp.missing;

interface EmployerFormProps {
  /** The plan from the URL; without one, the plan of an earlier visit in this tab is used. */
  readonly plan: Plan | undefined;
  readonly billingPeriod: BillingPeriod | undefined;
  readonly onDone: (email: string) => void;
}

/** The sign-up form of a new employer. */
export const EmployerForm = ({ plan, billingPeriod, onDone }: EmployerFormProps) => {
  const [draft] = useState(readDraft);
  const [selectedPlan, setSelectedPlan] = useState(plan ?? draft.plan);
  if (plan !== undefined && plan !== selectedPlan) setSelectedPlan(plan);
  const selectedPeriod = (plan === undefined ? draft.billingPeriod : billingPeriod) ?? "monthly";
  const form = useForm({ resolver: zodResolver(SignUpForm), defaultValues: { ...draft, password: "", confirmPassword: "" } });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form]);
  useEffect(() => {
    form.setValue("plan", selectedPlan);
    form.setValue("billingPeriod", selectedPlan && selectedPeriod);
  }, [form, selectedPlan, selectedPeriod]);
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
    // After a mismatch of the passwords, a change of either one must clear the error.
    return {
      label: messages.signUp[name],
      error,
      "aria-required": true,
      ...form.register(name, name === "password" ? { deps: "confirmPassword" } : {}),
    };
  };
  const isIncomplete = Object.values(errors).some((error) => error?.message === messages.signUp.fillAllDetails);
  const formError = isIncomplete ? messages.signUp.fillAllDetails : errors.root?.message;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {selectedPlan !== undefined && <ChosenPlan plan={selectedPlan} billingPeriod={selectedPeriod} />}
      <TextField autoComplete="name" {...field("fullName")} />
      <TextField autoComplete="organization" {...field("nameOfCompany")} />
      <TextField type="email" autoComplete="email" {...field("email")} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" hint={messages.signUp.phoneHint} {...field("phoneNumber")} />
      <PasswordField autoComplete="new-password" {...field("password")} />
      <StrengthMeter password={password} partsToAvoid={[email, nameOfCompany, fullName]} />
      <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      <Checkbox label={<Terms />} error={errors.terms?.message} aria-required {...form.register("terms")} />
      {formError !== undefined && (
        <Alert tone="error" takesFocus={!isIncomplete}>
          {formError}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.signUp.register}</SubmitButton>
    </form>
  );
};

/** The links open in a new tab, so that the typed password is not lost. */
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
