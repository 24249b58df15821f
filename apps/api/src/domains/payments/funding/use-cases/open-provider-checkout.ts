import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import { naira } from "@albashi/money";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { OpenedCheckout } from "../../../../providers/checkout/port.ts";
import { insertProviderResponses } from "../../provider-log/index.ts";
import { checkoutUnavailable } from "../errors.ts";
import { findCheckout, saveOpened } from "../store/checkouts.ts";

type OpenCheckoutDependencies = Pick<Dependencies, "database" | "clock" | "checkouts">;

/** The widget of a checkout. Where the provider's script continues a checkout of ours, the browser cannot change it. */
export const withAccessCode = async (
  dependencies: OpenCheckoutDependencies,
  actor: Actor,
  window: CheckoutSession,
): Promise<CheckoutSession> =>
  dependencies.checkouts[window.provider].resumesInScript
    ? { ...window, accessCode: (await openAtProvider(dependencies, actor, window)).accessCode }
    : window;

/**
 * Opens a checkout at the provider, once. It is written before, like every checkout, and no transaction waits for the provider. A
 * repeated request continues the same checkout: a reference cannot be opened twice.
 */
export const openAtProvider = async (
  dependencies: OpenCheckoutDependencies,
  actor: Actor,
  window: CheckoutSession,
): Promise<OpenedCheckout> => {
  const before = await openedBefore(dependencies, actor, window);
  if (before) return before;
  const { checkoutId, provider, options } = window;
  const { reference, channels, customer, narration } = options;
  const requestedAt = dependencies.clock.now();
  const amount = naira(BigInt(options.amount));
  const outcome = await dependencies.checkouts[provider].open({ reference, amount, customer, narration, channels });
  await dependencies.database.inCompany(actor.companyId, async (tx) => {
    const interpretedAs = outcome.kind === "opened" ? "opened" : `unknown ${outcome.reason}`;
    await insertProviderResponses(tx, actor.companyId, [{ reference, operation: "open", requestedAt, interpretedAs, raw: outcome.raw }]);
    if (outcome.kind === "opened") await saveOpened(tx, { ...outcome, checkoutId });
  });
  // Of two concurrent requests the provider rejects one, which continues with the other's result, or retries.
  const opened = await openedBefore(dependencies, actor, window);
  if (!opened) throw checkoutUnavailable();
  return opened;
};

const openedBefore = (
  { database }: OpenCheckoutDependencies,
  { companyId }: Actor,
  { checkoutId }: CheckoutSession,
): Promise<OpenedCheckout | undefined> =>
  database.inCompany(companyId, async (tx) => {
    const { pageUrl = null, accessCode = null } = (await findCheckout(tx, checkoutId)) ?? {};
    return pageUrl === null ? undefined : { pageUrl, accessCode };
  });
