import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { RunViewerContext } from "../model/run-actions.ts";
import { insertRunApproval } from "../store/run-approvals.ts";

/** Records an admin's approval of the content they saw. Returns whether the run now has all the approvals it needs. */
export const recordApproval = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { context, seen, at }: { context: Pick<RunViewerContext, "run" | "approvals">; seen: Buffer; at: Date },
): Promise<boolean> => {
  const { run, approvals } = context;
  await insertRunApproval(tx, companyId, { runId: run.runId, by: userId, at, seen });
  return approvals.given.length + 1 >= approvals.required;
};
