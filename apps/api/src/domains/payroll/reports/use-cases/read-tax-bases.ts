import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type Cell, koboOfCell } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayslipsOf, type StoredPayslip } from "../../payslip-records/index.ts";

/** What the tax of a payslip was calculated from, for the whole year. Null where the calculation has no such step. */
interface TaxBasis {
  readonly chargeableIncome: bigint | null;
  readonly rentRelief: bigint | null;
  readonly lifeRelief: bigint | null;
}

/** What the tax on the payslips of some runs was calculated from, by run and employee. */
export const readTaxBases = async (
  tx: CompanyTransaction,
  { runIds, employeeIds }: { runIds: readonly RunId[]; employeeIds: readonly EmployeeId[] },
): Promise<(runId: RunId, employeeId: EmployeeId) => TaxBasis | undefined> => {
  const slips = await findPayslipsOf(tx, { runIds, employeeIds });
  const found = new Map(slips.map((slip) => [`${slip.runId} ${slip.employeeId}`, taxBasisOf(slip)]));
  return (runId, employeeId) => found.get(`${runId} ${employeeId}`);
};

const taxBasisOf = (slip: StoredPayslip): TaxBasis => {
  // One-off pay is taxed on top of a year without it, so the last such step is of the whole income.
  const amountOf = (step: string) => {
    const cell = slip.steps.findLastIndex(({ what }) => what === step);
    return cell === -1 ? null : koboOfCell(slip, cell as Cell);
  };
  return {
    chargeableIncome: amountOf("Income that is taxed"),
    rentRelief: amountOf("Rent relief"),
    lifeRelief: amountOf("Life premium of the year before"),
  };
};
