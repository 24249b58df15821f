import { ConfirmSubscription, Subscribe, Unsubscribe } from "@albashi/contracts/newsletter";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { confirmSubscription } from "./use-cases/confirm-subscription.ts";
import { subscribe, subscribeAnswer } from "./use-cases/subscribe.ts";
import { unsubscribe } from "./use-cases/unsubscribe.ts";

export const newsletterRoutes = (parts: Parts): readonly Route[] => [
  route(Subscribe, async ({ body }) => {
    await subscribe(parts, body);
    return subscribeAnswer;
  }),

  route(ConfirmSubscription, async ({ body }) => {
    await confirmSubscription(parts, body.token);
    return { message: "You are subscribed. Every newsletter has a link to leave." };
  }),

  route(Unsubscribe, async ({ params }) => {
    await unsubscribe(parts, params.token);
    return { message: "You are unsubscribed, and we have forgotten your address." };
  }),
];
