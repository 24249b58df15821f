import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { linkExpired, linkUnknown, subscriptionEnded } from "../errors.ts";
import { judgeConfirmation } from "../model.ts";
import { confirmSubscription as keepConfirmation, lockSubscriptionToConfirm } from "../store.ts";

/** The owner of a mailbox says yes to the newsletter, and is mailed how to leave. Saying yes twice is saying it once. */
export const confirmSubscription = ({ database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">, token: string) =>
  database.inPlatform(async (tx) => {
    const now = clock.now();
    const subscription = await lockSubscriptionToConfirm(tx, secrets.hashOf(token));
    if (!subscription) throw linkUnknown();
    const verdict = judgeConfirmation(subscription, now);
    if (verdict === "has_ended") throw subscriptionEnded();
    if (verdict === "has_expired") throw linkExpired();
    if (verdict === "is_confirmed") return;
    const { subscriptionId } = subscription;
    await keepConfirmation(tx, { subscriptionId, at: now });
    await enqueue(tx, { workflow: "sendNewsletterWelcomeMail", payload: { subscriptionId }, at: now });
  });
