import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { lockRunFor, logRunEvent, markPublished, presentRun } from "../../runs/index.ts";
import { NotifyPayslipsPublished } from "../workflow-contracts.ts";

/** Publishes the payslips of an approved run to its employees, which makes the run final. */
export const publishPayslips = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: IdempotentRequest | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "publish" });
      await markPublished(tx, { runId, at });
      await logRunEvent(tx, actor, { run, what: "published", at });
      await enqueue(tx, NotifyPayslipsPublished, { payload: { companyId, runId }, at, companyId });
      return presentRun(tx, { ...run, payslipsPublishedAt: at });
    });
  });
