import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListScheduledPayouts } from "@albashi/contracts/payments/payout-start";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { computeRunRequirement } from "../../ledger/index.ts";
import { findStartingSchedules } from "../store/payout-schedules.ts";

/**
 * The payouts that will start by themselves, with the wallet money each needs. Starting reserves that money; a schedule does not, because
 * the company may still change its mind. So it is shown where money is about to leave the wallet another way.
 */
export const listScheduledPayouts = (
  dependencies: Pick<Dependencies, "database" | "clock" | "config" | "payouts">,
  { companyId }: Actor,
): Promise<ResponseOf<typeof ListScheduledPayouts>> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    const payouts = [];
    let sum = 0n;
    for (const { runId, payDay } of await findStartingSchedules(tx)) {
      const { total } = await computeRunRequirement(tx, dependencies, { runId, at });
      sum += total;
      payouts.push({ runId, payDay, neededKobo: String(total) });
    }
    return { payouts, totalKobo: String(sum) };
  });
