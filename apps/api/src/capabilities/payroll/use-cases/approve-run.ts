import type { RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll-runs";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { answerBefore, type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { contentChanged } from "../errors.ts";
import type { Run } from "../model.ts";
import { findRun, findRunsSharingPeople, markApproved, setAside } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { refuseIfStale } from "./refuse-if-stale.ts";
import { runShown } from "./run-shown.ts";
import { lockRunFor } from "./run-standing.ts";

/**
 * A person with the right to do so says: pay these people this much. It binds to the content they saw, and whoever
 * submitted the run is not who approves it, unless the company has nobody else.
 */
export const approveRun = async (
  parts: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, contentHash, intent }: { runId: RunId; contentHash: string; intent: Intent | undefined },
): Promise<PayRun> => {
  const kept = await parts.database.inCompany(actor.companyId, (tx) => answerBefore<PayRun>(tx, { userId: actor.userId, intent }));
  if (kept) return kept.answer;
  await refuseIfStale(parts, actor, { runId, act: "approve" });
  return parts.database.inCompany(actor.companyId, (tx) => {
    const { userId } = actor;
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "approve" });
      const seen = run.contentHash;
      if (seen?.toString("hex") !== contentHash) throw contentChanged();
      const hadOneApprover = run.submittedBy === userId;
      await markApproved(tx, { runId, by: userId, at, seen, hadOneApprover });
      const details = { contentHash, ...(hadOneApprover ? { hadOneApprover: "yes" } : {}) };
      await noteOnRun(tx, actor, { run, what: hadOneApprover ? "approved_alone" : "approved", at, details });
      await makeOthersStale(tx, actor, { run, at });
      return runShown(tx, (await findRun(tx, runId)) ?? run);
    });
  });
};

/** The year's figures of these people have moved: whatever was worked out from the old ones is worked out anew. */
const makeOthersStale = async (tx: CompanyTransaction, actor: Actor, { run, at }: { run: Run; at: Date }) => {
  for (const runId of await findRunsSharingPeople(tx, run.runId)) {
    const because = "Another run that pays some of the same people was approved, so their figures of the year have moved.";
    await setAside(tx, { runId, state: "stale", because });
    await noteOnRun(tx, actor, { run: { runId }, what: "voided", at, details: { because } });
  }
};
