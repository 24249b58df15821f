import type { ResponseOf } from "@albashi/contracts/contract";
import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { RefreshCheckout } from "@albashi/contracts/payments/funding";
import { later, secondMs } from "@albashi/dates";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findLastChargeQueryAt } from "../../provider-log/index.ts";
import { checkoutNotFound } from "../errors.ts";
import { isFinal } from "../model/checkout.ts";
import { findCheckout } from "../store/checkouts.ts";
import { findIntent } from "../store/funding-intents.ts";
import { type CheckoutDependencies, pollCheckout } from "./poll-checkout.ts";
import { presentCheckout, presentFunding } from "./present-funding.ts";

/** The minimum time between two queries that a user requests. Scheduled polls continue independently. */
const minQueryIntervalMs = 2 * secondMs;

/** The checkout widget reported an event: queries the provider, unless it just did, and returns the current state. */
export const refreshCheckout = async (
  dependencies: CheckoutDependencies,
  { companyId }: Actor,
  checkoutId: CheckoutId,
): Promise<ResponseOf<typeof RefreshCheckout>> => {
  await pollShared(dependencies, { companyId, checkoutId });
  return dependencies.database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    const intent = checkout && (await findIntent(tx, checkout.intentId));
    if (!intent) throw checkoutNotFound();
    return { checkout: presentCheckout(checkout), intent: await presentFunding(tx, dependencies, intent) };
  });
};

interface Which {
  readonly companyId: CompanyId;
  readonly checkoutId: CheckoutId;
}

const shouldQuery = ({ database, clock, checkouts }: CheckoutDependencies, { companyId, checkoutId }: Which): Promise<boolean> =>
  database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    if (!checkout || isFinal(checkout, checkouts[checkout.provider].feeIs)) return false;
    const lastQueriedAt = await findLastChargeQueryAt(tx, checkout.reference);
    return lastQueriedAt === undefined || clock.now() >= later(lastQueriedAt, minQueryIntervalMs);
  });

const underWay = new Map<string, Promise<unknown>>();

/** A request during a query waits for that query's response. */
const pollShared = async (dependencies: CheckoutDependencies, which: Which) => {
  const key = `${which.companyId} ${which.checkoutId}`;
  const look = underWay.get(key) ?? pollIfNeeded(dependencies, which).finally(() => underWay.delete(key));
  underWay.set(key, look);
  await look;
};

const pollIfNeeded = async (dependencies: CheckoutDependencies, which: Which) => {
  if (await shouldQuery(dependencies, which)) await pollCheckout(dependencies, which);
};
