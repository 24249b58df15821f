import { SetInputs } from "@albashi/contracts/payroll-inputs";
import type { RunPage } from "@albashi/contracts/payroll-runs";
import type { FormEvent } from "react";
import { call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useRunAct } from "../runs/run-queries.ts";
import type { Column } from "./columns.ts";
import { InputFields, useInputDraft } from "./input-fields.tsx";
import type { Entered } from "./use-inputs.ts";
import { words } from "./words.ts";

interface ManyDialogProps {
  readonly run: RunPage;
  readonly people: number;
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** Enters the same for everybody of a run, such as a bonus at the end of the year. */
export const ManyDialog = ({ run, people, columns, onClose }: ManyDialogProps) => {
  const entering = useInputDraft(columns);
  const keyOf = useIntentKey();
  const enter = useRunAct(run.runId, async (entered: Entered) => {
    const body = { ...entered, employeeIds: "everybody" as const };
    const answer = await call(SetInputs, { params: { runId: run.runId }, body, idempotencyKey: keyOf(body) });
    onClose();
    return words.manyDialog.saved(answer.people);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = entering.read();
    if (entered) enter.mutate(entered);
  };
  return (
    <Dialog title={words.manyDialog.title} onClose={onClose}>
      <p className="text-ink-soft">{words.manyDialog.text(people)}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InputFields columns={columns} period={run} entering={entering} />
        {enter.error && <Alert tone="failed">{enter.error.message || words.sheet.failed}</Alert>}
        <SubmitButton isBusy={enter.isPending}>{words.manyDialog.save(people)}</SubmitButton>
      </form>
    </Dialog>
  );
};
