import { ExportBankSchedule, ExportJournal, type JournalFormat, journalFormats } from "@albashi/contracts/payroll/exports";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { CallFailed, callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { actionAvailability } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

/** Exports the journal and the bank schedule of a run. They contain all pay, so the server requires a step-up first. */
export const ExportFiles = ({ run }: { run: RunDetails }) => {
  const [format, setFormat] = useState<JournalFormat>("quickbooks");
  const [scheduleToConfirm, setScheduleToConfirm] = useState<{ without?: "held" } | null>(null);
  const params = { runId: run.runId };
  const periodName = `${run.year}-${String(run.month).padStart(2, "0")}`;
  const journal = useMutation({
    mutationFn: () => callForFile(ExportJournal, { params, query: { format } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `journal-${periodName}-${format}.csv`),
  });
  const bankSchedule = useMutation({
    mutationFn: (query: { without?: "held" }) => callForFile(ExportBankSchedule, { params, query }),
    onSuccess: (file) => saveFile(file.blob, file.name || `bank-schedule-${periodName}.csv`),
  });
  const { isAllowed, blockText } = actionAvailability(run, "export");
  const bankScheduleAvailability = actionAvailability(run, "schedule");
  const failure = journal.error ?? bankSchedule.error;
  const hasHeldAccounts = bankSchedule.error instanceof CallFailed && bankSchedule.error.code === "accounts_held";
  if (!isAllowed) return blockText === null ? null : <Alert tone="info">{blockText}</Alert>;
  return (
    <Panel title={messages.files.title}>
      <p className="text-ink-soft">{messages.files.text}</p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-3">
          <SelectField
            label={messages.files.journal}
            hint={messages.files.journalNote}
            value={format}
            onChange={({ target }) => setFormat(target.value as JournalFormat)}
          >
            {journalFormats.map((option) => (
              <option key={option} value={option}>
                {messages.files.formats[option]}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" isBusy={journal.isPending} onClick={() => journal.mutate()}>
            <Download aria-hidden className="size-4" />
            {messages.files.saveJournal}
          </Button>
        </div>
        <div className="grid content-between gap-3">
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold">{messages.files.bankSchedule}</p>
            <p className="text-sm text-ink-soft">{bankScheduleAvailability.blockText ?? messages.files.bankScheduleNote}</p>
          </div>
          {bankScheduleAvailability.isAllowed && (
            <Button variant="secondary" isBusy={bankSchedule.isPending} onClick={() => setScheduleToConfirm({})}>
              <Download aria-hidden className="size-4" />
              {messages.files.saveBankSchedule}
            </Button>
          )}
        </div>
      </div>
      {failure && <Alert tone="error">{failure.message || messages.files.failed}</Alert>}
      {hasHeldAccounts && (
        <Button variant="secondary" isBusy={bankSchedule.isPending} onClick={() => setScheduleToConfirm({ without: "held" })}>
          <Download aria-hidden className="size-4" />
          {messages.files.saveBankScheduleWithoutHeld}
        </Button>
      )}
      {scheduleToConfirm && (
        <ConfirmBankSchedule
          onClose={() => setScheduleToConfirm(null)}
          onConfirm={() => {
            setScheduleToConfirm(null);
            bankSchedule.mutate(scheduleToConfirm);
          }}
        />
      )}
    </Panel>
  );
};

/** Asks before a download of the bank schedule, because Albashi then holds the payments of everyone on it. */
const ConfirmBankSchedule = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => {
  const { title, text, effects, undo } = messages.files.confirmBankSchedule;
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirm={messages.files.saveBankSchedule}
      isDestructive={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{undo}</p>
    </ConfirmDialog>
  );
};
