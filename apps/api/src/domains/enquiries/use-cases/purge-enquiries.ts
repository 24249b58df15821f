import { addMs, dayMs } from "@albashi/dates";
import { inBatches } from "../../../platform/database/in-batches.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { deleteAnsweredEnquiries } from "../store.ts";

/** Long enough to read an earlier answer when the same person writes again. The privacy policy states it. */
const keptMs = 2 * 365 * dayMs;

/** Deletes enquiries that were answered two years ago. Unanswered ones stay. Returns how many were deleted. */
export const purgeEnquiries = async ({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<number> => {
  const before = addMs(clock.now(), -keptMs);
  return inBatches((limit) => database.inPlatform((tx) => deleteAnsweredEnquiries(tx, { before, limit })));
};
