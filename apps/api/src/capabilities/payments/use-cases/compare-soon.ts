import { later, minuteMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { findReconciliationsAsked } from "../store.ts";

/** By then the statement has the last payments; and on a payday many runs share one comparison. */
const afterMs = 15 * minuteMs;

/**
 * A run's payments are over: their rows on the provider's statement are looked at soon, and not only on the next day. Nothing
 * else tells that somebody was made to bear the fee.
 */
export const compareSoon = async (tx: CompanyTransaction, { provider, at }: { provider: ProviderName; at: Date }) => {
  // One that has begun may have passed these rows by; one that is still to come will not.
  if ((await findReconciliationsAsked(tx, provider)).some((dueAt) => dueAt > at)) return;
  await enqueue(tx, { workflow: "reconcile", payload: { provider }, at, dueAt: later(at, afterMs) });
};
