import type { RunId } from "@albashi/contracts/ids";
import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isCalculated } from "../../runs/index.ts";
import { detectDrift } from "./detect-drift.ts";
import { requireCalculated } from "./require-calculated.ts";

/** Whether a run still matches its source data, and if not, what changed: its inputs or anything about its employees. */
export const checkFreshness = async (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Pick<Actor, "companyId">,
  runId: RunId,
): Promise<{ isFresh: boolean; changed: SourceChange[] }> => {
  const run = await database.inCompany(companyId, (tx) => requireCalculated(tx, runId));
  return isCalculated(run) ? detectDrift({ database }, { companyId, runId }) : { isFresh: false, changed: ["inputs_changed"] };
};
