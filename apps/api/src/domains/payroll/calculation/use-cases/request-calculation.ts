import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { beginCalculating, findRun, lockRunFor, logRunEvent, presentRun } from "../../runs/index.ts";
import { CalculateRun } from "../workflow-contracts.ts";

/** Requests the calculation of a run, again if it was calculated before. A submission or approval ends. */
export const requestCalculation = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: IdempotentRequest | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "calculate" });
      await beginCalculating(tx, runId);
      await logRunEvent(tx, actor, { run, what: "calculation_asked", at });
      await enqueue(tx, CalculateRun, { payload: { companyId, runId }, at, companyId });
      return presentRun(tx, (await findRun(tx, runId)) ?? run);
    });
  });
