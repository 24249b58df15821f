import { addDays, daysBetween, formatDay, localDate, weekdayOf } from "@albashi/dates";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";

interface DaysFieldProps {
  readonly period: Period;
  readonly chosen: readonly string[];
  readonly onChoose: (days: readonly string[]) => void;
}

/** The days of the period as a calendar, each to be pressed. */
export const DaysField = ({ period, chosen, onChoose }: DaysFieldProps) => {
  const first = localDate(period.firstDay);
  const days = Array.from({ length: daysBetween(first, localDate(period.lastDay)) + 1 }, (_, place) => addDays(first, place));
  const toggle = (day: string) => onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted(byText));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.days.legend}</legend>
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-ink-soft">
        {messages.days.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-1">
        {days.map((day, place) => (
          <button
            key={day}
            type="button"
            aria-label={formatDay(day)}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
            style={place === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
            className="min-h-10 cursor-pointer rounded-lg border border-line text-sm tabular-nums outline-indigo hover:bg-sunken aria-pressed:border-indigo aria-pressed:bg-indigo aria-pressed:font-semibold aria-pressed:text-on-indigo"
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

const byText = (a: string, b: string) => (a < b ? -1 : 1);
