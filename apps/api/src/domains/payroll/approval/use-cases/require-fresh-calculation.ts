import type { RunId } from "@albashi/contracts/ids";
import type { RunAction } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { checkFreshness } from "../../calculation/index.ts";
import { lockRunFor, logRunEvent, markStale } from "../../runs/index.ts";
import { runIsStale } from "../errors.ts";

/**
 * Checks every employee of a run against the current data before a submission or approval. If employees, salaries or accounts have
 * changed, the run becomes stale, and that is committed although the request is rejected.
 */
export const requireFreshCalculation = async (
  dependencies: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId, act }: { runId: RunId; act: RunAction },
) => {
  await dependencies.database.inCompany(actor.companyId, (tx) => lockRunFor(tx, actor, { runId, act }));
  const { isFresh, changed } = await checkFreshness(dependencies, actor, runId);
  if (isFresh) return;
  const causes = changed.map((code) => ({ code }));
  const at = dependencies.clock.now();
  await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { run } = await lockRunFor(tx, actor, { runId, act });
    await markStale(tx, { runId, causes });
    await logRunEvent(tx, actor, { run, what: "voided", at, staleCauses: causes });
  });
  throw runIsStale(changed);
};
