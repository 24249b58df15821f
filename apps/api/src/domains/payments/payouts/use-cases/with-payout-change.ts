import type { RunId } from "@albashi/contracts/ids";
import { type AuditEntry, writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findRun } from "../../../payroll/index.ts";
import { lockPayoutExclusive } from "../../controls/index.ts";
import { runNotFound } from "../../ledger/index.ts";
import { type Attempt, lockPayout, type RunPayout } from "../../transfers/index.ts";
import { runBeingPlanned, runNotPaying } from "../errors.ts";

/** Audits the affected payments by their last attempts; every change must do so. */
type Note = (attempts: readonly Pick<Attempt, "attemptId" | "employeeId">[]) => Promise<void>;

interface Change<Answer> {
  readonly runId: RunId;
  readonly intent: IdempotentRequest | undefined;
  /** The action name in the audit. */
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly make: (tx: CompanyTransaction, run: RunPayout, changing: { readonly at: Date; readonly note: Note }) => Promise<Answer>;
}

/** Changes payments of a run: idempotent, audited, and exclusive. */
export const withPayoutChange = async <Answer>(
  { database, clock, live }: Pick<Dependencies, "database" | "clock" | "live">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { runId, intent, action, details = {}, make }: Change<Answer>,
): Promise<Answer> => {
  const answer = await database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      await lockPayoutExclusive(tx, runId);
      const run = await lockPayout(tx, runId);
      if (!run) throw (await findRun(tx, runId)) ? runNotPaying() : runNotFound();
      // A hold or cancellation applies to all employees, and payments planned later would be sent anyway.
      if (!run.plannedAt) throw runBeingPlanned();
      return make(tx, run, { at, note: noteOf(tx, { at, actor: userId, action, subject: runId, details }) });
    });
  });
  live.wake(runId);
  return answer;
};

const peopleInALine = 1_000;

/** Splits very large audit entries so that none is too long to read. */
const noteOf =
  (tx: CompanyTransaction, entry: AuditEntry): Note =>
  async (attempts) => {
    if (attempts.length === 0) return writeAuditEntry(tx, entry);
    for (let from = 0; from < attempts.length; from += peopleInALine) {
      const some = attempts.slice(from, from + peopleInALine);
      const employeeIds = some.map(({ employeeId }) => employeeId).join(" ");
      const attemptIds = some.map(({ attemptId }) => attemptId).join(" ");
      await writeAuditEntry(tx, { ...entry, details: { ...entry.details, employeeIds, attemptIds } });
    }
  };
