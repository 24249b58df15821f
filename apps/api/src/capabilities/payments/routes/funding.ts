import * as wire from "@albashi/contracts/payments-funding";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { cancelFunding, readFunding } from "../use-cases/change-funding.ts";
import { fundRun } from "../use-cases/fund-run.ts";
import { fundWallet } from "../use-cases/fund-wallet.ts";
import { lookNow } from "../use-cases/look-now.ts";
import { makeCheckout, makeCheckoutPage } from "../use-cases/make-checkout.ts";

/** How money comes in. */
export const fundingRoutes = (parts: Parts): readonly Route[] => [
  route(wire.FundRun, async (call) => {
    const shown = await fundRun(parts, call.actor, { ...call.params, intent: intentOf(parts, wire.FundRun, call) });
    parts.live.wake(call.params.runId);
    return shown;
  }),
  route(wire.FundWallet, (call) => fundWallet(parts, call.actor, { ...call.body, intent: intentOf(parts, wire.FundWallet, call) })),
  route(wire.ReadFunding, ({ actor, params }) => readFunding(parts, actor, params.intentId)),
  route(wire.CancelFunding, ({ actor, params }) => cancelFunding(parts, actor, params.intentId)),
  route(wire.MakeCheckout, (call) => makeCheckout(parts, call.actor, { ...call.params, intent: intentOf(parts, wire.MakeCheckout, call) })),
  route(wire.MakeCheckoutPage, (call) =>
    makeCheckoutPage(parts, call.actor, { ...call.params, intent: intentOf(parts, wire.MakeCheckoutPage, call) }),
  ),
  route(wire.LookAtCheckout, ({ actor, params }) => lookNow(parts, actor, params.checkoutId)),
];
