import { addDays, formatMonth, formatWeekday, type LocalDate, lagosDayOf, localDate, monthOf } from "@albashi/dates";
import { CalendarRange, ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { AbsenceLane } from "./absence-lane.tsx";
import { type Absence, laneOf } from "./absences.ts";
import { messages as companyMessages } from "./company-messages.ts";
import { useAbsences } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = companyMessages.away;

/** Who is away in a month: a lane for each person, by department. */
export const WhoIsAway = () => {
  const [params, setParams] = useSearchParams();
  const month = firstDayIn(params.get("month"));
  const last = addDays(nextMonth(month), -1);
  const query = useAbsences({ from: month, to: last });
  const go = (day: LocalDate) => setParams({ month: day.slice(0, 7) }, { replace: true });
  const absences = query.data?.absences ?? [];
  const holidays = query.data?.holidays ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center justify-between gap-3 sm:justify-start">
        <Button variant="secondary" className="px-3" aria-label={messages.previous} onClick={() => go(addDays(month, -1))}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <h2 aria-live="polite" className="flex-1 text-center text-lg font-semibold sm:min-w-44 sm:flex-none">
          {formatMonth(monthOf(month))}
        </h2>
        <Button variant="secondary" className="px-3" aria-label={messages.next} onClick={() => go(nextMonth(month))}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <SectionState query={query} messages={leaveMessages.load} />
      {query.isSuccess && absences.length === 0 && <EmptyState Icon={CalendarRange} title={messages.empty} message={messages.emptyNote} />}
      {departmentsOf(absences).map(([department, people]) => (
        <section key={department} aria-label={department} className="overflow-hidden rounded-card border border-line bg-surface">
          <h3 className="border-b border-line px-5 py-3 text-sm font-semibold text-ink-soft">{department}</h3>
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <AbsenceLane key={person[0].employeeId} absences={person} month={{ from: month, to: last }} holidays={holidays} />
            ))}
          </ul>
        </section>
      ))}
      {holidays.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-semibold">{messages.holidays}</h3>
          <ul className="grid gap-1 text-ink-soft">
            {holidays.map(({ day, name, isExpected }) => (
              <li key={day}>
                {formatWeekday(localDate(day))}: {name}
                {isExpected && ` (${messages.expected})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const firstDayIn = (month: string | null): LocalDate =>
  localDate(`${/^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? "") ? month : lagosDayOf(new Date()).slice(0, 7)}-01`);

const nextMonth = (firstDay: LocalDate): LocalDate => localDate(`${addDays(firstDay, 31).slice(0, 7)}-01`);

/** People by department, each with all their absences, in the order of the names. */
const departmentsOf = (absences: readonly Absence[]) => {
  const departments = Map.groupBy(absences, ({ department }) => department ?? messages.noDepartment);
  return [...departments].toSorted(([one], [other]) => one.localeCompare(other)).map(([name, away]) => [name, laneOf(away)] as const);
};
