import type { RunId } from "@albashi/contracts/ids";
import { SubmitRun } from "@albashi/contracts/payroll/approval";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { approversOf, lockRunFor, logRunEvent, markSubmitted, presentRun } from "../../runs/index.ts";
import { contentChanged } from "../errors.ts";
import { RequestApproval } from "../workflow-contracts.ts";

/** Submits a calculated run for approval and notifies the approvers by mail. */
export const submitRun = command(SubmitRun, async ({ tx, at, actor, input: { runId, contentHash } }) => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "submit" });
  if (run.contentHash?.toString("hex") !== contentHash) throw contentChanged();
  await markSubmitted(tx, { runId, by: actor.userId, at });
  await logRunEvent(tx, actor, { run, what: "submitted", at, details: { contentHash } });
  await notifyApprovers(tx, actor, { runId, at });
  return presentRun(tx, { ...run, state: "in_review", submittedAt: at, submittedBy: actor.userId });
});

const notifyApprovers = async (tx: CompanyTransaction, actor: Actor, { runId, at }: { runId: RunId; at: Date }) => {
  const { companyId } = actor;
  for (const { userId } of await approversOf(tx, actor)) {
    if (userId === actor.userId) continue;
    await enqueue(tx, RequestApproval, { payload: { companyId, runId, userId }, at, companyId });
  }
};
