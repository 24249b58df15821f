import { maxPdfRows, type ReportId } from "@albashi/contracts/payroll/reports";
import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { messages } from "./messages.ts";
import { ReportDownloads } from "./report-downloads.tsx";
import { isPerEmployee, lacksComparison, type ReportPeriod, viewPathOf } from "./report-periods.ts";

interface ReportItemProps {
  readonly reportId: ReportId;
  readonly period: ReportPeriod | undefined;
  readonly children?: ReactNode;
}

/** A report with its description, a link to its figures on the screen, and its downloads. */
export const ReportItem = ({ reportId, period, children }: ReportItemProps) => {
  const { title, text } = messages.reports[reportId];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      {period && !lacksComparison(reportId, period) ? (
        <ReportDownloads
          reportId={reportId}
          period={period}
          isTooLongForPdf={period.kind === "run" && isPerEmployee(reportId) && period.people > maxPdfRows}
        >
          <LinkButton variant="secondary" to={viewPathOf(reportId, period)} aria-label={messages.viewOf(title, period.name)}>
            {messages.view}
          </LinkButton>
        </ReportDownloads>
      ) : (
        <p className="text-sm text-ink-soft lg:max-w-80">{period ? messages.notCompared : messages.runOnly}</p>
      )}
      {children}
    </li>
  );
};
