import type { ResponseOf } from "@albashi/contracts/contract";
import type { CheckoutId, CompanyId } from "@albashi/contracts/ids";
import type { RefreshCheckout } from "@albashi/contracts/payments/funding";
import { addMs, secondMs } from "@albashi/dates";
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

interface CheckoutRef {
  readonly companyId: CompanyId;
  readonly checkoutId: CheckoutId;
}

const shouldQuery = ({ database, clock, checkouts }: CheckoutDependencies, { companyId, checkoutId }: CheckoutRef): Promise<boolean> =>
  database.inCompany(companyId, async (tx) => {
    const checkout = await findCheckout(tx, checkoutId);
    if (!checkout || isFinal(checkout, checkouts[checkout.provider].feeIs)) return false;
    const lastQueriedAt = await findLastChargeQueryAt(tx, checkout.reference);
    return lastQueriedAt === undefined || clock.now() >= addMs(lastQueriedAt, minQueryIntervalMs);
  });

const pollsInProgress = new Map<string, Promise<unknown>>();

/** A request during a query waits for that query's response. */
const pollShared = async (dependencies: CheckoutDependencies, checkoutRef: CheckoutRef) => {
  const key = `${checkoutRef.companyId} ${checkoutRef.checkoutId}`;
  const poll = pollsInProgress.get(key) ?? pollIfNeeded(dependencies, checkoutRef).finally(() => pollsInProgress.delete(key));
  pollsInProgress.set(key, poll);
  await poll;
};

const pollIfNeeded = async (dependencies: CheckoutDependencies, checkoutRef: CheckoutRef) => {
  if (await shouldQuery(dependencies, checkoutRef)) await pollCheckout(dependencies, checkoutRef);
};
