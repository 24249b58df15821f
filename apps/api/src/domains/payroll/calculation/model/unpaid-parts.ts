import type { LocalDate } from "@albashi/dates";
import type { UnpaidPart } from "@albashi/payroll-rules";

interface Published {
  readonly day: LocalDate;
  readonly hundredths: number;
}

const wholeDay = 100;

/** The unpaid parts of the days of a period, as leave has published them until now; undefined if there are none. */
export const unpaidPartsIn = (
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
  published: readonly Published[],
): UnpaidPart[] | undefined => {
  const byDay = new Map<LocalDate, number>();
  for (const { day, hundredths } of published) if (day >= firstDay && day <= lastDay) byDay.set(day, (byDay.get(day) ?? 0) + hundredths);
  const parts = [...byDay]
    .filter(([, hundredths]) => hundredths > 0)
    .map(([day, hundredths]) => ({ day, hundredths: Math.min(hundredths, wholeDay) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return parts.length === 0 ? undefined : parts;
};
