import { addMs, dayMs } from "@albashi/dates";
import { inBatches } from "../database/in-batches.ts";
import type { Dependencies } from "../dependencies.ts";
import { deleteFinishedRows } from "./store.ts";

/** Long after any workflow could query its row: Restate discards a finished invocation after a day. */
const keptMs = 30 * dayMs;

/** Deletes rows that were completed a month ago. Open and failed rows stay. Returns how many were deleted. */
export const purgeCompletedRows = async ({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<number> => {
  const before = addMs(clock.now(), -keptMs);
  return inBatches((limit) => database.inPlatform((tx) => deleteFinishedRows(tx, { before, limit })));
};
