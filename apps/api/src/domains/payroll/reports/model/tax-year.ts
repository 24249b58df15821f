import type { RunId } from "@albashi/contracts/ids";
import type { LocalDate, MonthOfYear } from "@albashi/dates";
import { type Cell, displayLabel, isSettlementMonth, koboOfCell } from "@albashi/payroll-rules";
import { factsOf, type StoredPayslip } from "../../payslip-records/index.ts";
import { claimedReliefsOf } from "../../payslips/index.ts";
import type { AnnualRow } from "./annual-return.ts";

/** An amount under the name that documents show. */
interface NamedAmount {
  readonly name: string;
  readonly amount: bigint;
}

/** An employee's pay and tax of a year: the figures of the annual return, and what its tax was calculated from. */
export interface TaxYear {
  readonly figures: Omit<AnnualRow, "taxId">;
  readonly lastPayDay: LocalDate;
  /** The deductions from the payslips, by name. They sum to the deductions of the annual return. */
  readonly deductions: readonly NamedAmount[];
  readonly reliefs: readonly NamedAmount[];
  /** The income that the tax of the payslip calculated last is based on. */
  readonly chargeable: ChargeableIncome | undefined;
  /** The tax of each run, the earliest pay day first. */
  readonly runs: readonly (MonthOfYear & { readonly runId: RunId; readonly payDay: LocalDate; readonly paye: bigint })[];
  /** The months of approved runs that are left out, because the employee does not see their payslips yet. */
  readonly unpublished: readonly MonthOfYear[];
}

export interface ChargeableIncome extends MonthOfYear {
  readonly amount: bigint;
  /** Whether the payslip settled the year. Before that, the income is an estimate for the whole year. */
  readonly isSettled: boolean;
  /** The part from a previous employer, which the annual return of this employer does not have. */
  readonly fromPreviousEmployer: bigint;
}

/** The deductions of a year's payslips by name, in the order of the newest payslip that has them. Lines that sum to zero are omitted. */
export const sumDeductions = (newestFirst: readonly Pick<StoredPayslip, "lines">[]): NamedAmount[] => {
  const sums = new Map<string, bigint>();
  for (const { name, side, amount } of newestFirst.flatMap(({ lines }) => lines)) {
    const shown = displayLabel(name);
    if (side === "deduction") sums.set(shown, (sums.get(shown) ?? 0n) + amount);
  }
  return [...sums].map(([name, amount]) => ({ name, amount })).filter(({ amount }) => amount !== 0n);
};

/** The reliefs of the year as the payslip calculated last has them. */
export const reliefsOfYear = (last: StoredPayslip): NamedAmount[] =>
  claimedReliefsOf(last).map(({ name, amountKobo }) => ({ name, amount: BigInt(amountKobo) }));

/** The chargeable income of the year as the payslip calculated last has it. */
export const chargeableIncomeOf = (last: StoredPayslip, { year, month }: MonthOfYear): ChargeableIncome | undefined => {
  // One-off pay is taxed on top of a year without it, so the last such step is of the whole income.
  const cell = last.steps.findLastIndex(({ what }) => what === "Income that is taxed");
  if (cell === -1) return undefined;
  return {
    ...{ year, month },
    amount: koboOfCell(last, cell as Cell),
    isSettled: isSettlementMonth(factsOf(last.inputs)),
    fromPreviousEmployer: last.inputs.previousEmployer.taxablePay,
  };
};
