import type { Kobo } from "@albashi/money";
import { computePayslip, deductibleFromWages, type Earning, type Payslip } from "@albashi/payroll-rules";
import { factsOf, type PayInputs } from "../../payslip-records/index.ts";

/**
 * Limits what arrears take back of months already paid to what this pay bears: nobody's pay, pension or insurance goes below zero, and a
 * worker under the Labour Act keeps two thirds of the wages (s.5(7)). What is left over is recovered from later pay, because arrears
 * always compare all that was due with all that was paid.
 */
export const limitRecovery = (inputs: PayInputs): PayInputs => {
  const owed = takenBackBy(inputs.arrears);
  if (owed <= 0n) return inputs;
  const arrears = partOfArrears(inputs.arrears, mostRecovered(inputs, owed));
  const carried = owed - takenBackBy(arrears);
  return carried === 0n ? inputs : { ...inputs, arrears, arrearsCarried: carried as Kobo };
};

const takenBackBy = (arrears: readonly Earning[]): bigint => arrears.reduce((sum, { amount }) => sum - amount, 0n);

/** The most that can be taken back, found by bisection: what is left falls with every kobo recovered. */
const mostRecovered = (inputs: PayInputs, owed: bigint): bigint => {
  const slipWith = (arrears: readonly Earning[]) => computePayslip(factsOf({ ...inputs, arrears }), { isExplained: false });
  const without = slipWith([]);
  const isBorne = (recovered: bigint) => leavesNothingBelowZero(slipWith(partOfArrears(inputs.arrears, recovered)), without);
  const limit = inputs.terms.isLabourActWorker ? deductibleFromWages(factsOf({ ...inputs, arrears: [] })) : owed;
  let [low, high] = [0n, owed < limit ? owed : limit];
  if (isBorne(high)) return high;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (isBorne(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
};

/** Tax may fall below zero, where too much was taken before. What is below zero without arrears is reported for other reasons. */
const leavesNothingBelowZero = ({ net, lines }: Payslip, without: Payslip): boolean => {
  const before = new Map(without.lines.map(({ id, side, amount }) => [`${side} ${id}`, amount]));
  const isBelow = ({ id, side, amount }: Payslip["lines"][number]) =>
    side !== "earning" && id !== "paye" && amount < 0n && (before.get(`${side} ${id}`) ?? 0n) >= 0n;
  return net >= 0n && !lines.some(isBelow);
};

/** Arrears that take back only a part of what they would, each line in proportion. */
const partOfArrears = (arrears: readonly Earning[], recovered: bigint): Earning[] => {
  const owed = takenBackBy(arrears);
  if (recovered === owed) return [...arrears];
  let [rest, left] = [owed, recovered];
  return arrears.flatMap((earning) => {
    // Each line takes its part of what is left, so that the parts add up to the kobo. The last takes all of it.
    const amount = rest === 0n ? 0n : (earning.amount * left) / rest;
    rest += earning.amount;
    left += amount;
    return amount === 0n ? [] : [{ ...earning, amount: amount as Kobo }];
  });
};
