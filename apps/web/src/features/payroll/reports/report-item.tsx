import { DownloadReport, type ReportFormat, type ReportId, reportFormats } from "@albashi/contracts/payroll/reports";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { messages } from "./messages.ts";
import type { ReportPeriod } from "./report-periods.ts";

/** A report with its description and its downloads. Reports contain the pay of other people, so the server requires a step-up first. */
export const ReportItem = ({ reportId, period }: { reportId: ReportId; period: ReportPeriod | undefined }) => {
  const { title, text } = messages.reports[reportId];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      {period ? <Downloads reportId={reportId} period={period} /> : <p className="text-sm text-ink-soft">{messages.runOnly}</p>}
    </li>
  );
};

const Downloads = ({ reportId, period }: { reportId: ReportId; period: ReportPeriod }) => {
  const download = useMutation({
    mutationFn: (format: ReportFormat) => callForFile(DownloadReport, { params: { reportId }, query: { ...period.query, format } }),
    onSuccess: (file, format) => saveFile(file.blob, file.name || `${reportId}.${format}`),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {reportFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            aria-label={messages.download(messages.formats[format], messages.reports[reportId].title, period.name)}
            isBusy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <Download aria-hidden className="size-4" />
            {messages.formats[format]}
          </Button>
        ))}
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message || messages.downloadFailed}
        </Alert>
      )}
    </div>
  );
};
