import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { Run } from "../model/run.ts";
import { incrementVersion, saveInputEditor } from "../store/runs.ts";
import { lockRunFor } from "./run-context.ts";
import { voidApproval } from "./void-approval.ts";

/** The run after the change. */
export interface Changed {
  readonly version: number;
  readonly state: RunState;
  readonly staleCauses: StaleCause[];
}

interface Change {
  readonly runId: RunId;
  readonly at: Date;
  /** Makes the change, and returns what makes an approved run stale. */
  readonly make: (run: Run) => Promise<StaleCause>;
  /** For the audit log: ids, kinds and codes. */
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Changes the inputs of a run. Its calculation is out of date from then on, and a submission or approval ends with the cause
 * recorded.
 */
export const changeRun = async (tx: CompanyTransaction, actor: Actor, { runId, at, make, action, details }: Change): Promise<Changed> => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
  const cause = await make(run);
  const version = await incrementVersion(tx, runId);
  await saveInputEditor(tx, { runId, userId: actor.userId });
  await writeAuditEntry(tx, { at, actor: actor.userId, action, subject: runId, details });
  if (!(await voidApproval(tx, actor, { run, cause, at }))) return { version, state: run.state, staleCauses: [...(run.staleCauses ?? [])] };
  return { version, state: "stale", staleCauses: [cause] };
};
