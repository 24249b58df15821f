import type { RunId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll-runs";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { afterMove, type Run } from "../model.ts";
import { countVersion, setAside } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";
import { lockRunFor } from "./run-standing.ts";

/** Where a change left the run. */
export interface Changed {
  readonly version: number;
  readonly state: RunState;
  readonly setAsideBecause: string | null;
}

interface Change {
  readonly runId: RunId;
  readonly at: Date;
  /** Makes the change, and says in a sentence what it was. */
  readonly make: (run: Run) => Promise<string>;
  /** For the audit: ids, kinds and codes. */
  readonly action: string;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Changes what goes into a run. Its numbers are old from then on; and if somebody was looking at them, or had approved
 * them, that is void, with what changed.
 */
export const changeRun = async (tx: CompanyTransaction, actor: Actor, { runId, at, make, action, details }: Change): Promise<Changed> => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "edit" });
  const because = await make(run);
  const version = await countVersion(tx, runId);
  await record(tx, { at, actor: actor.userId, action, subject: runId, details });
  if (run.state !== "in_review" && run.state !== "approved") return { version, state: run.state, setAsideBecause: run.setAsideBecause };
  const state = afterMove(run.state, "void");
  if (state !== "stale") throw new Error(`A run in ${run.state} is voided, but would be ${state}.`);
  await setAside(tx, { runId, state, because });
  await noteOnRun(tx, actor, { run, what: "voided", at, details: { because } });
  return { version, state, setAsideBecause: because };
};
