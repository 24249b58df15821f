import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { arrearsFor, type Earning } from "@albashi/payroll-rules";
import { earningsOfMonth, type PayInputs, paidMonthOf, type SalarySegment } from "../../payslip-records/index.ts";

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

/**
 * Arrears for months paid before a salary was decided: each month is recalculated from the inputs it was paid by, with the salaries
 * known now, less what was paid then and as arrears since.
 */
export const arrearsOf = (
  { months, others }: { months: readonly PayInputs[]; others: readonly PayInputs[] },
  salaries: readonly Salary[],
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
        due: earningsOfMonth(paidMonthOf({ ...inputs, salaries: salariesThen(inputs, salaries) })),
      })),
      { year: paidInYear, month: 0, paid: paidLater, due: [] },
    ],
    { paidInYear },
  );
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
