import { genders, NewStaff } from "@albashi/contracts/people/profiles";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { BankOptions, takesNoPay } from "../bank-accounts/bank-options.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { filledOf, useCustomFields } from "../organisation/custom-fields.ts";
import { CustomInputs } from "../organisation/custom-inputs.tsx";
import { refreshPeople } from "../people-queries.ts";
import { useDepartments } from "../use-departments.ts";
import { messages } from "./adding-messages.ts";
import { ErrorLine } from "./error-line.tsx";
import { emptyForm, NewEmployeeForm } from "./new-employee.ts";
import { Part } from "./part.tsx";
import { PayrollFields } from "./payroll-fields.tsx";

type FieldName = keyof typeof emptyForm;

/** A field per attribute of an employee. When somebody was added it is empty again, for the next one. */
export const AddEmployeeForm = () => {
  const queries = useQueryClient();
  const adminId = useSession(({ id }) => id) ?? "";
  const departments = useDepartments();
  const keyOf = useIdempotencyKey();
  const ownFields = useCustomFields();
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [added, setAdded] = useState(0);
  const form = useForm({ resolver: zodResolver(NewEmployeeForm), defaultValues: emptyForm });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const bank = useWatch({ control: form.control, name: "bank" });

  const submit = form.handleSubmit(async (person) => {
    const body = { ...person, ...(ownFields.length > 0 && { customFields: filledOf(ownFields, own) }) };
    try {
      // Somebody typed the same way after a success is another wish, and not the first one tried again.
      await call(NewStaff, { params: { adminId }, body, idempotencyKey: keyOf([added, body]) });
      form.reset();
      setOwn({});
      setAdded((times) => times + 1);
      await refreshPeople(queries);
    } catch (failure) {
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.failed });
    }
  });

  const field = (name: FieldName) => ({ label: messages.fields[name], error: errors[name]?.message, ...form.register(name) });
  const needed = (name: FieldName) => ({ ...field(name), "aria-required": true });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Part title={messages.who}>
        <TextField autoComplete="off" {...needed("fullName")} />
        <SelectField {...needed("gender")}>
          <option value="">{messages.chooseGender}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {sharedMessages.genders[gender]}
            </option>
          ))}
        </SelectField>
        <TextField type="email" autoComplete="off" {...needed("email")} />
        <TextField type="tel" inputMode="tel" autoComplete="off" hint={messages.hints.phoneNumber} {...needed("phoneNumber")} />
        <TextField autoComplete="off" {...needed("address")} />
      </Part>
      <Part title={messages.work}>
        <TextField autoComplete="off" hint={messages.hints.role} {...needed("role")} />
        <NairaField {...needed("monthlyGross")} />
        <TextField type="date" hint={messages.hints.firstDay} {...field("firstDay")} />
        <SelectField {...field("departmentId")}>
          <option value="">{messages.noDepartment}</option>
          {departments.data?.departments.map(({ departmentId, name }) => (
            <option key={departmentId} value={departmentId}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField autoComplete="off" hint={messages.hints.payGroup} {...field("payGroup")} />
      </Part>
      <Part title={messages.bank}>
        <SelectField {...needed("bank")} hint={takesNoPay(bank) ? sharedMessages.banks.noPayHint : undefined}>
          <BankOptions />
        </SelectField>
        <TextField inputMode="numeric" autoComplete="off" hint={messages.hints.accountNumber} {...needed("accountNumber")} />
        <TextField autoComplete="off" hint={messages.hints.accountName} {...needed("accountName")} />
      </Part>
      <PayrollFields form={form} />
      {ownFields.length > 0 && (
        <Part title={messages.own}>
          <CustomInputs fields={ownFields} typed={own} faults={{}} onType={(fieldId, text) => setOwn({ ...own, [fieldId]: text })} />
        </Part>
      )}
      {errors.root?.message !== undefined && <ErrorLine message={errors.root.message} onDismiss={() => form.clearErrors("root")} />}
      {isSubmitted && errors.root === undefined && Object.keys(errors).length > 0 && <Alert tone="failed">{messages.checkFields}</Alert>}
      {added > 0 && !form.formState.isDirty && errors.root === undefined && (
        <Alert key={added} tone="done" takesFocus>
          {messages.added}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting} busyLabel={messages.adding}>
        {messages.add}
      </SubmitButton>
    </form>
  );
};
