import { addMs, hourMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findOverdueReconciliations } from "../store/reconciliation.ts";

/** Reconciliations are requested once a day; two more hours are enough for any. */
const lateAfterMs = 26 * hourMs;

/** Alerts operators when a provider's statement was not reconciled for more than a day, whatever the cause. */
export const alertOverdueReconciliations = async ({
  database,
  clock,
  alarm,
}: Pick<Dependencies, "database" | "clock" | "alarm">): Promise<void> => {
  const before = addMs(clock.now(), -lateAfterMs);
  for (const { provider, finishedAt } of await database.inPlatform((tx) => findOverdueReconciliations(tx, { before })))
    alarm({ provider, finishedAt }, "a provider's statement was not reconciled for more than a day");
};
