import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { payslipNotFound } from "../errors.ts";
import { hasNumbers, type Run } from "../model/run.ts";
import { findRun } from "../store.ts";

/** Whose eyes: the person themselves sees what is published; an admin also what is still being looked at. */
export type Reader = "own" | "admin";

/** Which payslip, and who asks for it. */
export interface Asked {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly reader: Reader;
}

/** The run of a payslip that somebody may see; to them, one that they may not see yet is none. */
export const findRunFor = async (tx: CompanyTransaction, { runId, reader }: Pick<Asked, "runId" | "reader">): Promise<Run> => {
  const run = await findRun(tx, runId);
  const maySee = run && (reader === "own" ? run.payslipsPublishedAt !== null : hasNumbers(run));
  if (!maySee) throw payslipNotFound();
  return run;
};
