import { SignUp, SignUpRequest } from "@albashi/contracts/companies";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { call } from "../../api-client.ts";
import { useIntentKey } from "../../intent-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { words } from "./words.ts";

const SignUpForm = z.safeExtend(SignUpRequest, {
  terms: z.boolean().check(z.refine((isTicked) => isTicked, words.signUp.acceptTerms)),
});
const empty = { fullName: "", nameOfCompany: "", email: "", phoneNumber: "", password: "", confirmPassword: "", terms: false };
type FieldName = keyof typeof words.signUp.missing;

/** The six details of a new employer and their yes to the terms. */
export const EmployerForm = ({ onDone }: { onDone: () => void }) => {
  const form = useForm({ resolver: zodResolver(SignUpForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const keyOf = useIntentKey();
  const [password, email, nameOfCompany, fullName] = useWatch({
    control: form.control,
    name: ["password", "email", "nameOfCompany", "fullName"],
  });

  const submit = form.handleSubmit(async ({ terms: _, ...body }) => {
    try {
      await call(SignUp, { body, idempotencyKey: keyOf(body) });
      onDone();
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || words.signUp.failed });
    }
  });

  const field = (name: FieldName) => {
    const message = errors[name]?.message;
    const error = message === words.signUp.fillAllDetails ? words.signUp.missing[name] : message;
    // Once the passwords were told apart, mending either of them must take the message away.
    return { label: words.signUp[name], error, ...form.register(name, name === "password" ? { deps: "confirmPassword" } : {}) };
  };
  const isIncomplete = Object.values(errors).some((error) => error?.message === words.signUp.fillAllDetails);
  const refusal = isIncomplete ? words.signUp.fillAllDetails : errors.root?.message;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField autoComplete="name" {...field("fullName")} />
      <TextField autoComplete="organization" {...field("nameOfCompany")} />
      <TextField type="email" autoComplete="email" {...field("email")} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...field("phoneNumber")} />
      <PasswordField autoComplete="new-password" {...field("password")} />
      <StrengthMeter password={password} partsToAvoid={[email, nameOfCompany, fullName]} />
      <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      <Checkbox label={words.signUp.terms} error={errors.terms?.message} {...form.register("terms")} />
      {refusal !== undefined && <Alert tone="failed">{refusal}</Alert>}
      <Button type="submit" isBusy={isSubmitting}>
        {words.signUp.register}
      </Button>
    </form>
  );
};
