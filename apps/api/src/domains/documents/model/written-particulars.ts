import type { OwedParticulars } from "@albashi/contracts/documents/written-particulars";
import { addDays, daysBetween, type LocalDate } from "@albashi/dates";

/** Written terms that an employee is owed: nothing that gives them is completed yet. */
export type OpenParticulars = Pick<OwedParticulars, "employeeId" | "fullName" | "cause" | "isIssued"> & { readonly countedFrom: LocalDate };

/** How many months the law allows: Labour Act s.7(1) from the start, s.7(2) from a change. */
export const particularsMonths = { start: 3, pay_change: 1 } as const;

/** The days after the start or the change on which the admins are reminded. */
export const particularsReminderDays = { start: [30, 60, 80], pay_change: [10, 20, 27] } as const;

/** The last day on which written terms must be given. */
export const particularsDueOn = (countedFrom: LocalDate, cause: OpenParticulars["cause"] = "start"): LocalDate =>
  monthsAfter(countedFrom, particularsMonths[cause]);

/** Owed terms with the day they are due and how much of the time has passed. */
export const presentParticulars = ({ countedFrom, ...open }: OpenParticulars, today: LocalDate): OwedParticulars => {
  const dueOn = particularsDueOn(countedFrom, open.cause);
  return { ...open, countedFrom, dueOn, day: Math.max(0, daysBetween(countedFrom, today)), ofDays: daysBetween(countedFrom, dueOn) };
};

/** The same day of a later month, or its last day: how the law counts months. */
const monthsAfter = (day: LocalDate, months: number): LocalDate => {
  const [year, month, dayOfMonth] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const first = `${lastOfMonth.toISOString().slice(0, 8)}01` as LocalDate;
  return addDays(first, Math.min(dayOfMonth, lastOfMonth.getUTCDate()) - 1);
};
