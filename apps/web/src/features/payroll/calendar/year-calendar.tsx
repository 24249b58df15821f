import { GeneratePayCalendar, type PayPeriod, ReadPayCalendar } from "@albashi/contracts/payroll-calendar";
import { RunState } from "@albashi/contracts/payroll-runs";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addressOfRun } from "../open-run.ts";
import { PartState } from "../part-state.tsx";
import { weekdayAndDay } from "../pay-day-words.ts";
import { keys } from "../payroll-queries.ts";
import { RunBadge } from "../run-badge.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { MovePeriod } from "./move-period.tsx";
import { words as all } from "./words.ts";

const words = all.calendar;
const columns = "md:grid md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_5.5rem] md:items-center md:gap-4";

/** The twelve months of a group's year: when inputs close, when people are paid, and how far each run is. */
export const YearCalendar = ({ payGroupId, year }: { payGroupId: string; year: number }) => {
  const calendar = useQuery({
    queryKey: keys.calendar(payGroupId, year),
    queryFn: ({ signal }) => call(ReadPayCalendar, { params: { payGroupId, year }, signal }),
  });
  const may = useMay();
  const generate = useAct(async () => {
    await call(GeneratePayCalendar, { params: { payGroupId, year } });
    return words.generated(year);
  });
  const periods = calendar.data?.periods ?? [];
  if (!calendar.isSuccess)
    return (
      <PartState query={calendar}>
        <Skeleton className="h-96 w-full rounded-card" />
      </PartState>
    );
  return (
    <>
      {generate.error && <Alert tone="failed">{generate.error.message || shared.failed}</Alert>}
      {periods.length === 0 ? (
        <EmptyState Icon={CalendarPlus} title={words.none(year)} message={words.noneNote}>
          {may("payroll.write") && (
            <Button isBusy={generate.isPending} onClick={() => generate.mutate()}>
              {words.generate(year)}
            </Button>
          )}
        </EmptyState>
      ) : (
        <Panel
          title={words.title(year)}
          aside={
            may("payroll.write") && (
              <Button look="quiet" isBusy={generate.isPending} onClick={() => generate.mutate()}>
                {words.regenerate}
              </Button>
            )
          }
        >
          <table aria-label={words.title(year)} className="-my-3 block">
            <thead className="sr-only md:not-sr-only md:block">
              <tr className={`${columns} border-b border-line pb-2 text-sm text-ink-soft`}>
                <th className="text-left font-semibold">{words.columns.month}</th>
                <th className="text-left font-semibold">{words.columns.cutOff}</th>
                <th className="text-left font-semibold">{words.columns.payDay}</th>
                <th className="text-left font-semibold">{words.columns.run}</th>
                <td />
              </tr>
            </thead>
            <tbody className="block divide-y divide-line">
              {periods.map((period) => (
                <Period key={period.month} place={{ payGroupId, year }} period={period} mayChange={may("payroll.write")} />
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </>
  );
};

interface PeriodProps {
  readonly place: { readonly payGroupId: string; readonly year: number };
  readonly period: PayPeriod;
  readonly mayChange: boolean;
}

const Period = ({ place, period, mayChange }: PeriodProps) => (
  <tr className={`${columns} grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 py-3`}>
    <td className="font-semibold">
      {shared.months[period.month - 1]}
      {period.isMoved && (
        <span className="mt-1 block">
          <Badge tone="sky">{words.moved}</Badge>
        </span>
      )}
    </td>
    <Named name={words.columns.cutOff} day={period.cutOff} year={place.year} />
    <Named name={words.columns.payDay} day={period.payDay} year={place.year} />
    <td className="order-2 justify-self-end md:order-none md:justify-self-start">
      {period.run === null ? (
        <span className="text-sm text-ink-soft">{words.noRun}</span>
      ) : (
        <Link to={addressOfRun(period.run.runId)} className="rounded-full outline-indigo">
          <RunBadge state={RunState.parse(period.run.state)} />
        </Link>
      )}
    </td>
    <td className="order-2 md:order-none">{mayChange && <MovePeriod place={place} period={period} />}</td>
  </tr>
);

/** The year stands above the table; a day says it only where it is another. */
const Named = ({ name, day, year }: { name: string; day: string; year: number }) => (
  <td className="order-3 col-span-3 flex justify-between gap-3 text-sm md:order-none md:col-span-1 md:block md:text-base">
    <span aria-hidden className="text-ink-soft md:hidden">
      {name}
    </span>
    <time dateTime={day}>{weekdayAndDay(day).replace(` ${year}`, "")}</time>
  </td>
);
