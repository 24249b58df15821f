import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { addMs, dayMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { countUnresolved, effectiveLimits, findActiveStops, findSentSince, presentStop } from "../../controls/index.ts";
import { findPayoutsNeedingAction } from "../store/payment-queries.ts";
import { findNotStarted } from "../store/payout-schedules.ts";

const presentRuns = 10;

/** Active stops, limits, and the number of items that need review. */
export const readControls = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId }: Actor,
): Promise<ResponseOf<typeof ReadPaymentControls>> =>
  database.inCompany(companyId, async (tx) => {
    const { perItem, perRun, perDay } = await effectiveLimits({ config }, tx);
    const stops = await findActiveStops(tx, companyId);
    return {
      stops: await Promise.all(stops.map((stop) => presentStop(tx, stop))),
      limits: { perItemKobo: String(perItem), perRunKobo: String(perRun), perDayKobo: String(perDay) },
      sentInDayKobo: String(await findSentSince(tx, addMs(clock.now(), -dayMs))),
      ...(await countUnresolved(tx)),
      runs: await findPayoutsNeedingAction(tx, { limit: presentRuns }),
      notStarted: await findNotStarted(tx, presentRuns),
    };
  });
