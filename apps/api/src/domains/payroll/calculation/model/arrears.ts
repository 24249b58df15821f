import type { RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { arrearsFor, type Earning, type UnpaidPart } from "@albashi/payroll-rules";
import {
  earningsOfMonth,
  type LeaveCorrectedPay,
  type PayInputs,
  paidDaysOf,
  paidMonthOf,
  type SalarySegment,
} from "../../payslip-records/index.ts";
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

/** The payslips of the months to correct, and the employee's others. */
interface PaidBefore {
  readonly months: readonly PayInputs[];
  readonly others: readonly PayInputs[];
}

/** Whether a salary was decided after a month was calculated, and applies to that month. */
export const isRetroactive = ({ decidedAt, validFrom }: Salary, { calculatedAt, lastDay }: PaidRun): boolean =>
  decidedAt > calculatedAt && validFrom <= lastDay;

const mark = "arrears-";

interface PublishedLeave {
  readonly day: LocalDate;
  readonly hundredths: number;
}

/** Whether a day is in a period. */
export const isWithin =
  ({ firstDay, lastDay }: { readonly firstDay: LocalDate; readonly lastDay: LocalDate }) =>
  ({ day }: { readonly day: LocalDate }): boolean =>
    day >= firstDay && day <= lastDay;

/**
 * Whether the run that paid the month of a day did not count what leave published about it, as a reversal or an approval after the
 * month was calculated. It stays so when a later run counts it, by its arrears.
 */
export const isCountedLate = (
  { day, consumedBy }: { readonly day: LocalDate; readonly consumedBy: RunId | undefined },
  paid: { readonly runId: RunId; readonly firstDay: LocalDate; readonly lastDay: LocalDate },
): boolean => consumedBy !== paid.runId && isWithin(paid)({ day });

/**
 * Arrears for months paid before a salary was decided or unpaid leave published: each month is recalculated from the inputs it was paid
 * by, with the salaries and the leave known now, less what was paid then and as arrears since.
 */
export const arrearsOf = (
  { months, others }: PaidBefore,
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
export const leaveCorrectionsOf = ({ months, others }: PaidBefore, leave: readonly PublishedLeave[]): UnpaidPart[] => {
  const due = months.flatMap(({ run }) => unpaidPartsIn(run, leave) ?? []);
  const counted = months.flatMap((month) => countedOf(month, { months, others }));
  const differences = new Map<LocalDate, number>();
  for (const { day, hundredths } of due) differences.set(day, (differences.get(day) ?? 0) + hundredths);
  for (const { day, hundredths } of counted) differences.set(day, (differences.get(day) ?? 0) - hundredths);
  return [...differences]
    .map(([day, hundredths]) => ({ day, hundredths }))
    .filter(({ hundredths }) => hundredths !== 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

/** What payslips have counted of a month until now: its own, and those that corrected it. */
const countedOf = ({ run, unpaidParts = [] }: PayInputs, { months, others }: PaidBefore): readonly UnpaidPart[] => [
  ...unpaidParts,
  ...[...months, ...others].flatMap(({ leaveCorrections = [] }) => leaveCorrections).filter(isWithin(run)),
];

/**
 * What these corrections change of the pay of each month. Nothing where the day is not paid for another reason, such as an unpaid day
 * that an admin entered.
 */
export const leaveCorrectedPayOf = (
  paid: PaidBefore,
  { salaries, leave }: { salaries: readonly Salary[]; leave: readonly PublishedLeave[] },
): LeaveCorrectedPay[] =>
  paid.months
    .map((month) => {
      const known = { ...month, salaries: salariesThen(month, salaries) };
      const [before, now] = [withLeave(known, countedOf(month, paid)), withLeave(known, leave)];
      return {
        year: month.run.year,
        month: month.run.month,
        hundredths: paidDaysOf(now).hundredths - paidDaysOf(before).hundredths,
        amount: (salaryOf(now) - salaryOf(before)) as Kobo,
      };
    })
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => one.year - other.year || one.month - other.month);

const salaryOf = (inputs: PayInputs): bigint => earningsOfMonth(paidMonthOf(inputs)).reduce((sum, { amount }) => sum + amount, 0n);

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
