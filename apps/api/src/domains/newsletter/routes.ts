import { ConfirmSubscription, Subscribe, Unsubscribe } from "@albashi/contracts/newsletter";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { confirmSubscription } from "./use-cases/confirm-subscription.ts";
import { subscribe, subscribeResponse } from "./use-cases/subscribe.ts";
import { unsubscribe } from "./use-cases/unsubscribe.ts";

export const newsletterRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(Subscribe, async ({ body }) => {
    await subscribe(dependencies, body);
    return subscribeResponse;
  }),

  route(ConfirmSubscription, async ({ body }) => {
    await confirmSubscription(dependencies, body.token);
    return { message: "You're subscribed. You can unsubscribe from any newsletter." };
  }),

  route(Unsubscribe, async ({ params }) => {
    await unsubscribe(dependencies, params.token);
    return { message: "You're unsubscribed, and we've deleted your address." };
  }),
];
