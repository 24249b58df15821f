import type { CheckoutId, CompanyId, IntentId } from "@albashi/contracts/ids";
import { later, minuteMs } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import { enqueue } from "../../../outbox/store.ts";
import { isOpen } from "../model/checkout.ts";
import { findCheckout, findCheckoutsOf, findDueCheckouts, findIntent, moveCheckout } from "../store.ts";
import { endIntent } from "./end-intent.ts";
import { holdIntent } from "./hold-intent.ts";
import { type LookingParts, lookAtCheckout } from "./look-at-checkout.ts";

const checkoutsAtOnce = 50;

/** Looks at whatever of a company is due: a provider's message said so. */
export const lookAtDueCheckouts = async (parts: LookingParts, { companyId }: { companyId: CompanyId }) => {
  const now = parts.clock.now();
  const due = await parts.database.inCompany(companyId, (tx) => findDueCheckouts(tx, { now, atMost: checkoutsAtOnce }));
  for (const checkoutId of due) {
    const looked = await lookAtCheckout(parts, { companyId, checkoutId });
    // Of a checkout that was given up nobody looks after what a late message brought.
    if (looked?.nextLookAt) await askForLook(parts, { companyId, checkoutId, dueAt: looked.nextLookAt });
  }
  return { looked: due.length };
};

/** Looks at one checkout when its time has come, and asks for the next look. One chain of looks follows each checkout to its end. */
export const followCheckout = async (parts: LookingParts, of: { companyId: CompanyId; checkoutId: CheckoutId }) => {
  const { database, clock } = parts;
  const checkout = await database.inCompany(of.companyId, (tx) => findCheckout(tx, of.checkoutId));
  if (!checkout?.nextLookAt) return;
  const isDue = checkout.nextLookAt <= clock.now();
  const dueAt = isDue ? (await lookAtCheckout(parts, of))?.nextLookAt : checkout.nextLookAt;
  if (dueAt) await askForLook(parts, { ...of, dueAt });
};

const askForLook = (
  { database, clock }: Pick<LookingParts, "database" | "clock">,
  { companyId, checkoutId, dueAt }: { companyId: CompanyId; checkoutId: CheckoutId; dueAt: Date },
) =>
  database.inCompany(companyId, (tx) =>
    enqueue(tx, { workflow: "lookAtCheckouts", payload: { companyId, checkoutId }, at: clock.now(), dueAt, companyId }),
  );

/**
 * The time of an intent is over. Every visit that may still be paid is asked about once more; only when the provider says of
 * each that nothing came, the intent expires. As long as it does not answer, nobody says so.
 */
export const expireFunding = async (parts: LookingParts, { companyId, intentId }: { companyId: CompanyId; intentId: IntentId }) => {
  const { database, clock, live } = parts;
  const open = await database.inCompany(companyId, async (tx) => {
    const intent = await findIntent(tx, intentId);
    return intent?.state === "open" ? (await findCheckoutsOf(tx, intentId)).filter(isOpen) : undefined;
  });
  if (!open) return;
  for (const { checkoutId } of open) {
    const looked = await lookAtCheckout(parts, { companyId, checkoutId });
    if (!looked?.isKnown) return expireLater(parts, { companyId, intentId });
  }
  const runId = await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const intent = await holdIntent(tx, intentId);
    if (intent?.state !== "open") return null;
    for (const checkout of await findCheckoutsOf(tx, intentId)) {
      if (isOpen(checkout)) await moveCheckout(tx, { checkoutId: checkout.checkoutId, state: "expired", message: null });
    }
    await endIntent(tx, { intent, state: "expired", at });
    await record(tx, { at, actor: undefined, action: "funding_expired", subject: intentId });
    return intent.runId;
  });
  if (runId) live.wake(runId);
};

const expireLater = async (
  { database, clock }: Pick<LookingParts, "database" | "clock">,
  { companyId, intentId }: { companyId: CompanyId; intentId: IntentId },
) => {
  const at = clock.now();
  const payload = { companyId, intentId };
  await database.inCompany(companyId, (tx) =>
    enqueue(tx, { workflow: "expireFunding", payload, at, dueAt: later(at, minuteMs), companyId }),
  );
};
