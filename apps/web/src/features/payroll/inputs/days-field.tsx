import { addDays, daysBetween, formatDay, localDate, weekdayOf } from "@albashi/dates";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";

interface DaysFieldProps {
  readonly period: Period;
  readonly selected: readonly string[];
  readonly onSelect: (days: readonly string[]) => void;
}

/** Selects days of the period in a calendar. */
export const DaysField = ({ period, selected, onSelect }: DaysFieldProps) => {
  const first = localDate(period.firstDay);
  const days = Array.from({ length: daysBetween(first, localDate(period.lastDay)) + 1 }, (_, index) => addDays(first, index));
  const toggle = (day: string) =>
    onSelect(selected.includes(day) ? selected.filter((selectedDay) => selectedDay !== day) : [...selected, day].toSorted(compareText));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.days.legend}</legend>
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-ink-soft">
        {messages.days.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-1">
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            aria-label={formatDay(day)}
            aria-pressed={selected.includes(day)}
            onClick={() => toggle(day)}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
            className="min-h-10 cursor-pointer rounded-lg border border-line text-sm tabular-nums outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:font-semibold aria-pressed:text-on-indigo"
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

const compareText = (a: string, b: string) => (a < b ? -1 : 1);
