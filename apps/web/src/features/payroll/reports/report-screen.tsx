import type { QueryOf } from "@albashi/contracts/contract";
import { layoutReportIds } from "@albashi/contracts/payroll/report-layouts";
import { maxPdfRows, ReadReport, type ReportId, reportIds } from "@albashi/contracts/payroll/reports";
import { useQuery } from "@tanstack/react-query";
import { Columns3, FileSpreadsheet } from "lucide-react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { keys } from "../payroll-queries.ts";
import { messages } from "./messages.ts";
import { ReportDownloads } from "./report-downloads.tsx";
import { ReportTable } from "./report-table.tsx";

/** A report on the screen: its first rows, the totals of all rows, and its downloads. */
export const ReportScreen = () => {
  const { reportId } = useParams();
  const [search] = useSearchParams();
  const known = reportIds.find((id) => id === reportId);
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to="/dash/reports">{messages.onScreen.back}</BackLink>
      {known ? <Report reportId={known} query={queryOf(search)} /> : <UnknownReport />}
    </div>
  );
};

const UnknownReport = () => (
  <EmptyState Icon={FileSpreadsheet} title={messages.onScreen.unknown} message={messages.onScreen.unknownText}>
    <LinkButton to="/dash/reports" variant="secondary">
      {messages.onScreen.back}
    </LinkButton>
  </EmptyState>
);

/** The period in the address of the screen. The server rejects one that it does not understand. */
const queryOf = (search: URLSearchParams) =>
  Object.fromEntries(["runId", "year", "month"].flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))) as QueryOf<
    typeof ReadReport
  >;

const hasChosenColumns = (reportId: ReportId) => layoutReportIds.some((id) => id === reportId);

const Report = ({ reportId, query }: { reportId: ReportId; query: QueryOf<typeof ReadReport> }) => {
  const report = useQuery({
    queryKey: [...keys.runs, "report", reportId, query],
    queryFn: ({ signal }) => call(ReadReport, { params: { reportId }, query, signal }),
  });
  const { search } = useLocation();
  const { title, text } = messages.reports[reportId];
  return (
    <>
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
        {report.data && <p className="text-lg font-semibold">{report.data.period}</p>}
        <p className="text-ink-soft">{text}</p>
      </div>
      <SectionState query={report} messages={messages} />
      {report.data && (
        <>
          <ReportDownloads
            reportId={reportId}
            period={{ name: report.data.period, query: query as never }}
            isTooLongForPdf={report.data.rowCount > maxPdfRows}
          >
            {hasChosenColumns(reportId) && (
              <LinkButton variant="secondary" to={`/dash/reports/columns/${reportId}${search}`}>
                <Columns3 aria-hidden className="size-4" />
                {messages.columns.choose}
              </LinkButton>
            )}
          </ReportDownloads>
          <p className="text-ink-soft">
            {report.data.rows.length < report.data.rowCount
              ? messages.onScreen.firstOf(formatCount(report.data.rows.length), formatCount(report.data.rowCount))
              : messages.onScreen.rows(report.data.rowCount)}
          </p>
          <ReportTable title={title} report={report.data} />
        </>
      )}
    </>
  );
};
