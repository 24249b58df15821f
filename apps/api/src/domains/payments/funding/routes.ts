import { LookAtCheckout, ReadFunding } from "@albashi/contracts/payments/funding";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { cancelFunding, readFunding } from "./use-cases/cancel-funding.ts";
import { createCheckout, createCheckoutPage } from "./use-cases/create-checkout.ts";
import { fundRun } from "./use-cases/fund-run.ts";
import { fundWallet } from "./use-cases/fund-wallet.ts";
import { openAtProvider, openedInWindow } from "./use-cases/open-provider-checkout.ts";
import { refreshCheckout } from "./use-cases/refresh-checkout.ts";

export const fundingRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, fundRun),
  commandRoute(dependencies, fundWallet),
  route(ReadFunding, ({ actor, params }) => readFunding(dependencies, actor, params.intentId)),
  commandRoute(dependencies, cancelFunding),
  commandRoute(dependencies, createCheckout, (window, { actor }) => openedInWindow(dependencies, actor, window)),
  commandRoute(dependencies, createCheckoutPage, async (window, { actor }) => {
    const { pageUrl } = await openAtProvider(dependencies, actor, window);
    return { checkoutId: window.checkoutId, pageUrl };
  }),
  route(LookAtCheckout, ({ actor, params }) => refreshCheckout(dependencies, actor, params.checkoutId)),
];
