import { ListReportRuns, reportIds } from "@albashi/contracts/payroll/reports";
import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { keys } from "../payroll-queries.ts";
import { JournalForProgram } from "./journal-for-program.tsx";
import { messages } from "./messages.ts";
import { ReportItem } from "./report-item.tsx";
import { periodFor, periodsOf, type ReportPeriod, type ReportRun } from "./report-periods.ts";

/** The reports of approved pay runs: the period is chosen once, and each report is read on the screen or downloaded. */
export const ReportsScreen = () => {
  const list = useQuery({ queryKey: [...keys.runs, "reports"], queryFn: ({ signal }) => call(ListReportRuns, { signal }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={list} messages={messages} />
      {list.data && (list.data.runs.length === 0 ? <NoRuns /> : <Reports runs={list.data.runs} />)}
    </div>
  );
};

const NoRuns = () => (
  <EmptyState Icon={FileSpreadsheet} title={messages.none} message={messages.noneNote}>
    <LinkButton to="/dash/payrollmanage" variant="secondary">
      {messages.goToPayroll}
    </LinkButton>
  </EmptyState>
);

const Reports = ({ runs }: { runs: readonly ReportRun[] }) => {
  const periods = periodsOf(runs);
  const runsAndMonths = [...periods.runs, ...periods.months];
  const [runOrMonth, setRunOrMonth] = useState(0);
  const [year, setYear] = useState(0);
  const chosen = [runsAndMonths[runOrMonth], periods.years[year]].filter((period) => period !== undefined);
  return (
    <>
      <Panel title={messages.period.title}>
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_10rem]">
          <SelectField label={messages.period.runOrMonth} value={runOrMonth} onChange={({ target }) => setRunOrMonth(Number(target.value))}>
            <optgroup label={messages.period.runs}>
              <PeriodOptions periods={periods.runs} firstValue={0} />
            </optgroup>
            {periods.months.length > 0 && (
              <optgroup label={messages.period.months}>
                <PeriodOptions periods={periods.months} firstValue={periods.runs.length} />
              </optgroup>
            )}
          </SelectField>
          <SelectField label={messages.period.year} value={year} onChange={({ target }) => setYear(Number(target.value))}>
            <PeriodOptions periods={periods.years} firstValue={0} />
          </SelectField>
        </div>
      </Panel>
      <Panel title={messages.list}>
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {reportIds.map((reportId) => (
            <ReportItem key={reportId} reportId={reportId} period={periodFor(reportId, chosen)} />
          ))}
        </ul>
      </Panel>
      <JournalForProgram period={periodFor("general-journal", chosen)} />
    </>
  );
};

/** The value of an option is its place in the list. */
const PeriodOptions = ({ periods, firstValue }: { periods: readonly ReportPeriod[]; firstValue: number }) =>
  periods.map(({ name }, place) => (
    <option key={firstValue + place} value={firstValue + place}>
      {name}
    </option>
  ));
