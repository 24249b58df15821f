import { GeneratePayCalendar, type PayPeriod, ReadPayCalendar } from "@albashi/contracts/payroll/calendar";
import { RunState } from "@albashi/contracts/payroll/runs";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { RunBadge } from "../runs/run-badge.tsx";
import { runPath } from "../runs/use-open-run.ts";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { MovePeriod } from "./move-period.tsx";
import { formatWeekdayAndDay } from "./relative-day.ts";

const messages = allMessages.calendar;
const columnsClassName = "md:grid md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_5.5rem] md:items-center md:gap-4";

/** The pay periods of a group's year: cut-off, pay day and run of each month. */
export const YearCalendar = ({ payGroupId, year }: { payGroupId: string; year: number }) => {
  const calendar = useQuery({
    queryKey: keys.calendar(payGroupId, year),
    queryFn: ({ signal }) => call(ReadPayCalendar, { params: { payGroupId, year }, signal }),
  });
  const can = useCan();
  const generate = useMutationAction(async () => {
    await call(GeneratePayCalendar, { params: { payGroupId, year } });
    return messages.generated(year);
  });
  const periods = calendar.data?.periods ?? [];
  if (!calendar.isSuccess)
    return (
      <SectionState query={calendar}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
    );
  return (
    <>
      {generate.error && <Alert tone="error">{generate.error.message || sharedMessages.failed}</Alert>}
      {periods.length === 0 ? (
        <EmptyState Icon={CalendarPlus} title={messages.none(year)} message={messages.noneNote}>
          {can("payroll.write") && (
            <Button isBusy={generate.isPending} onClick={() => generate.mutate()}>
              {messages.generate(year)}
            </Button>
          )}
        </EmptyState>
      ) : (
        <Panel
          title={messages.title(year)}
          aside={
            can("payroll.write") && (
              <Button variant="secondary" isBusy={generate.isPending} onClick={() => generate.mutate()}>
                {messages.regenerate}
              </Button>
            )
          }
        >
          <table aria-label={messages.title(year)} className="-my-3 block">
            <thead className="sr-only md:not-sr-only md:block">
              <tr className={`${columnsClassName} border-b border-line pb-2 text-sm text-ink-soft`}>
                <th className="text-left font-semibold">{messages.columns.month}</th>
                <th className="text-left font-semibold">{messages.columns.cutOff}</th>
                <th className="text-left font-semibold">{messages.columns.payDay}</th>
                <th className="text-left font-semibold">{messages.columns.run}</th>
                <td />
              </tr>
            </thead>
            <tbody className="block divide-y divide-line">
              {periods.map((period) => (
                <PeriodRow key={period.month} calendarKey={{ payGroupId, year }} period={period} canEdit={can("payroll.write")} />
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </>
  );
};

interface PeriodRowProps {
  readonly calendarKey: { readonly payGroupId: string; readonly year: number };
  readonly period: PayPeriod;
  readonly canEdit: boolean;
}

const PeriodRow = ({ calendarKey, period, canEdit }: PeriodRowProps) => (
  <tr className={`${columnsClassName} grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 py-3 md:py-1`}>
    <td className="font-semibold">
      {sharedMessages.months[period.month - 1]}
      {period.isMoved && (
        <span className="mt-1 block">
          <Badge tone="info">{messages.movedManually}</Badge>
        </span>
      )}
    </td>
    <DayCell name={messages.columns.cutOff} day={period.cutOff} year={calendarKey.year} />
    <DayCell name={messages.columns.payDay} day={period.payDay} year={calendarKey.year} />
    <td className="order-2 justify-self-end md:order-none md:justify-self-start">
      {period.run === null ? (
        <span className="text-sm text-ink-soft">{messages.noRun}</span>
      ) : (
        <Link to={runPath(period.run.runId)} className="rounded-full outline-indigo">
          <RunBadge state={RunState.parse(period.run.state)} />
        </Link>
      )}
    </td>
    <td className="order-2 md:order-none">{canEdit && <MovePeriod calendarKey={calendarKey} period={period} />}</td>
  </tr>
);

/** Omits the calendar's own year from the date, because the table's title has it. */
const DayCell = ({ name, day, year }: { name: string; day: string; year: number }) => (
  <td className="order-3 col-span-3 flex justify-between gap-3 text-sm md:order-none md:col-span-1 md:block md:text-base">
    <span aria-hidden className="text-ink-soft md:hidden">
      {name}
    </span>
    <time dateTime={day}>{formatWeekdayAndDay(day).replace(` ${year}`, "")}</time>
  </td>
);
