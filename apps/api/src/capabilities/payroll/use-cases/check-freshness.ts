import type { RunId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { isCalculated } from "../model.ts";
import { calculatedRun } from "./calculated-run.ts";
import { compareWithSources } from "./compare-with-sources.ts";

const enteredSince = "Something was entered since the run was calculated.";

/** Whether a run still pays what its sources say, and if not, what changed: what was entered, or anything about its people. */
export const checkFreshness = async (
  { database }: Pick<Parts, "database">,
  { companyId }: Pick<Actor, "companyId">,
  runId: RunId,
): Promise<{ isFresh: boolean; changed: string[] }> => {
  const run = await database.inCompany(companyId, (tx) => calculatedRun(tx, runId));
  return isCalculated(run) ? compareWithSources({ database }, { companyId, runId }) : { isFresh: false, changed: [enteredSince] };
};
