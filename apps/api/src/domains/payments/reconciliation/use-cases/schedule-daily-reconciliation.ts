import { addMs, dayMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { Reconcile } from "../../transfers/index.ts";
import { findLastReconciliations, hasReferences } from "../store/reconciliation.ts";

/** Schedules a reconciliation of each provider once a day. Returns which providers. */
export const scheduleDailyReconciliation = ({
  database,
  clock,
  config,
}: Pick<Dependencies, "database" | "clock" | "config">): Promise<ProviderName[]> =>
  database.inPlatform(async (tx) => {
    if (!(await hasReferences(tx))) return [];
    const at = clock.now();
    const last = new Map((await findLastReconciliations(tx)).map(({ provider, finishedAt }) => [provider, finishedAt]));
    const scheduled: ProviderName[] = [];
    for (const provider of new Set([config.payments.provider, ...last.keys()])) {
      const before = last.get(provider);
      if ((before && before > addMs(at, -dayMs)) || (await findPendingDueTimes(tx, Reconcile, { provider })).length > 0) continue;
      await enqueue(tx, Reconcile, { payload: { provider }, at });
      scheduled.push(provider);
    }
    return scheduled;
  });
