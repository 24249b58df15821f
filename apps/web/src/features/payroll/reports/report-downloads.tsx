import { DownloadReport, type ReportFormat, type ReportId, reportFormats } from "@albashi/contracts/payroll/reports";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { callForFile } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadProgress } from "./download-progress.tsx";
import { messages } from "./messages.ts";
import type { ReportPeriod } from "./report-periods.ts";
import { useFileDownload } from "./use-file-download.ts";

interface ReportDownloadsProps {
  readonly reportId: ReportId;
  readonly period: Pick<ReportPeriod, "name" | "query">;
  readonly isTooLongForPdf: boolean;
  readonly children?: ReactNode;
}

/** The downloads of a report. Reports contain the pay of other people, so the server requires a step-up first. */
export const ReportDownloads = ({ reportId, period, isTooLongForPdf, children }: ReportDownloadsProps) => {
  const download = useFileDownload(
    (format: ReportFormat, options) =>
      callForFile(DownloadReport, { params: { reportId }, query: { ...period.query, format }, ...options }),
    (format) => `${reportId}.${format}`,
  );
  const formats = reportFormats.filter((format) => format !== "pdf" || !isTooLongForPdf);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        {children}
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            aria-label={messages.download(messages.formats[format], messages.reports[reportId].title, period.name)}
            isBusy={download.isPending && download.input === format}
            onClick={() => download.start(format)}
          >
            <Download aria-hidden className="size-4" />
            {messages.formats[format]}
          </Button>
        ))}
      </div>
      {isTooLongForPdf && <p className="text-sm text-ink-soft">{messages.tooLongForPdf}</p>}
      <DownloadProgress download={download} />
    </div>
  );
};
