import type { UserId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findNames } from "../../companies/index.ts";
import { type NameOf, runRecord } from "../model/run-record.ts";
import type { Run } from "../model.ts";

/** Runs as people see them, with the names of who made, submitted and approved them. */
export const runsShown = async (tx: CompanyTransaction, runs: readonly Run[]): Promise<PayRun[]> => {
  const nameOf = await namesFor(
    tx,
    runs.flatMap(({ madeBy, submittedBy, approvedBy }) => [madeBy, submittedBy, approvedBy]),
  );
  return runs.map((run) => runRecord(run, nameOf));
};

export const runShown = async (tx: CompanyTransaction, run: Run): Promise<PayRun> => {
  const [shown] = await runsShown(tx, [run]);
  if (!shown) throw new Error(`The run ${run.runId} was not shown.`);
  return shown;
};

/** What people are called, for whoever did something. */
export const namesFor = async (tx: CompanyTransaction, userIds: readonly (UserId | null)[]): Promise<NameOf> => {
  const names = await findNames(tx, [...new Set(userIds.filter((userId) => userId !== null))]);
  return (userId) => (userId && names.get(userId)) ?? null;
};
