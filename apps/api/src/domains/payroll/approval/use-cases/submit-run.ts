import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { approversOf, lockRunFor, logRunEvent, markSubmitted, presentRun } from "../../runs/index.ts";
import { contentChanged } from "../errors.ts";
import { RequestApproval } from "../workflow-contracts.ts";

/** Submits a calculated run for approval and notifies the approvers by mail. */
export const submitRun = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId, contentHash, intent }: { runId: RunId; contentHash: string; intent: IdempotentRequest | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "submit" });
      if (run.contentHash?.toString("hex") !== contentHash) throw contentChanged();
      await markSubmitted(tx, { runId, by: actor.userId, at });
      await logRunEvent(tx, actor, { run, what: "submitted", at, details: { contentHash } });
      await notifyApprovers(tx, actor, { runId, at });
      return presentRun(tx, { ...run, state: "in_review", submittedAt: at, submittedBy: actor.userId });
    });
  });

const notifyApprovers = async (tx: CompanyTransaction, actor: Actor, { runId, at }: { runId: RunId; at: Date }) => {
  const { companyId } = actor;
  for (const { userId } of await approversOf(tx, actor)) {
    if (userId === actor.userId) continue;
    await enqueue(tx, RequestApproval, { payload: { companyId, runId, userId }, at, companyId });
  }
};
