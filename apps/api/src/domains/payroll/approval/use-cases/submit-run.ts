import type { UserId } from "@albashi/contracts/ids";
import { SubmitRun } from "@albashi/contracts/payroll/approval";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import {
  type ApprovalProgress,
  approvalConflict,
  countedApproversOf,
  countRequiredApprovals,
  lockRunFor,
  logRunEvent,
  markSubmitted,
  presentRun,
  type Run,
} from "../../runs/index.ts";
import { contentChanged } from "../errors.ts";
import { RequestApproval } from "../workflow-contracts.ts";
import { reportOwnPay } from "./report-own-pay.ts";

/** Submits a calculated run for approval and notifies the approvers by mail. */
export const submitRun = command(SubmitRun, async ({ tx, at, actor, input: { runId, contentHash } }) => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "submit" });
  if (run.contentHash?.toString("hex") !== contentHash) throw contentChanged();
  const approvers = await countedApproversOf(tx, { companyId: actor.companyId, at });
  await markSubmitted(tx, { runId, by: actor.userId, at, approvers });
  await reportOwnPay(tx, actor, { run, approvers, at });
  await logRunEvent(tx, actor, { run, what: "submitted", at, details: { contentHash } });
  const submitted: Run = { ...run, state: "in_review", submittedAt: at, submittedBy: actor.userId, approversAtSubmission: approvers };
  const approvals = { required: await countRequiredApprovals(tx, runId), given: [] };
  await notifyApprovers(tx, actor, { run: submitted, approvers, approvals, at });
  return presentRun(tx, submitted);
});

/** Asks those who may approve the run, and not those who prepared it. */
const notifyApprovers = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, approvers, approvals, at }: { run: Run; approvers: readonly UserId[]; approvals: ApprovalProgress; at: Date },
) => {
  const { companyId } = actor;
  for (const userId of approvers) {
    if (userId === actor.userId || approvalConflict(userId, { run, approvers, approvals })) continue;
    await enqueue(tx, RequestApproval, { payload: { companyId, runId: run.runId, userId }, at, companyId });
  }
};
