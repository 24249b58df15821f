import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { arrearsFor, type Earning, type UnpaidPart } from "@albashi/payroll-rules";
import { earningsOfMonth, type PayInputs, paidMonthOf, type SalarySegment } from "../../payslip-records/index.ts";
import { unpaidPartsIn } from "./unpaid-parts.ts";

interface Salary {
  readonly validFrom: LocalDate;
  readonly monthlyGross: bigint;
  readonly decidedAt: Date;
}

interface PaidRun {
  readonly calculatedAt: Date;
  readonly lastDay: LocalDate;
}

/** Whether a salary was decided after a month was calculated, and applies to that month. */
export const isRetroactive = ({ decidedAt, validFrom }: Salary, { calculatedAt, lastDay }: PaidRun): boolean =>
  decidedAt > calculatedAt && validFrom <= lastDay;

const mark = "arrears-";

interface PublishedLeave {
  readonly day: LocalDate;
  readonly hundredths: number;
  readonly publishedAt: Date;
}

/** Whether unpaid leave was published, or reversed, after the month of its day was calculated. */
export const isPublishedLate = (
  { day, publishedAt }: PublishedLeave,
  { calculatedAt, firstDay, lastDay }: PaidRun & { readonly firstDay: LocalDate },
): boolean => publishedAt > calculatedAt && day >= firstDay && day <= lastDay;

/**
 * Arrears for months paid before a salary was decided or unpaid leave published: each month is recalculated from the inputs it was paid
 * by, with the salaries and the leave known now, less what was paid then and as arrears since.
 */
export const arrearsOf = (
  { months, others }: { months: readonly PayInputs[]; others: readonly PayInputs[] },
  { salaries, leave }: { salaries: readonly Salary[]; leave: readonly PublishedLeave[] },
  { paidInYear }: { paidInYear: number },
): Earning[] => {
  const paidLater = [...months, ...others]
    .flatMap(({ arrears }) => arrears)
    .map((earning) => ({ ...earning, id: earning.id.slice(mark.length) }));
  return arrearsFor(
    [
      ...months.map((inputs) => ({
        year: inputs.run.year,
        month: inputs.run.month,
        paid: earningsOfMonth(paidMonthOf(inputs)),
        due: earningsOfMonth(paidMonthOf({ ...withLeave(inputs, leave), salaries: salariesThen(inputs, salaries) })),
      })),
      { year: paidInYear, month: 0, paid: paidLater, due: [] },
    ],
    { paidInYear },
  );
};

/** The days of these months whose unpaid part is no longer what was paid then and corrected since, with the difference. */
export const leaveCorrectionsOf = (
  { months, others }: { months: readonly PayInputs[]; others: readonly PayInputs[] },
  leave: readonly PublishedLeave[],
): UnpaidPart[] => {
  const due = months.flatMap(({ run }) => unpaidPartsIn(run, leave) ?? []);
  const counted = [
    ...months.flatMap(({ unpaidParts = [] }) => unpaidParts),
    ...[...months, ...others].flatMap(({ leaveCorrections = [] }) => leaveCorrections).filter(({ day }) => months.some(covers(day))),
  ];
  const differences = new Map<LocalDate, number>();
  for (const { day, hundredths } of due) differences.set(day, (differences.get(day) ?? 0) + hundredths);
  for (const { day, hundredths } of counted) differences.set(day, (differences.get(day) ?? 0) - hundredths);
  return [...differences]
    .map(([day, hundredths]) => ({ day, hundredths }))
    .filter(({ hundredths }) => hundredths !== 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

const covers =
  (day: LocalDate) =>
  ({ run: { firstDay, lastDay } }: PayInputs) =>
    day >= firstDay && day <= lastDay;

/** The inputs of a past month with its unpaid leave as known now. */
const withLeave = ({ unpaidParts: _, ...inputs }: PayInputs, leave: readonly PublishedLeave[]): PayInputs => {
  const unpaidParts = unpaidPartsIn(inputs.run, leave);
  return unpaidParts ? { ...inputs, unpaidParts } : inputs;
};

/** The salaries of a past month as known now, with the structures that applied to its days. */
const salariesThen = ({ run, salaries: then }: PayInputs, salaries: readonly Salary[]): SalarySegment[] => {
  const [first] = then;
  if (!first) return [];
  const turns = [
    ...then.map(({ from }) => from),
    ...salaries.map(({ validFrom }) => validFrom).filter((day) => day > run.firstDay && day <= run.lastDay),
  ];
  return [...new Set([run.firstDay, ...turns])].toSorted().flatMap((from) => {
    const salary = salaries.findLast(({ validFrom }) => validFrom <= from);
    const { structure } = then.findLast((segment) => segment.from <= from) ?? first;
    return salary ? [{ from, monthlyGross: salary.monthlyGross as Kobo, structure }] : [];
  });
};
