import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { contentChanged } from "../errors.ts";
import { markSubmitted } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { runShown } from "./run-shown.ts";
import { approversOf, lockRunFor } from "./run-standing.ts";

/** Hands a calculated run to whoever approves. They are told by mail, with a link to what they are to look at. */
export const submitRun = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, contentHash, intent }: { runId: RunId; contentHash: string; intent: Intent | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "submit" });
      if (run.contentHash?.toString("hex") !== contentHash) throw contentChanged();
      await markSubmitted(tx, { runId, by: actor.userId, at });
      await noteOnRun(tx, actor, { run, what: "submitted", at, details: { contentHash } });
      await tellApprovers(tx, actor, { runId, at });
      return runShown(tx, { ...run, state: "in_review", submittedAt: at, submittedBy: actor.userId });
    });
  });

const tellApprovers = async (tx: CompanyTransaction, actor: Actor, { runId, at }: { runId: RunId; at: Date }) => {
  const { companyId } = actor;
  for (const { userId } of await approversOf(tx, actor)) {
    if (userId === actor.userId) continue;
    await enqueue(tx, { workflow: "askForApproval", payload: { companyId, runId, userId }, at, companyId });
  }
};
