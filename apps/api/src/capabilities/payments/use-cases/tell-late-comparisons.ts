import { hourMs, later } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import { findLateComparisons } from "../store.ts";

/** Comparisons are asked for once a day; two hours more are enough for any. */
const lateAfterMs = 26 * hourMs;

/** Calls our people where a provider's statement was not compared with our books for more than a day, whatever kept it. */
export const tellLateComparisons = async ({ database, clock, alarm }: Pick<Parts, "database" | "clock" | "alarm">): Promise<void> => {
  const before = later(clock.now(), -lateAfterMs);
  for (const { provider, finishedAt } of await database.inPlatform((tx) => findLateComparisons(tx, { before })))
    alarm({ provider, finishedAt }, "a provider's statement was not compared with our books for more than a day");
};
