import { addMs, dayMs } from "@albashi/dates";
import { inBatches } from "../../../../platform/database/in-batches.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { deleteHandledWebhooks } from "../store/webhooks.ts";

/** Longer than any dispute about a webhook; query responses are retained permanently. */
const keptMs = 90 * dayMs;

/** Deletes webhooks processed three months ago. Those about unknown payments remain. Returns how many were deleted. */
export const purgeWebhooks = async ({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<number> => {
  const before = addMs(clock.now(), -keptMs);
  return inBatches((limit) => database.inPlatform((tx) => deleteHandledWebhooks(tx, { before, limit })));
};
