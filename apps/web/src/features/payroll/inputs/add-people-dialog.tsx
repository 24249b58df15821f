import { AddRunEmployees } from "@albashi/contracts/payroll/inputs";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PeoplePicker, type SelectedPerson } from "../runs/people-picker.tsx";
import { useRunAction } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

/** Adds employees to a run that lists its employees by name. */
export const AddPeopleDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [selected, setSelected] = useState<readonly SelectedPerson[]>([]);
  const [error, setError] = useState<string>();
  const idempotencyKeyFor = useIdempotencyKey();
  const add = useRunAction(runId, async () => {
    const body = { employeeIds: selected.map(({ employeeId }) => employeeId) };
    await call(AddRunEmployees, { params: { runId }, body, idempotencyKey: idempotencyKeyFor(body) });
    onClose();
    return messages.addDialog.saved;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(selected.length === 0 ? messages.addDialog.peopleMissing : undefined);
    if (selected.length > 0) add.mutate();
  };
  const failure = error ?? add.error?.message;
  return (
    <Dialog title={messages.addDialog.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PeoplePicker selected={selected} onSelect={setSelected} />
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <SubmitButton isBusy={add.isPending}>{messages.addDialog.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
