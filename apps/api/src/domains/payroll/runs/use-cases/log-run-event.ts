import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Run } from "../model/run.ts";
import { insertRunEvent } from "../store/run-events.ts";

/** The admin who acted, or null for the system. */
interface Author {
  readonly companyId: CompanyId;
  readonly userId: UserId | null;
}

/** The events of a run that the audit log knows with the prefix "run_". */
type RunEvent = AuditAction extends infer Action ? (Action extends `run_${infer Event}` ? Event : never) : never;

interface Noted {
  readonly run: Pick<Run, "runId">;
  /** Such as "submitted". The audit action is then "run_submitted". */
  readonly what: RunEvent;
  readonly at: Date;
  /** For the run's own history, which the company's admins read. */
  readonly details?: Readonly<Record<string, string>>;
  readonly staleCauses?: readonly StaleCause[];
}

/** Logs an event in the run's history and, with the run's id only, in the company's audit log. */
export const logRunEvent = async (
  tx: CompanyTransaction,
  { companyId, userId }: Author,
  { run: { runId }, what, at, details = {}, staleCauses = [] }: Noted,
) => {
  await insertRunEvent(tx, companyId, { runId, at, by: userId, what, details, staleCauses });
  await writeAuditEntry(tx, { at, actor: userId ?? undefined, action: `run_${what}`, subject: runId });
};
