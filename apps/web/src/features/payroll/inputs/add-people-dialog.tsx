import { AddPeopleToRun } from "@albashi/contracts/payroll/inputs";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PeoplePicker, type Picked } from "../runs/people-picker.tsx";
import { useRunAction } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

/** Takes more people into a run that names its people. */
export const AddPeopleDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [fault, setFault] = useState<string>();
  const keyOf = useIdempotencyKey();
  const add = useRunAction(runId, async () => {
    const body = { employeeIds: picked.map(({ employeeId }) => employeeId) };
    await call(AddPeopleToRun, { params: { runId }, body, idempotencyKey: keyOf(body) });
    onClose();
    return messages.addDialog.saved;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(picked.length === 0 ? messages.addDialog.missing : undefined);
    if (picked.length > 0) add.mutate();
  };
  const failure = fault ?? add.error?.message;
  return (
    <Dialog title={messages.addDialog.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PeoplePicker picked={picked} onPick={setPicked} />
        {failure !== undefined && <Alert tone="failed">{failure}</Alert>}
        <SubmitButton isBusy={add.isPending}>{messages.addDialog.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
