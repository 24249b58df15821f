import { SaveLegalEntity } from "@albashi/contracts/people/employer";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { StateField } from "../state-field.tsx";
import { messages as allMessages } from "./messages.ts";
import { type Particulars, useEmployerAction } from "./use-particulars.ts";

const messages = allMessages.particulars;
const textFields = ["legalName", "rcNumber", "taxId", "pencomCode", "address"] as const;

/** Edits the legal particulars of the company. Empty fields are saved as unknown. */
export const ParticularsForm = ({ particulars, onDone }: { particulars: Particulars | null; onDone: () => void }) => {
  const form = useForm({ defaultValues: toFormValues(particulars) });
  const { errors, isSubmitting } = form.formState;
  const save = useEmployerAction((body: Particulars) => call(SaveLegalEntity, { body }), messages.saved);
  const submit = form.handleSubmit(async ({ approvesStaffChanges, legalName, ...rest }) => {
    const values = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null]));
    try {
      await save.mutateAsync({ ...(values as Omit<Particulars, "legalName" | "approvesStaffChanges">), legalName, approvesStaffChanges });
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      for (const name of [...textFields, "state" as const]) if (fields[name]) form.setError(name, { message: fields[name] });
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.saveFailed });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      {textFields.map((name) => (
        <TextField
          key={name}
          autoComplete="off"
          label={messages.fields[name]}
          error={errors[name]?.message}
          {...form.register(name, name === "legalName" ? { validate: (text) => text.trim() !== "" || messages.enterName } : {})}
        />
      ))}
      <StateField form={form} name="state" label={messages.fields.state} placeholder={messages.chooseState} />
      <div className="grid gap-5 sm:col-span-2">
        <Checkbox label={messages.approvalLabel} {...form.register("approvesStaffChanges")} />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={isSubmitting}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};

const toFormValues = (particulars: Particulars | null) => ({
  legalName: particulars?.legalName ?? "",
  rcNumber: particulars?.rcNumber ?? "",
  taxId: particulars?.taxId ?? "",
  pencomCode: particulars?.pencomCode ?? "",
  address: particulars?.address ?? "",
  state: particulars?.state ?? "",
  approvesStaffChanges: particulars?.approvesStaffChanges ?? false,
});
