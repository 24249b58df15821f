import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayslipsOf } from "../../payslip-records/index.ts";
import { chargeableIncomeOf, reliefsOfYear, sumDeductions, type TaxYear } from "../model/tax-year.ts";
import { findAnnualRows } from "../store/annual-rows.ts";
import { findReportRuns } from "../store/report-runs.ts";

/**
 * An employee's pay and tax of a year, from the runs whose payslips are published: the annual return has the same figures once all of
 * them are. Undefined without a published payslip in that year.
 */
export const readTaxYear = async (
  tx: CompanyTransaction,
  { employeeId, year }: { employeeId: EmployeeId; year: number },
): Promise<TaxYear | undefined> => {
  const approved = await findReportRuns(tx, { year });
  const slips = await findPayslipsOf(tx, { runIds: approved.map(({ runId }) => runId), employeeIds: [employeeId] });
  const paying = approved.flatMap((run) => {
    const slip = slips.find(({ runId }) => runId === run.runId);
    return slip ? [{ run, slip }] : [];
  });
  const published = paying.filter(({ run }) => run.isPublished);
  const [newest] = published;
  if (!newest) return undefined;
  const last = published.reduce((latest, one) => (one.run.calculatedAt > latest.run.calculatedAt ? one : latest));
  const runIds = published.map(({ run }) => run.runId);
  const [figures] = await findAnnualRows(tx, { runIds, employeeId, after: 0, limit: 1 });
  const deductions = sumDeductions(published.map(({ slip }) => slip));
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0n);
  if (figures?.deductions !== deducted)
    throw new Error(`The annual return of ${year} deducts ${figures?.deductions} from ${employeeId}, and the payslips ${deducted}.`);
  return {
    figures,
    lastPayDay: newest.run.payDay,
    deductions,
    reliefs: reliefsOfYear(last.slip),
    chargeable: chargeableIncomeOf(last.slip, last.run),
    runs: published.map(({ run: { runId, month, payDay }, slip: { paye } }) => ({ runId, year, month, payDay, paye })).toReversed(),
    unpublished: paying
      .filter(({ run }) => !run.isPublished)
      .map(({ run: { month } }) => ({ year, month }))
      .toReversed(),
  };
};
