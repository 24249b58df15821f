import { AddCustomField, customFieldTypes, RemoveCustomField } from "@albashi/contracts/people/organisation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { type CustomField, useCustomFields } from "./custom-fields.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.fields;

/** The company's own employee fields, such as shirt sizes or licence numbers. */
export const CustomFieldsPanel = () => {
  const canChange = useCan()("company.write");
  const fields = useCustomFields();
  if (fields.length === 0 && !canChange) return null;
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      {fields.length > 0 && (
        <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
          {fields.map((field) => (
            <FieldItem key={field.fieldId} field={field} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange && <AddForm />}
    </Panel>
  );
};

const FieldItem = ({ field: { fieldId, name, type }, canChange }: { field: CustomField; canChange: boolean }) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useMutationAction(async () => (await call(RemoveCustomField, { params: { fieldId } })).message);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{messages.types[type]}</p>
        </div>
        {canChange && (
          <Button variant="secondary" aria-label={messages.removeLabel(name)} isBusy={remove.isPending} onClick={() => setIsRemoving(true)}>
            {messages.remove}
          </Button>
        )}
      </div>
      {remove.error && <Alert tone="error">{remove.error.message || allMessages.failed}</Alert>}
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeTitle(name)}
          description={messages.removeEffect}
          confirm={messages.remove}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => {
            setIsRemoving(false);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
};

const AddForm = () => {
  const form = useForm({ defaultValues: { name: "", type: "text" as CustomField["type"] } });
  const add = useMutationAction(async (body: { name: string; type: CustomField["type"] }) =>
    messages.added((await call(AddCustomField, { body })).name),
  );
  const submit = form.handleSubmit((body) =>
    add.mutateAsync(body).then(
      () => form.reset(),
      () => undefined,
    ),
  );
  const error = form.formState.errors.name?.message ?? (add.error ? add.error.message || allMessages.failed : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      <TextField
        label={messages.name}
        maxLength={60}
        autoComplete="off"
        error={error}
        {...form.register("name", { validate: (text) => text.trim() !== "" || messages.nameMissing })}
      />
      <SelectField label={messages.type} {...form.register("type")}>
        {customFieldTypes.map((type) => (
          <option key={type} value={type}>
            {messages.types[type]}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <SubmitButton isBusy={add.isPending} variant="secondary">
          {messages.add}
        </SubmitButton>
      </div>
    </form>
  );
};
