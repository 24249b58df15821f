import type { RunId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findRun } from "../../payroll/index.ts";
import { runNotFound, runNotPaying } from "../errors.ts";
import { lockRunPayment, type RunPayment } from "../store.ts";

interface Change<Answer> {
  readonly runId: RunId;
  readonly intent: Intent | undefined;
  /** In the audit. */
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly make: (tx: CompanyTransaction, run: RunPayment, at: Date) => Promise<Answer>;
}

/** Somebody changes something of a run's payments: once, written down, and while nobody else does. */
export const changePayout = async <Answer>(
  { database, clock, live }: Pick<Parts, "database" | "clock" | "live">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { runId, intent, action, details = {}, make }: Change<Answer>,
): Promise<Answer> => {
  const answer = await database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      await record(tx, { at, actor: userId, action, subject: runId, details });
      const run = await lockRunPayment(tx, runId);
      if (!run) throw (await findRun(tx, runId)) ? runNotPaying() : runNotFound();
      return make(tx, run, at);
    });
  });
  live.wake(runId);
  return answer;
};
