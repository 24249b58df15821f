import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findRun, hasTotals, type Run } from "../../runs/index.ts";
import { payslipNotFound } from "../errors.ts";

/** The viewer: the employee sees published payslips; an admin also sees those under review. */
export type Reader = "own" | "admin";

/** Which payslip, and for which viewer. */
export interface PayslipRequest {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly reader: Reader;
}

/** The run of a payslip the viewer may see; one they may not see yet is reported as not found. */
export const findPayslipRun = async (tx: CompanyTransaction, { runId, reader }: Pick<PayslipRequest, "runId" | "reader">): Promise<Run> => {
  const run = await findRun(tx, runId);
  const maySee = run && (reader === "own" ? run.payslipsPublishedAt !== null : hasTotals(run));
  if (!maySee) throw payslipNotFound();
  return run;
};
