import { SetInputs } from "@albashi/contracts/payroll/inputs";
import type { RunPage } from "@albashi/contracts/payroll/runs";
import type { FormEvent } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useRunAction } from "../runs/run-queries.ts";
import type { Column } from "./columns.ts";
import { InputFields, useInputDraft } from "./input-fields.tsx";
import { messages } from "./messages.ts";
import type { Entered } from "./use-inputs.ts";

interface ManyDialogProps {
  readonly run: RunPage;
  readonly people: number;
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** Enters the same for everybody of a run, such as a bonus at the end of the year. */
export const BulkInputDialog = ({ run, people, columns, onClose }: ManyDialogProps) => {
  const entering = useInputDraft(columns);
  const keyOf = useIdempotencyKey();
  const enter = useRunAction(run.runId, async (entered: Entered) => {
    const body = { ...entered, employeeIds: "everybody" as const };
    const answer = await call(SetInputs, { params: { runId: run.runId }, body, idempotencyKey: keyOf(body) });
    onClose();
    return messages.manyDialog.saved(answer.people);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = entering.read();
    if (entered) enter.mutate(entered);
  };
  return (
    <Dialog title={messages.manyDialog.title} onClose={onClose}>
      <p className="text-ink-soft">{messages.manyDialog.text(people)}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InputFields columns={columns} period={run} entering={entering} />
        {enter.error && <Alert tone="failed">{enter.error.message || messages.sheet.failed}</Alert>}
        <SubmitButton isBusy={enter.isPending}>{messages.manyDialog.save(people)}</SubmitButton>
      </form>
    </Dialog>
  );
};
