import { inBatches } from "../../../platform/database/in-batches.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { purgeUnconfirmed } from "../store.ts";

/** Deletes addresses that were not confirmed in time, also while no one else subscribes. Returns how many were deleted. */
export const purgeSubscriptions = async ({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<number> => {
  const now = clock.now();
  return inBatches((limit) => database.inPlatform((tx) => purgeUnconfirmed(tx, { now, limit })));
};
