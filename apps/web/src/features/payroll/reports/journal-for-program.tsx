import { ExportJournal, type JournalFormat, journalFormats } from "@albashi/contracts/payroll/exports";
import { Columns3, Download } from "lucide-react";
import { useState } from "react";
import { callForFile } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { DownloadProgress } from "./download-progress.tsx";
import { messages as allMessages } from "./messages.ts";
import type { ReportPeriod } from "./report-periods.ts";
import { useFileDownload } from "./use-file-download.ts";

const messages = allMessages.program;

/** The journal of a run in the columns that an accounting program imports, and the way to the accounts that it posts to. */
export const JournalForProgram = ({ period }: { period: ReportPeriod | undefined }) => (
  <Panel
    title={messages.title}
    aside={
      <LinkButton variant="secondary" to="/dash/reports/accounts">
        {messages.accounts}
      </LinkButton>
    }
  >
    <p className="text-ink-soft">{messages.text}</p>
    {period?.kind === "run" ? (
      <ProgramDownload key={period.query.runId} runId={period.query.runId} />
    ) : (
      <p className="text-ink-soft">{allMessages.runOnly}</p>
    )}
  </Panel>
);

interface JournalQuery {
  readonly format: JournalFormat;
  readonly split?: "department";
}

const ProgramDownload = ({ runId }: { runId: Extract<ReportPeriod, { kind: "run" }>["query"]["runId"] }) => {
  const [format, setFormat] = useState<JournalFormat>("quickbooks");
  const [isSplit, setIsSplit] = useState(false);
  const download = useFileDownload(
    (query: JournalQuery, options) => callForFile(ExportJournal, { params: { runId }, query, ...options }),
    (query) => `journal-${query.format}.csv`,
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
        <SelectField
          label={messages.label}
          hint={messages.notes[format]}
          value={format}
          onChange={({ target }) => setFormat(target.value as JournalFormat)}
        >
          {journalFormats.map((option) => (
            <option key={option} value={option}>
              {messages.formats[option]}
            </option>
          ))}
        </SelectField>
        <div className="md:pt-9">
          <Checkbox label={messages.split} checked={isSplit} onChange={({ target }) => setIsSplit(target.checked)} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          isBusy={download.isPending}
          onClick={() => download.start({ format, ...(isSplit && { split: "department" }) })}
        >
          <Download aria-hidden className="size-4" />
          {format === "own" ? messages.downloadOwn : messages.download(messages.formats[format])}
        </Button>
        {format === "own" && (
          <LinkButton variant="secondary" to="/dash/reports/journal-layout">
            <Columns3 aria-hidden className="size-4" />
            {messages.layout}
          </LinkButton>
        )}
      </div>
      <DownloadProgress download={download} />
    </>
  );
};
