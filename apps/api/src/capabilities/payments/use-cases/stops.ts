import type { StopId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { stopNotFound, stopOfEverybody, stopOfOurs } from "../errors.ts";
import { adminWhoStopped } from "../model/stop.ts";
import { findStopsStanding, insertStop, markStopLifted } from "../store.ts";
import { wakeRuns } from "./wake-runs.ts";

/** Stops all payments of a company at once: when it is answered, nothing is claimed any more. */
export const stopPayments = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { because, intent }: { because: string; intent: Intent | undefined },
): Promise<StopId> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const stopId = newId<StopId>();
      await insertStop(tx, { stopId, companyId, madeAt: at, madeBy: userId, because });
      await record(tx, { at, actor: userId, action: "payments_stopped", subject: stopId, details: { because } });
      return stopId;
    });
  });

/** Lifts a stop that an admin of the company made: whatever waits to be sent goes on. What we stopped only we lift. */
export const liftStop = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { stopId }: { stopId: StopId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const stop = (await findStopsStanding(tx, companyId)).find((one) => one.stopId === stopId);
    if (stop?.companyId === null) throw stopOfEverybody();
    if (stop && !adminWhoStopped(stop)) throw stopOfOurs();
    if (!(await markStopLifted(tx, { stopId, companyId, by: userId, at }))) throw stopNotFound();
    await wakeRuns(tx, { companyId, at });
    await record(tx, { at, actor: userId, action: "payments_stop_lifted", subject: stopId });
  });
