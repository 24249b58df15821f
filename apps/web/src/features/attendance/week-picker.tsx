import { addDays, formatDayOfYear, type LocalDate, weekdayOf } from "@albashi/dates";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { messages as attendanceMessages } from "./messages.ts";

const messages = attendanceMessages.week;

/** The days from Monday to Sunday around a day. */
export const weekOf = (day: LocalDate) => {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
};

interface WeekPickerProps {
  readonly from: LocalDate;
  /** The last day that can be chosen. */
  readonly today: LocalDate;
  readonly onChange: (from: LocalDate) => void;
}

/** Goes from week to week, up to this one. */
export const WeekPicker = ({ from, today, onChange }: WeekPickerProps) => {
  const isLast = addDays(from, 7) > today;
  return (
    <div className="flex items-center justify-between gap-3 sm:justify-start">
      <Button variant="secondary" className="px-3" aria-label={messages.previous} onClick={() => onChange(addDays(from, -7))}>
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <p aria-live="polite" className="flex-1 text-center font-semibold sm:min-w-64 sm:flex-none">
        {messages.range(formatDayOfYear(from), formatDayOfYear(addDays(from, 6)))}
      </p>
      <Button
        variant="secondary"
        className="px-3"
        aria-label={messages.next}
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(addDays(from, 7))}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
};
