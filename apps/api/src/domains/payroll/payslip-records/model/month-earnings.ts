import { addDays, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { type Earning, InvalidStructureError, paidPartOf, splitSalary } from "@albashi/payroll-rules";
import type { PayInputs, Structure } from "./pay-inputs.ts";

/** A part of a month at one salary: how it is split, and how many of the month's days are paid at it. */
export interface PaidSegment {
  readonly monthlyGross: Kobo;
  readonly structure: Structure;
  readonly paidDays: number;
}

export interface PaidMonth {
  readonly segments: readonly PaidSegment[];
  readonly ofDays: number;
}

type Attended = Pick<PayInputs, "run" | "employment" | "unpaidDays" | "unpaidParts" | "salaries" | "structures">;

/** How many days of the period are paid at which salary. They sum to the days the company's proration method pays. */
export const paidMonthOf = (inputs: Attended): PaidMonth => {
  const segments = inputs.salaries.map(({ monthlyGross, structure }) => ({ monthlyGross, structure: structureAt(inputs, structure) }));
  if (isWholeMonth(inputs)) return { segments: segments.map((segment) => ({ ...segment, paidDays: 1 })), ofDays: 1 };
  // Counted from the first day to each segment's end, so that the parts sum to the whole even if every month has thirty days.
  const { ofDays } = paidUntil(inputs, inputs.run.lastDay);
  let before = 0;
  return {
    segments: segments.map((segment, place) => {
      const next = inputs.salaries[place + 1]?.from;
      const until = paidUntil(inputs, next === undefined ? inputs.run.lastDay : dayBefore(next)).paidDays;
      const paidDays = until - before;
      before = until;
      return { ...segment, paidDays };
    }),
    ofDays,
  };
};

/** The earnings of the paid part of a month by component, rounded once. */
export const earningsOfMonth = ({ segments, ofDays }: PaidMonth): Earning[] => {
  const [only] = segments;
  if (only && segments.length === 1 && only.paidDays === ofDays) return split(only);
  const totals = new Map<string, { earning: Earning; dayKobo: bigint }>();
  for (const segment of segments) {
    for (const earning of split(segment)) {
      const sum = (totals.get(earning.id)?.dayKobo ?? 0n) + earning.amount * BigInt(segment.paidDays);
      totals.set(earning.id, { earning, dayKobo: sum });
    }
  }
  return [...totals.values()].map(({ earning, dayKobo }) => ({ ...earning, amount: divide(dayKobo, BigInt(ofDays), "half_up") as Kobo }));
};

/** If a structure cannot split a salary, the salary is this single line of the payslip. */
export const unsplitSalaryId = "undivided-salary";

const split = ({ structure, monthlyGross }: PaidSegment): Earning[] => trySplit(structure, monthlyGross) ?? [undividedSalary(monthlyGross)];

const trySplit = (structure: Structure, monthlyGross: Kobo): Earning[] | undefined => {
  try {
    return splitSalary(structure, monthlyGross);
  } catch (error) {
    // A finding reports it and blocks the run; the payslip can still be displayed.
    if (error instanceof InvalidStructureError) return undefined;
    throw error;
  }
};

const undividedSalary = (amount: Kobo): Earning => ({
  id: unsplitSalaryId,
  name: "Salary",
  kind: "basic",
  amount,
  isTaxable: true,
  isPensionable: true,
  isRegular: true,
});

const structureAt = ({ structures }: Pick<PayInputs, "structures">, place: number): Structure => {
  const found = structures[place];
  if (!found) throw new RangeError(`These inputs have ${structures.length} structures, but ${place} was asked for.`);
  return found;
};

const isWholeMonth = ({ run, employment, unpaidDays, unpaidParts, salaries }: Attended) =>
  salaries.length === 1 &&
  unpaidDays.length === 0 &&
  unpaidParts === undefined &&
  (salaries[0]?.from ?? run.lastDay) <= run.firstDay &&
  employment.firstDay <= run.firstDay &&
  (employment.lastDay === undefined || employment.lastDay >= run.lastDay);

/** How many days are paid from the period's first day to the given day. None are paid before the first salary begins. */
const paidUntil = ({ run, employment, unpaidDays, unpaidParts, salaries }: Attended, until: LocalDate) => {
  const [startsOn, endsOn] = [later(employment.firstDay, salaries[0]?.from ?? run.firstDay), employment.lastDay];
  return paidPartOf(
    run,
    { startsOn, until, unpaidDays, ...(endsOn === undefined ? {} : { endsOn }), ...(unpaidParts ? { unpaidParts } : {}) },
    { basis: run.proration, holidays: new Set(run.holidays) },
  );
};

const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
const dayBefore = (day: LocalDate): LocalDate => addDays(day, -1);
