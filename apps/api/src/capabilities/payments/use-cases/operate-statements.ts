import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { findPastComparisons, findStrangers } from "../store.ts";
import { reconcile } from "./reconcile.ts";

/** One of our own people compares a provider's statement with our books at once. */
export const reconcileByOperator = async (
  parts: Pick<Parts, "database" | "clock" | "config" | "payouts" | "live" | "alarm">,
  { provider, by }: { provider: ProviderName; by: OnBehalf },
) => {
  await parts.database.inPlatform((tx) => recordAct(tx, { at: parts.clock.now(), ...by, act: "statement_compared", subject: provider }));
  return reconcile(parts, provider);
};

/** Rows of providers' statements that name no payment of ours: money that moved and that nobody here asked for. */
export const listStrangers = ({ database, clock }: Pick<Parts, "database" | "clock">, by: OnBehalf) =>
  database.inPlatform(async (tx) => {
    await recordAct(tx, { at: clock.now(), ...by, act: "strangers_listed", subject: "provider statements" });
    return findStrangers(tx, { atMost: 200 });
  });

/** The last comparisons, and how much less a provider had than our books explain. */
export const listComparisons = ({ database, clock }: Pick<Parts, "database" | "clock">, by: OnBehalf) =>
  database.inPlatform(async (tx) => {
    await recordAct(tx, { at: clock.now(), ...by, act: "comparisons_listed", subject: "provider statements" });
    return findPastComparisons(tx, { atMost: 20 });
  });
