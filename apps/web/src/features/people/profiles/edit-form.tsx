import { ChangePerson } from "@albashi/contracts/people/directory";
import { genders } from "@albashi/contracts/people/profiles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as sharedMessages } from "../messages.ts";
import { formatFieldValue, parseFieldValues, useCustomFields } from "../organisation/custom-fields.ts";
import { CustomInputs } from "../organisation/custom-inputs.tsx";
import { keys, refreshPeople } from "../people-queries.ts";
import { useDepartments } from "../use-departments.ts";
import { messages as addingMessages } from "./adding-messages.ts";
import { ManagerField } from "./manager-field.tsx";
import { messages } from "./messages.ts";
import type { Profile } from "./use-profile.ts";

type Person = Profile["person"];

const textFields = ["fullName", "email", "phoneNumber", "address", "jobTitle", "payGroup"] as const;
const labels = { ...messages.grid, ...messages.edit };

const toFormValues = (person: Person) => ({
  fullName: person.fullName,
  email: person.email,
  phoneNumber: person.phoneNumber,
  address: person.address,
  gender: person.gender as string,
  jobTitle: person.jobTitle,
  payGroup: person.payGroup ?? "",
  departmentId: person.department?.id ?? "",
  firstDay: person.firstDay ?? "",
  holdsFrom: "",
});
type FormValues = ReturnType<typeof toFormValues>;

/** Edits an employee. Only changed fields are sent, so that two admins editing different fields do not overwrite each other. */
export const EditForm = ({ person, onDone }: { person: Person; onDone: () => void }) => {
  const queries = useQueryClient();
  const departments = useDepartments();
  const keyOf = useIdempotencyKey();
  const [managerId, setManagerId] = useState<string | null | undefined>(person.manager?.id ?? null);
  // Only typed values are stored here, so that all others follow the newest version.
  const customFields = useCustomFields();
  const [customInputs, setCustomInputs] = useState<Readonly<Record<string, string>>>({});
  const [customErrors, setCustomErrors] = useState<Readonly<Record<string, string>>>({});
  const savedInputs = Object.fromEntries(person.customFields.map(({ fieldId, value }) => [fieldId as string, formatFieldValue(value)]));
  const [hasChangedMeanwhile, setHasChangedMeanwhile] = useState(false);
  // When a newer version is loaded, untouched fields follow it, so that another admin's change is not overwritten.
  const form = useForm({ values: toFormValues(person), resetOptions: { keepDirtyValues: true } });
  const { errors, isSubmitting, dirtyFields } = form.formState;

  const showFailure = (failure: unknown) => {
    if (!(failure instanceof CallFailed)) throw failure;
    setHasChangedMeanwhile(failure.code === "changed_meanwhile");
    for (const name of textFields) if (failure.fields[name]) form.setError(name, { message: failure.fields[name] });
    setCustomErrors(failure.fields);
    form.setError("root", { message: failure.message || messages.edit.failed });
  };
  const submit = form.handleSubmit(async (values) => {
    const changedInputs = Object.fromEntries(
      Object.entries(customInputs).filter(([fieldId, text]) => text !== (savedInputs[fieldId] ?? "")),
    );
    const changes = {
      ...changedFields(values, dirtyFields, { from: person.manager?.id ?? null, to: managerId }),
      ...(Object.keys(changedInputs).length > 0 && { customFields: parseFieldValues(customFields, changedInputs) }),
    };
    if (managerId === undefined) return form.setError("root", { message: messages.edit.managerUnknown });
    if (Object.keys(changes).length === 0) return form.setError("root", { message: messages.edit.noChanges });
    const body = { version: person.version, ...changes, ...(values.holdsFrom && { holdsFrom: values.holdsFrom }) };
    try {
      await call(ChangePerson, { params: { employeeId: person.employeeId }, body, idempotencyKey: keyOf(body) });
      showToast(messages.edit.saved);
      await refreshPeople(queries);
      onDone();
    } catch (failure) {
      showFailure(failure);
    }
  });

  const field = (name: keyof FormValues) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      {textFields.map((name) => (
        <TextField key={name} autoComplete="off" label={labels[name]} {...field(name)} />
      ))}
      <SelectField label={messages.grid.gender} {...field("gender")}>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {sharedMessages.genders[gender]}
          </option>
        ))}
      </SelectField>
      {departments.isSuccess && (
        <SelectField label={messages.edit.department} {...field("departmentId")}>
          <option value="">{messages.edit.noneOption}</option>
          {departments.data.departments.map(({ departmentId, name }) => (
            <option key={departmentId} value={departmentId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField type="date" label={messages.pay.firstDay} hint={addingMessages.hints.firstDay} {...field("firstDay")} />
      <ManagerField manager={person.manager} onSelect={setManagerId} />
      <CustomInputs
        fields={customFields}
        inputs={{ ...savedInputs, ...customInputs }}
        errors={customErrors}
        onType={(fieldId, text) => setCustomInputs({ ...customInputs, [fieldId]: text })}
      />
      <TextField type="date" label={messages.edit.holdsFrom} hint={messages.edit.holdsFromHint} {...field("holdsFrom")} />
      <div className="grid gap-5 sm:col-span-2">
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus {...(hasChangedMeanwhile && { title: messages.edit.changed })}>
            {errors.root.message}
          </Alert>
        )}
        {hasChangedMeanwhile && (
          <Button
            variant="secondary"
            className="justify-self-start whitespace-normal!"
            onClick={() => {
              setHasChangedMeanwhile(false);
              form.clearErrors("root");
              void queries.invalidateQueries({ queryKey: keys.person(person.employeeId) });
            }}
          >
            {messages.edit.reload}
          </Button>
        )}
        <SubmitButton isBusy={isSubmitting}>{messages.edit.save}</SubmitButton>
      </div>
    </form>
  );
};

/** The fields that the user changed. Optional fields are sent as null when they were emptied. */
const changedFields = (
  values: FormValues,
  dirtyFields: Partial<Record<keyof FormValues, boolean>>,
  manager: { from: string | null; to: string | null | undefined },
) => {
  const { holdsFrom: _, ...fields } = values;
  // A start date cannot be removed again, only corrected.
  const isSent = ([name, value]: [string, string]) =>
    dirtyFields[name as keyof FormValues] === true && (name !== "firstDay" || value !== "");
  const changed = Object.entries(fields).filter(isSent);
  const optionalFields = new Set(["payGroup", "departmentId"]);
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value === "" && optionalFields.has(name) ? null : value])),
    ...(manager.to !== manager.from && { managerId: manager.to ?? null }),
  };
};
