import { dayMs, later } from "@albashi/dates";
import { inBatches } from "../in-batches.ts";
import type { Parts } from "../parts.ts";
import { deleteFinishedRows } from "./store.ts";

/** Long after any workflow could ask whether its row is done: Restate forgets a finished call after a day. */
const keptMs = 30 * dayMs;

/** Forgets work that was done a month ago. What is open or was given up stays. Answers how many rows went. */
export const clearFinishedRows = async ({ database, clock }: Pick<Parts, "database" | "clock">): Promise<number> => {
  const before = later(clock.now(), -keptMs);
  return inBatches((atMost) => database.inPlatform((tx) => deleteFinishedRows(tx, { before, atMost })));
};
