import type { UserId } from "@albashi/contracts/ids";
import type { PayRun, RunApprovals } from "@albashi/contracts/payroll/runs";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findUserNames } from "../../../identity/index.ts";
import { type NameOf, runRecord } from "../model/present-run.ts";
import type { Run } from "../model/run.ts";
import { approvalShortage, type RunViewerContext } from "../model/run-actions.ts";

/** Presents runs with the names of the admins who created, submitted and approved them. */
export const presentRuns = async (tx: CompanyTransaction, runs: readonly Run[]): Promise<PayRun[]> => {
  const nameOf = await namesFor(
    tx,
    runs.flatMap(({ createdBy, submittedBy, approvedBy }) => [createdBy, submittedBy, approvedBy]),
  );
  return runs.map((run) => runRecord(run, nameOf));
};

export const presentRun = async (tx: CompanyTransaction, run: Run): Promise<PayRun> => {
  const [shown] = await presentRuns(tx, [run]);
  if (!shown) throw new Error(`The run ${run.runId} was not shown.`);
  return shown;
};

/** Presents how far the approval of a run is, with the names of those who approved it. */
export const presentApprovals = async (tx: CompanyTransaction, context: Pick<RunViewerContext, "approvals">): Promise<RunApprovals> => {
  const { required, given } = context.approvals;
  const nameOf = await namesFor(
    tx,
    given.map(({ userId }) => userId),
  );
  return {
    required,
    given: given.map(({ userId, at }) => ({ at: at.toISOString(), by: nameOf(userId) })),
    shortage: approvalShortage(context)?.message ?? null,
  };
};

/** The display names of users who acted on a run. */
export const namesFor = async (tx: CompanyTransaction, userIds: readonly (UserId | null)[]): Promise<NameOf> => {
  const names = await findUserNames(tx, [...new Set(userIds.filter((userId) => userId !== null))]);
  return (userId) => (userId && names.get(userId)) ?? null;
};
