import type { AnswerOf } from "@albashi/contracts/contract";
import type { CheckoutId } from "@albashi/contracts/ids";
import type { LookAtCheckout } from "@albashi/contracts/payments-funding";
import type { Actor } from "../../../http/actor.ts";
import { checkoutNotFound } from "../errors.ts";
import { findCheckout, findIntent } from "../store.ts";
import { checkoutShown, fundingShown } from "./funding-shown.ts";
import { type LookingParts, lookAtCheckout } from "./look-at-checkout.ts";

/** The payment window said something: the provider is asked at once, and the answer is what it says. */
export const lookNow = async (
  parts: LookingParts,
  { companyId }: Actor,
  checkoutId: CheckoutId,
): Promise<AnswerOf<typeof LookAtCheckout>> => {
  await lookAtCheckout(parts, { companyId, checkoutId });
  return parts.database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    const intent = checkout && (await findIntent(tx, checkout.intentId));
    if (!intent) throw checkoutNotFound();
    return { checkout: checkoutShown(checkout), intent: await fundingShown(tx, parts, intent) };
  });
};
