import { ExportBankSchedule, ExportJournal, type JournalFormat, journalFormats } from "@albashi/contracts/payroll/exports";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { CallFailed, callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { actionAvailability } from "../runs/run-queries.ts";
import { messages } from "./messages.ts";

/** The run as files: a journal for the books, a schedule for the bank. They show everything, so the server asks for proof first. */
export const ExportFiles = ({ run }: { run: RunDetails }) => {
  const [format, setFormat] = useState<JournalFormat>("quickbooks");
  const params = { runId: run.runId };
  const name = `${run.year}-${String(run.month).padStart(2, "0")}`;
  const journal = useMutation({
    mutationFn: () => callForFile(ExportJournal, { params, query: { format } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `journal-${name}-${format}.csv`),
  });
  const bank = useMutation({
    mutationFn: (query: { without?: "held" }) => callForFile(ExportBankSchedule, { params, query }),
    onSuccess: (file) => saveFile(file.blob, file.name || `bank-schedule-${name}.csv`),
  });
  const { may, whyNot } = actionAvailability(run, "export");
  const schedule = actionAvailability(run, "schedule");
  const failure = journal.error ?? bank.error;
  const someAreHeld = bank.error instanceof CallFailed && bank.error.code === "accounts_held";
  if (!may) return whyNot === null ? null : <Alert tone="information">{whyNot}</Alert>;
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
            {journalFormats.map((one) => (
              <option key={one} value={one}>
                {messages.files.formats[one]}
              </option>
            ))}
          </SelectField>
          <Button variant="quiet" isBusy={journal.isPending} onClick={() => journal.mutate()}>
            <Download aria-hidden className="size-4" />
            {messages.files.saveJournal}
          </Button>
        </div>
        <div className="grid content-between gap-3">
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold">{messages.files.bank}</p>
            <p className="text-sm text-ink-soft">{schedule.whyNot ?? messages.files.bankNote}</p>
          </div>
          {schedule.may && (
            <Button variant="quiet" isBusy={bank.isPending} onClick={() => bank.mutate({})}>
              <Download aria-hidden className="size-4" />
              {messages.files.saveBank}
            </Button>
          )}
        </div>
      </div>
      {failure && <Alert tone="failed">{failure.message || messages.files.failed}</Alert>}
      {someAreHeld && (
        <Button variant="quiet" isBusy={bank.isPending} onClick={() => bank.mutate({ without: "held" })}>
          <Download aria-hidden className="size-4" />
          {messages.files.saveBankWithoutHeld}
        </Button>
      )}
    </Panel>
  );
};
