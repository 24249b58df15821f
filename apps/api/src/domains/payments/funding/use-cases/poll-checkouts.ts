import type { CheckoutId, CompanyId, FundingIntentId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { isOpen } from "../model/checkout.ts";
import { findCheckout, findCheckoutsOf, findDueCheckouts, saveCheckoutState } from "../store/checkouts.ts";
import { findIntent } from "../store/funding-intents.ts";
import { ExpireFunding, PollCheckouts } from "../workflow-contracts.ts";
import { closeFundingIntent, lockRunAndIntent } from "./funding-intents.ts";
import { type CheckoutDependencies, pollCheckout } from "./poll-checkout.ts";

const checkoutBatchSize = 50;

/** Polls the due checkouts of a company after a webhook. */
export const pollDueCheckouts = async (dependencies: CheckoutDependencies, { companyId }: { companyId: CompanyId }) => {
  const now = dependencies.clock.now();
  const due = await dependencies.database.inCompany(companyId, (tx) => findDueCheckouts(tx, { now, limit: checkoutBatchSize }));
  for (const checkoutId of due) {
    const poll = await pollCheckout(dependencies, { companyId, checkoutId });
    // No poll loop follows a cancelled checkout, so a late webhook must schedule its settlement.
    if (poll?.nextPollAt) await schedulePollAt(dependencies, { companyId, checkoutId, dueAt: poll.nextPollAt });
  }
  return { polled: due.length };
};

/** Polls one checkout when it is due and schedules the next poll. One poll loop follows each checkout to its end. */
export const trackCheckout = async (dependencies: CheckoutDependencies, of: { companyId: CompanyId; checkoutId: CheckoutId }) => {
  const { database, clock } = dependencies;
  const checkout = await database.inCompany(of.companyId, (tx) => findCheckout(tx, of.checkoutId));
  if (!checkout?.nextPollAt) return;
  const isDue = checkout.nextPollAt <= clock.now();
  const dueAt = isDue ? (await pollCheckout(dependencies, of))?.nextPollAt : checkout.nextPollAt;
  if (dueAt) await schedulePollAt(dependencies, { ...of, dueAt });
};

const schedulePollAt = (
  { database, clock }: Pick<CheckoutDependencies, "database" | "clock">,
  { companyId, checkoutId, dueAt }: { companyId: CompanyId; checkoutId: CheckoutId; dueAt: Date },
) =>
  database.inCompany(companyId, (tx) =>
    enqueue(tx, PollCheckouts, { payload: { companyId, checkoutId }, at: clock.now(), dueAt, companyId }),
  );

/**
 * An intent has reached its end time. Every checkout that may still be paid is queried once more; the intent expires only when the
 * provider confirms for each that no money arrived. It stays open while the provider does not respond.
 */
export const expireFunding = async (
  dependencies: CheckoutDependencies,
  { companyId, intentId }: { companyId: CompanyId; intentId: FundingIntentId },
) => {
  const { database, clock, live } = dependencies;
  const open = await database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    return intent?.state === "open" ? (await findCheckoutsOf(tx, intentId)).filter(isOpen) : undefined;
  });
  if (!open) return;
  for (const { checkoutId } of open) {
    const poll = await pollCheckout(dependencies, { companyId, checkoutId });
    if (!poll?.isKnown) return expireLater(dependencies, { companyId, intentId });
  }
  const runId = await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const intent = await lockRunAndIntent(tx, intentId);
    if (intent?.state !== "open") return null;
    for (const checkout of await findCheckoutsOf(tx, intentId)) {
      if (isOpen(checkout)) await saveCheckoutState(tx, { checkoutId: checkout.checkoutId, state: "expired", message: null });
    }
    await closeFundingIntent(tx, { intent, state: "expired", at });
    await writeAuditEntry(tx, { at, actor: undefined, action: "funding_expired", subject: intentId });
    return intent.runId;
  });
  if (runId) live.publish(runId);
};

const expireLater = async (
  { database, clock }: Pick<CheckoutDependencies, "database" | "clock">,
  { companyId, intentId }: { companyId: CompanyId; intentId: FundingIntentId },
) => {
  const at = clock.now();
  const payload = { companyId, intentId };
  await database.inCompany(companyId, (tx) => enqueue(tx, ExpireFunding, { payload, at, dueAt: addMs(at, minuteMs), companyId }));
};
