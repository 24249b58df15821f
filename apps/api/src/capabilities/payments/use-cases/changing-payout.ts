import type { RunId } from "@albashi/contracts/ids";
import { type AuditEntry, record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findRun } from "../../payroll/index.ts";
import { runBeingPlanned, runNotFound, runNotPaying } from "../errors.ts";
import type { Attempt } from "../model/attempt.ts";
import { holdClaimsOff, lockRunPayment, type RunPayment } from "../store.ts";

/** Writes down whose payments are changed, by their last tries; it must be done in each change. */
type Note = (attempts: readonly Pick<Attempt, "attemptId" | "employeeId">[]) => Promise<void>;

interface Change<Answer> {
  readonly runId: RunId;
  readonly intent: Intent | undefined;
  /** In the audit. */
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly make: (tx: CompanyTransaction, run: RunPayment, changing: { readonly at: Date; readonly note: Note }) => Promise<Answer>;
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
      await holdClaimsOff(tx, runId);
      const run = await lockRunPayment(tx, runId);
      if (!run) throw (await findRun(tx, runId)) ? runNotPaying() : runNotFound();
      // Whoever holds or calls off means everybody, and those who are planned later would be sent all the same.
      if (!run.plannedAt) throw runBeingPlanned();
      return make(tx, run, { at, note: noteOf(tx, { at, actor: userId, action, subject: runId, details }) });
    });
  });
  live.wake(runId);
  return answer;
};

const peopleInALine = 1_000;

/** Several lines where there are very many people, so that no line is too long to be read. */
const noteOf =
  (tx: CompanyTransaction, entry: AuditEntry): Note =>
  async (attempts) => {
    if (attempts.length === 0) return record(tx, entry);
    for (let from = 0; from < attempts.length; from += peopleInALine) {
      const some = attempts.slice(from, from + peopleInALine);
      const employeeIds = some.map(({ employeeId }) => employeeId).join(" ");
      const attemptIds = some.map(({ attemptId }) => attemptId).join(" ");
      await record(tx, { ...entry, details: { ...entry.details, employeeIds, attemptIds } });
    }
  };
