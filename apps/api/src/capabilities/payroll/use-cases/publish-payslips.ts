import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { markPublished } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { runShown } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";

/** Puts the payslips of an approved run into people's hands. From then on the run stands as it is. */
export const publishPayslips = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, intent }: { runId: RunId; intent: Intent | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "publish" });
      await markPublished(tx, { runId, at });
      await noteOnRun(tx, actor, { run, what: "published", at });
      await enqueue(tx, { workflow: "tellPayslipsPublished", payload: { companyId, runId }, at, companyId });
      return runShown(tx, { ...run, payslipsPublishedAt: at });
    });
  });
