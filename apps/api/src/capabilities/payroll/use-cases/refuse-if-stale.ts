import type { RunId } from "@albashi/contracts/ids";
import type { RunAct } from "@albashi/contracts/payroll-runs";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { runIsStale } from "../errors.ts";
import { setAside } from "../store.ts";
import { checkFreshness } from "./check-freshness.ts";
import { noteOnRun } from "./note-on-run.ts";
import { lockRunFor } from "./run-standing.ts";

/**
 * Looks everybody of a run up once more before somebody binds themselves to it. Where people, salaries or accounts have
 * changed since, the run is void, and that outlives the refusal.
 */
export const refuseIfStale = async (
  parts: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, act }: { runId: RunId; act: RunAct },
) => {
  await parts.database.inCompany(actor.companyId, (tx) => lockRunFor(tx, actor, { runId, act }));
  const { isFresh, changed } = await checkFreshness(parts, actor, runId);
  if (isFresh) return;
  const because = changed.join(" ");
  const at = parts.clock.now();
  await parts.database.inCompany(actor.companyId, async (tx) => {
    const { run } = await lockRunFor(tx, actor, { runId, act });
    await setAside(tx, { runId, state: "stale", because });
    await noteOnRun(tx, actor, { run, what: "voided", at, details: { because } });
  });
  throw runIsStale(because);
};
