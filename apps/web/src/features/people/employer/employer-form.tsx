import type { BodyOf } from "@albashi/contracts/contract";
import { ChooseEmployer, type Employer } from "@albashi/contracts/people/employer";
import { lagosDayOf } from "@albashi/dates";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AgreementField } from "./agreement-field.tsx";
import { type EmployerChoiceForm, legalFieldNames, toChoice } from "./employer-choice.ts";
import { LegalDetailFields } from "./legal-detail-fields.tsx";
import { messages as allMessages } from "./messages.ts";
import { type EmployerDetails, useEmployerAction } from "./use-particulars.ts";
import { useServiceAgreement } from "./use-service-agreement.ts";

const messages = allMessages.employer;

/** Who employs from a day on: with the service agreement where Albashi does, with the legal details where the company does. */
export const EmployerForm = ({ details, onDone }: { details: EmployerDetails; onDone: () => void }) => {
  const keyOf = useIdempotencyKey();
  const agreement = useServiceAgreement();
  const companyName = useSession(({ userData }) => userData?.nameOfCompany ?? "");
  const form = useForm<EmployerChoiceForm>({ defaultValues: initialValues(details, companyName) });
  const { errors, isSubmitting } = form.formState;
  const employer = useWatch({ control: form.control, name: "employer" });
  const chooseEmployer = useEmployerAction(
    (body: BodyOf<typeof ChooseEmployer>) => call(ChooseEmployer, { body, idempotencyKey: keyOf(body) }),
    messages.saved,
  );
  const submit = form.handleSubmit(async (values) => {
    try {
      await chooseEmployer.mutateAsync(toChoice(values, agreement.data?.current));
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      const message = (failure instanceof Error && failure.message) || messages.saveFailed;
      const names = [...legalFieldNames.map((name) => [name, `legalDetails.${name}`] as const), ["validFrom", "validFrom"] as const];
      const named = names.filter(([, key]) => fields[key] !== undefined);
      for (const [name, key] of named) form.setError(name, { message: fields[key] ?? message });
      if (named.length === 0) form.setError("root", { message });
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunken p-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{messages.question}</legend>
          {optionsFor(details.recommendedEmployer).map((option) => (
            <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="radio"
                value={option}
                className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
                {...form.register("employer", { required: messages.employerMissing })}
              />
              <span className="grid gap-0.5">
                <span className="font-medium">{messages.names[option]}</span>
                <span className="text-sm text-ink-soft">{messages.notes[option]}</span>
              </span>
            </label>
          ))}
          {errors.employer?.message !== undefined && <Alert tone="error">{errors.employer.message}</Alert>}
        </fieldset>
        <TextLink to="/responsibilities" target="_blank" className="w-fit">
          {messages.responsibilities}
        </TextLink>
        {employer === "company" && <LegalDetailFields />}
        {employer === "albashi" && <AgreementField agreement={agreement} />}
        <TextField
          type="date"
          label={messages.from}
          hint={messages.fromHint}
          aria-required
          error={errors.validFrom?.message}
          {...form.register("validFrom", { required: messages.dateMissing })}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={isSubmitting}>{messages.save}</SubmitButton>
      </form>
    </FormProvider>
  );
};

/** The recommended option first. Without a registration number nothing is preselected: only the owner knows whether there is one. */
const optionsFor = (recommended: Employer): readonly Employer[] =>
  recommended === "albashi" ? ["albashi", "company"] : ["company", "albashi"];

const initialValues = ({ employer, particulars }: EmployerDetails, companyName: string): EmployerChoiceForm => ({
  employer: employer ?? (particulars?.rcNumber ? "company" : null),
  validFrom: lagosDayOf(new Date()),
  legalName: particulars?.legalName ?? companyName,
  rcNumber: particulars?.rcNumber ?? "",
  taxId: particulars?.taxId ?? "",
  pencomCode: particulars?.pencomCode ?? "",
  isAgreementAccepted: false,
});
