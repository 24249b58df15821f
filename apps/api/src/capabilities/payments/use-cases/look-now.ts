import type { AnswerOf } from "@albashi/contracts/contract";
import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { LookAtCheckout } from "@albashi/contracts/payments-funding";
import { later, secondMs } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import { checkoutNotFound } from "../errors.ts";
import { isFinal } from "../model/checkout.ts";
import { findCheckout, findIntent, findLastChargeLook } from "../store.ts";
import { checkoutShown, fundingShown } from "./funding-shown.ts";
import { type LookingParts, lookAtCheckout } from "./look-at-checkout.ts";

/** How soon a provider is asked the same again because somebody presses. Beside it the looks go on by themselves. */
const looksApartMs = 2 * secondMs;

/** The payment window said something: the provider is asked, unless it just was, and the answer is what it says. */
export const lookNow = async (
  parts: LookingParts,
  { companyId }: Actor,
  checkoutId: CheckoutId,
): Promise<AnswerOf<typeof LookAtCheckout>> => {
  await lookTogether(parts, { companyId, checkoutId });
  return parts.database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    const intent = checkout && (await findIntent(tx, checkout.intentId));
    if (!intent) throw checkoutNotFound();
    return { checkout: checkoutShown(checkout), intent: await fundingShown(tx, parts, intent) };
  });
};

interface Which {
  readonly companyId: CompanyId;
  readonly checkoutId: CheckoutId;
}

const isWorthAsking = ({ database, clock, checkouts }: LookingParts, { companyId, checkoutId }: Which): Promise<boolean> =>
  database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    if (!checkout || isFinal(checkout, checkouts[checkout.provider].feeIs)) return false;
    const lastLook = await findLastChargeLook(tx, checkout.reference);
    return lastLook === undefined || clock.now() >= later(lastLook, looksApartMs);
  });

const underWay = new Map<string, Promise<unknown>>();

/** Who presses while the provider is being asked waits for that answer. */
const lookTogether = async (parts: LookingParts, which: Which) => {
  const key = `${which.companyId} ${which.checkoutId}`;
  const look = underWay.get(key) ?? lookIfWorth(parts, which).finally(() => underWay.delete(key));
  underWay.set(key, look);
  await look;
};

const lookIfWorth = async (parts: LookingParts, which: Which) => {
  if (await isWorthAsking(parts, which)) await lookAtCheckout(parts, which);
};
