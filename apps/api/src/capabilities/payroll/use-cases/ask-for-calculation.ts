import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { beginCalculating, findRun } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { runShown } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";

/** Asks for everybody's pay to be worked out, anew if it was before. What was submitted or approved counts no more. */
export const askForCalculation = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "calculate" });
      await beginCalculating(tx, runId);
      await noteOnRun(tx, actor, { run, what: "calculation_asked", at });
      await enqueue(tx, { workflow: "calculateRun", payload: { companyId, runId }, at, companyId });
      return runShown(tx, (await findRun(tx, runId)) ?? run);
    });
  });
