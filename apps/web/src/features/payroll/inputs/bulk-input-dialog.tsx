import { SetInputs } from "@albashi/contracts/payroll/inputs";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import type { FormEvent } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useRunAction } from "../runs/run-queries.ts";
import { InputFields, useInputDraft } from "./input-fields.tsx";
import { messages } from "./messages.ts";
import type { Column } from "./use-columns.ts";
import type { InputBody } from "./use-inputs.ts";

interface BulkInputDialogProps {
  readonly run: RunDetails;
  readonly payeeCount: number;
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** Enters the same input for every employee of a run, such as a year-end bonus. */
export const BulkInputDialog = ({ run, payeeCount, columns, onClose }: BulkInputDialogProps) => {
  const inputDraft = useInputDraft(columns);
  const idempotencyKeyFor = useIdempotencyKey();
  const save = useRunAction(run.runId, async (inputBody: InputBody) => {
    const body = { ...inputBody, employeeIds: "everybody" as const };
    const response = await call(SetInputs, { params: { runId: run.runId }, body, idempotencyKey: idempotencyKeyFor(body) });
    onClose();
    return messages.bulkDialog.saved(response.people);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const inputBody = inputDraft.parse();
    if (inputBody) save.mutate(inputBody);
  };
  return (
    <Dialog title={messages.bulkDialog.title} onClose={onClose}>
      <p className="text-ink-soft">{messages.bulkDialog.text(payeeCount)}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InputFields columns={columns} period={run} inputDraft={inputDraft} />
        {save.error && <Alert tone="error">{save.error.message || messages.sheet.failed}</Alert>}
        <SubmitButton isBusy={save.isPending}>{messages.bulkDialog.save(payeeCount)}</SubmitButton>
      </form>
    </Dialog>
  );
};
