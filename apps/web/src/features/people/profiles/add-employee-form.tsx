import { genders, NewStaff } from "@albashi/contracts/people/profiles";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { BankField } from "../bank-accounts/bank-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { parseFilledValues, useCustomFields } from "../organisation/custom-fields.ts";
import { CustomInputs } from "../organisation/custom-inputs.tsx";
import { refreshPeople } from "../people-queries.ts";
import { StateField } from "../state-field.tsx";
import { messages } from "./adding-messages.ts";
import { clearEmployeeDraft, readEmployeeDraft, saveEmployeeDraft } from "./employee-draft.ts";
import { FieldGroup } from "./field-group.tsx";
import { MoreDetails } from "./more-details.tsx";
import { emptyForm, NewEmployeeForm } from "./new-employee.ts";

type FieldName = keyof typeof emptyForm;

/** The field that an error of the server belongs to. */
const fieldsOfCodes: Readonly<Partial<Record<string, FieldName>>> = {
  email_taken: "email",
  phone_number_unknown: "phoneNumber",
  bank_unknown: "bank",
  bank_takes_no_pay: "bank",
  account_number_wrong: "accountNumber",
  account_shared: "accountNumber",
};

/** The form for a new employee. It is reset after each success, for the next employee. */
export const AddEmployeeForm = () => {
  const queries = useQueryClient();
  const can = useCan();
  const adminId = useSession(({ id }) => id) ?? "";
  const keyOf = useIdempotencyKey();
  const customFields = useCustomFields();
  const [customInputs, setCustomInputs] = useState<Readonly<Record<string, string>>>({});
  const [addedCount, setAddedCount] = useState(0);
  const form = useForm({ resolver: zodResolver(NewEmployeeForm), defaultValues: readEmployeeDraft() });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveEmployeeDraft(values) }), [form]);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const bank = useWatch({ control: form.control, name: "bank" });

  const submit = form.handleSubmit(async (person) => {
    const body = { ...person, ...(customFields.length > 0 && { customFields: parseFilledValues(customFields, customInputs) }) };
    try {
      // The count is part of the key: the same input after a success is a new employee, not a retry.
      await call(NewStaff, { params: { adminId }, body, idempotencyKey: keyOf([addedCount, body]) });
      // The next employee probably lives in the same state.
      form.reset({ ...emptyForm, stateOfResidence: form.getValues("stateOfResidence") });
      clearEmployeeDraft();
      setCustomInputs({});
      setAddedCount((count) => count + 1);
      await refreshPeople(queries);
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.failed;
      const fieldOfError = failure instanceof CallFailed ? fieldsOfCodes[failure.code] : undefined;
      if (fieldOfError) form.setError(fieldOfError, { message });
      form.setError("root", { message });
    }
  });

  // Most accounts are in the employee's own name. The bank's answer decides later; until then the admin can change it.
  const suggestAccountName = () => {
    if (form.getValues("accountName") === "") form.setValue("accountName", form.getValues("fullName").trim());
  };

  const field = (name: FieldName) => ({ label: messages.fields[name], error: errors[name]?.message, ...form.register(name) });
  const requiredField = (name: FieldName) => ({ ...field(name), "aria-required": true });
  const optionalField = (name: FieldName) => ({ ...field(name), label: messages.optional(messages.fields[name]) });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FieldGroup title={messages.person}>
        <TextField autoComplete="off" {...requiredField("fullName")} {...form.register("fullName", { onBlur: suggestAccountName })} />
        <SelectField {...requiredField("gender")}>
          <option value="">{messages.chooseGender}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {sharedMessages.genders[gender]}
            </option>
          ))}
        </SelectField>
        <TextField type="email" autoComplete="off" {...requiredField("email")} />
        <TextField type="tel" inputMode="tel" autoComplete="off" hint={messages.hints.phoneNumber} {...requiredField("phoneNumber")} />
        <TextField autoComplete="off" {...requiredField("address")} />
      </FieldGroup>
      <FieldGroup title={messages.work}>
        <TextField autoComplete="off" hint={messages.hints.role} {...requiredField("role")} />
        <NairaField {...requiredField("monthlyGross")} />
        <TextField type="date" hint={messages.hints.firstDay} {...optionalField("firstDay")} />
        <StateField
          form={form}
          name="stateOfResidence"
          label={messages.fields.stateOfResidence}
          placeholder={messages.chooseState}
          hint={messages.hints.stateOfResidence}
          onSelect={() => form.setValue("lga", "")}
          isRequired
        />
      </FieldGroup>
      <FieldGroup title={messages.bank}>
        <BankField {...requiredField("bank")} bank={bank} />
        <TextField inputMode="numeric" autoComplete="off" hint={messages.hints.accountNumber} {...requiredField("accountNumber")} />
        <TextField autoComplete="off" hint={messages.hints.accountName} {...requiredField("accountName")} />
      </FieldGroup>
      <MoreDetails form={form}>
        {customFields.length > 0 && (
          <CustomInputs
            fields={customFields}
            inputs={customInputs}
            errors={{}}
            onType={(fieldId, text) => setCustomInputs({ ...customInputs, [fieldId]: text })}
          />
        )}
      </MoreDetails>
      {errors.root?.message !== undefined && <ErrorLine message={errors.root.message} onDismiss={() => form.clearErrors()} />}
      {isSubmitted && errors.root === undefined && Object.keys(errors).length > 0 && <Alert tone="error">{messages.checkFields}</Alert>}
      {addedCount > 0 && !form.formState.isDirty && errors.root === undefined && (
        <Alert key={addedCount} tone="success" takesFocus>
          {messages.added} {can("payments.read") && <TextLink to="/dash/payrollmanage">{messages.payNow}</TextLink>}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting} busyLabel={messages.adding}>
        {messages.add}
      </SubmitButton>
    </form>
  );
};

/** An error that stays until the user dismisses it. */
const ErrorLine = ({ message, onDismiss }: { message: string; onDismiss: () => void }) => (
  <div className="relative">
    <Alert tone="error" takesFocus>
      <span className="block pr-8">{message}</span>
    </Alert>
    <button
      type="button"
      aria-label={messages.dismiss}
      onClick={onDismiss}
      className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-lg text-clay outline-clay"
    >
      <X aria-hidden className="size-4" />
    </button>
  </div>
);
