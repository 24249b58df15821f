import type { CheckoutWindow } from "@albashi/contracts/payments-funding";
import { naira } from "@albashi/money";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import type { OpenedVisit } from "../../../providers/checkout/port.ts";
import { checkoutUnavailable } from "../errors.ts";
import { findCheckout, insertAnswers, saveOpened } from "../store.ts";

type OpeningParts = Pick<Parts, "database" | "clock" | "checkouts">;

/** The window for a visit. Where the provider's script goes on with a visit of ours, the browser can set nothing of it. */
export const openedInWindow = async (parts: OpeningParts, actor: Actor, window: CheckoutWindow): Promise<CheckoutWindow> =>
  parts.checkouts[window.provider].scriptGoesOn
    ? { ...window, accessCode: (await openAtProvider(parts, actor, window)).accessCode }
    : window;

/**
 * Opens a visit at the provider, once. It is written down before, as every visit is, and nobody waits in a transaction for the
 * provider. Who sends the same request again goes on with the same visit: a reference cannot be opened twice.
 */
export const openAtProvider = async (parts: OpeningParts, actor: Actor, window: CheckoutWindow): Promise<OpenedVisit> => {
  const before = await openedBefore(parts, actor, window);
  if (before) return before;
  const { checkoutId, provider, options } = window;
  const { reference, channels, customer, narration } = options;
  const askedAt = parts.clock.now();
  const amount = naira(BigInt(options.amount));
  const outcome = await parts.checkouts[provider].open({ reference, amount, customer, narration, channels });
  await parts.database.inCompany(actor.companyId, async (tx) => {
    const readAs = outcome.kind === "opened" ? "opened" : `unknown ${outcome.why}`;
    await insertAnswers(tx, actor.companyId, [{ reference, call: "open", askedAt, readAs, raw: outcome.raw }]);
    if (outcome.kind === "opened") await saveOpened(tx, { ...outcome, checkoutId });
  });
  // Of two who open it at once the provider refuses one, who goes on with what the other was given, or tries again.
  const opened = await openedBefore(parts, actor, window);
  if (!opened) throw checkoutUnavailable();
  return opened;
};

const openedBefore = ({ database }: OpeningParts, { companyId }: Actor, { checkoutId }: CheckoutWindow): Promise<OpenedVisit | undefined> =>
  database.inCompany(companyId, async (tx) => {
    const { pageUrl = null, accessCode = null } = (await findCheckout(tx, checkoutId)) ?? {};
    return pageUrl === null ? undefined : { pageUrl, accessCode };
  });
