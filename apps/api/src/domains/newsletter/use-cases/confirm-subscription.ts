import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { linkExpired, linkUnknown, subscriptionEnded } from "../errors.ts";
import { evaluateConfirmation } from "../model.ts";
import { confirmSubscription as keepConfirmation, lockSubscriptionToConfirm } from "../store.ts";
import { SendNewsletterWelcomeMail } from "../workflow-contracts.ts";

/** The owner of a mailbox confirms the subscription, and is mailed how to unsubscribe. Repeating it has no effect. */
export const confirmSubscription = ({ database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">, token: string) =>
  database.inPlatform(async (tx) => {
    const now = clock.now();
    const subscription = await lockSubscriptionToConfirm(tx, secrets.hashOf(token));
    if (!subscription) throw linkUnknown();
    const verdict = evaluateConfirmation(subscription, now);
    if (verdict === "has_ended") throw subscriptionEnded();
    if (verdict === "has_expired") throw linkExpired();
    if (verdict === "is_confirmed") return;
    const { subscriptionId } = subscription;
    await keepConfirmation(tx, { subscriptionId, at: now });
    await enqueue(tx, SendNewsletterWelcomeMail, { payload: { subscriptionId }, at: now });
  });
