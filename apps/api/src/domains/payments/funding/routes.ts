import {
  CancelFunding,
  FundRun,
  FundWallet,
  LookAtCheckout,
  MakeCheckout,
  MakeCheckoutPage,
  ReadFunding,
} from "@albashi/contracts/payments/funding";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { cancelFunding, readFunding } from "./use-cases/cancel-funding.ts";
import { createCheckout, createCheckoutPage } from "./use-cases/create-checkout.ts";
import { fundRun } from "./use-cases/fund-run.ts";
import { fundWallet } from "./use-cases/fund-wallet.ts";
import { refreshCheckout } from "./use-cases/refresh-checkout.ts";

export const fundingRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(FundRun, async (call) => {
    const shown = await fundRun(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, FundRun, call) });
    dependencies.live.wake(call.params.runId);
    return shown;
  }),
  route(FundWallet, (call) =>
    fundWallet(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, FundWallet, call) }),
  ),
  route(ReadFunding, ({ actor, params }) => readFunding(dependencies, actor, params.intentId)),
  route(CancelFunding, ({ actor, params }) => cancelFunding(dependencies, actor, params.intentId)),
  route(MakeCheckout, (call) =>
    createCheckout(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, MakeCheckout, call) }),
  ),
  route(MakeCheckoutPage, (call) =>
    createCheckoutPage(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, MakeCheckoutPage, call) }),
  ),
  route(LookAtCheckout, ({ actor, params }) => refreshCheckout(dependencies, actor, params.checkoutId)),
];
