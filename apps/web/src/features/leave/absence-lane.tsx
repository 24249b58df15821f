import { addDays, daysBetween, type LocalDate, localDate, weekdayOf } from "@albashi/dates";
import type { Absence, Holiday } from "./absences.ts";
import { messages as companyMessages } from "./company-messages.ts";
import { formatSpan } from "./format-leave.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = companyMessages.away;

interface AbsenceLaneProps {
  /** All absences of one person in the month. */
  readonly absences: readonly [Absence, ...Absence[]];
  readonly month: { readonly from: LocalDate; readonly to: LocalDate };
  readonly holidays: readonly Holiday[];
}

/** One person's month: the absences in words, and as bars over the days. */
export const AbsenceLane = ({ absences, month, holidays }: AbsenceLaneProps) => {
  const length = daysBetween(month.from, month.to) + 1;
  const days = Array.from({ length }, (_, index) => addDays(month.from, index));
  const isOff = (day: LocalDate) => weekdayOf(day) > 5 || holidays.some((holiday) => holiday.day === day);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-5 py-3 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-center">
      <div>
        <p className="font-semibold wrap-anywhere">{absences[0].fullName}</p>
        <ul className="text-sm text-ink-soft">
          {absences.map((absence) => (
            <li key={absence.from + (absence.half ?? "")}>{describe(absence)}</li>
          ))}
        </ul>
      </div>
      <div
        aria-hidden
        className="grid h-9 gap-px overflow-hidden rounded-lg"
        style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      >
        {days.map((day, index) => (
          <span
            key={day}
            style={{ gridColumn: index + 1, gridRow: 1 }}
            className={`grid place-items-center text-[0.625rem] ${isOff(day) ? "bg-line/60" : "bg-sunken"} text-ink-soft`}
          >
            <span className="max-sm:hidden">{Number(day.slice(8))}</span>
          </span>
        ))}
        {absences.map((absence) => (
          <span
            key={absence.from + (absence.half ?? "")}
            style={{ gridColumn: columnsOf(absence, month), gridRow: 1 }}
            className={`my-1.5 rounded-md ${absence.isAsked ? "border-2 border-dashed border-amber bg-amber-tint" : "bg-indigo"}`}
          />
        ))}
      </div>
    </li>
  );
};

const describe = ({ from, to, half, type, isAsked }: Absence): string => {
  const span = formatSpan({ from, to, startsAt: half === "pm" ? "pm" : "am", endsAt: half === "am" ? "am" : "pm" });
  return [type === null ? undefined : leaveMessages.types[type], span, isAsked ? messages.asked : undefined]
    .filter((part) => part !== undefined)
    .join(", ");
};

/** The grid columns that an absence covers, cut at the ends of the month. */
const columnsOf = ({ from, to }: Absence, month: AbsenceLaneProps["month"]): string => {
  const first = from < month.from ? month.from : localDate(from);
  const last = to > month.to ? month.to : localDate(to);
  return `${daysBetween(month.from, first) + 1} / ${daysBetween(month.from, last) + 2}`;
};
