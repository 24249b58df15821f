import { type Presence, presences } from "@albashi/contracts/attendance/codes";
import type { PresentEmployee } from "@albashi/contracts/attendance/today";
import { formatLagosHour, formatWeekday, localDate } from "@albashi/dates";
import { TriangleAlert, Users } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatCount } from "../../ui/format-count.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { useAttendanceToday } from "./attendance-queries.ts";
import { messages } from "./company-messages.ts";
import { formatMinutes } from "./format-hours.ts";
import { HoursSheet } from "./hours-sheet.tsx";
import { messages as attendanceMessages } from "./messages.ts";
import { PresenceBadge } from "./presence-badge.tsx";
import { CompanyCorrections } from "./waiting-corrections.tsx";

/** Who is in, out, on leave or missing today. */
export const Today = () => {
  const [params, setParams] = useSearchParams();
  const presence = presences.find((one) => one === params.get("show"));
  const search = params.get("search") ?? "";
  const list = useAttendanceToday({ presence, search });
  const [open, setOpen] = useState<PresentEmployee>();
  const first = list.data?.pages[0];
  const employees = list.data?.pages.flatMap((page) => page.employees) ?? [];
  const show = (next: { presence?: Presence | undefined; search?: string }) => {
    const text = next.search ?? search;
    const shown = "presence" in next ? next.presence : presence;
    setParams({ ...(shown && { show: shown }), ...(text !== "" && { search: text }) }, { replace: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {first && <p className="text-ink-soft">{messages.at(formatWeekday(localDate(first.day)), formatLagosHour(new Date(first.at)))}</p>}
      <CompanyCorrections />
      {first?.counts && <Filters counts={first.counts} presence={presence} onChoose={(chosen) => show({ presence: chosen })} />}
      <div className="max-w-96">
        <SearchField
          label={messages.search}
          placeholder={messages.placeholder}
          searchText={search}
          onSearch={(text) => show({ search: text })}
        />
      </div>
      <SectionState query={list} messages={attendanceMessages.load} />
      {first && employees.length === 0 && (
        <EmptyState
          Icon={Users}
          title={messages.empty}
          message={presence === undefined && search === "" ? messages.emptyNote : messages.noMatch}
        />
      )}
      {employees.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {employees.map((employee) => (
            <EmployeeRow key={employee.employeeId} employee={employee} onOpen={() => setOpen(employee)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {open && <HoursSheet employee={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
};

interface FiltersProps {
  readonly counts: Readonly<Record<Presence, number>>;
  readonly presence: Presence | undefined;
  readonly onChoose: (presence: Presence | undefined) => void;
}

/** How many are in, out and so on; each count shows only those. Rare ones appear when there are some. */
const Filters = ({ counts, presence, onChoose }: FiltersProps) => {
  const all = presences.reduce((sum, one) => sum + counts[one], 0);
  const shown = presences.filter((one) => counts[one] > 0 || one === presence || always.includes(one));
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{messages.filters}</legend>
      <div className="flex flex-wrap gap-2">
        <FilterButton name={messages.all} count={all} isChosen={presence === undefined} onChoose={() => onChoose(undefined)} />
        {shown.map((one) => (
          <FilterButton
            key={one}
            name={messages.presences[one]}
            count={counts[one]}
            isChosen={one === presence}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  );
};

const always: readonly Presence[] = ["in", "out", "missing", "on_leave"];

interface FilterButtonProps {
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const FilterButton = ({ name, count, isChosen, onChoose }: FilterButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line bg-surface px-4 text-sm font-medium outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo-tint aria-pressed:text-indigo"
  >
    {name} <span className="font-semibold tabular-nums">{formatCount(count)}</span>
  </button>
);

const EmployeeRow = ({ employee, onOpen }: { employee: PresentEmployee; onOpen: () => void }) => {
  const { fullName, department, presence, isOnLeave, flags, site } = employee;
  return (
    <li className="grid gap-x-4 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={messages.open(fullName)}
          onClick={onOpen}
          className="min-h-11 cursor-pointer justify-self-start rounded-lg text-left font-semibold wrap-anywhere underline decoration-line decoration-2 underline-offset-4 outline-indigo"
        >
          {fullName}
        </button>
        {department !== null && <span className="text-sm wrap-anywhere text-ink-soft">{department}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        {site !== null && <span className="text-sm wrap-anywhere text-ink-soft">{site}</span>}
        <span className="text-sm text-ink-soft tabular-nums">{timesOf(employee)}</span>
        {flags
          .filter((flag) => flag !== presence)
          .map((flag) => (
            <Badge key={flag} tone="warning" Icon={TriangleAlert}>
              {attendanceMessages.flags[flag]}
            </Badge>
          ))}
        {isOnLeave && presence !== "on_leave" && (
          <Badge tone="warning" Icon={TriangleAlert}>
            {messages.alsoOnLeave}
          </Badge>
        )}
        <PresenceBadge presence={presence} />
      </div>
    </li>
  );
};

/** "since 08:02" while someone is in, and "08:02 – 17:04, 8 h" afterwards. */
const timesOf = ({ presence, startedAt, endedAt, workedMinutes }: PresentEmployee): string => {
  const [from, to] = [startedAt, endedAt].map((time) => (time === null ? undefined : formatLagosHour(new Date(time))));
  if (from !== undefined && presence === "missing_out") return messages.between(from, attendanceMessages.week.unknown);
  if (to === undefined) return from === undefined ? "" : messages.since(from);
  const times = messages.between(from ?? attendanceMessages.week.unknown, to);
  return workedMinutes === null ? times : `${times}, ${formatMinutes(workedMinutes)}`;
};
