import { dayMs, later } from "@albashi/dates";
import { inBatches } from "../../../in-batches.ts";
import type { Parts } from "../../../parts.ts";
import { deleteHandledWebhooks } from "../store.ts";

/** Longer than anybody disputes what a provider told us; what it answered when it was asked is kept for good. */
const keptMs = 90 * dayMs;

/** Forgets messages of providers that were acted on three months ago. Those that are about nobody's payment stay. Answers how many went. */
export const clearWebhooks = async ({ database, clock }: Pick<Parts, "database" | "clock">): Promise<number> => {
  const before = later(clock.now(), -keptMs);
  return inBatches((atMost) => database.inPlatform((tx) => deleteHandledWebhooks(tx, { before, atMost })));
};
