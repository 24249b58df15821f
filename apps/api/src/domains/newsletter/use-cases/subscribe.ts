import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { confirmationTtlMs, confirmLinkSeed, mayMailAgain, type Subscription, type SubscriptionId, unsubscribeLinkSeed } from "../model.ts";
import { insertSubscription, lockSubscriptionOf, purgeUnconfirmed, recordNewsletterMail } from "../store.ts";
import { SendNewsletterConfirmMail, SendNewsletterWelcomeMail } from "../workflow-contracts.ts";

/** The response to the caller, for any mailbox. */
export const subscribeResponse = {
  message: "Please open the link in the email we sent you. If you can't find it, check your spam folder.",
};

const purgeBatchSize = 20;

/**
 * A visitor requests the newsletter. A mail asks the mailbox itself to confirm. The response does not reveal what is known of
 * the address.
 */
export const subscribe = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { email, website = "" }: { email: string; website?: string | undefined },
) => {
  // A hidden field: only a bot fills it in, and the response reveals nothing.
  if (website !== "") return;
  await dependencies.database.inPlatform(async (tx) => {
    const now = dependencies.clock.now();
    await purgeUnconfirmed(tx, { now, limit: purgeBatchSize });
    const known = await lockSubscriptionOf(tx, email);
    if (known) await mailAgain(tx, known, now);
    else await ask(dependencies, tx, email);
  });
};

const ask = async ({ clock, secrets }: Pick<Dependencies, "clock" | "secrets">, tx: PlatformTransaction, email: string) => {
  const at = clock.now();
  const subscriptionId = newId<SubscriptionId>();
  const hashOf = (tokenId: string) => secrets.hashOf(secrets.oneTimeSecret(tokenId));
  const isFirst = await insertSubscription(tx, {
    subscriptionId,
    email,
    confirmHash: hashOf(confirmLinkSeed(subscriptionId)),
    unsubscribeHash: hashOf(unsubscribeLinkSeed(subscriptionId)),
    at,
    confirmUntil: addMs(at, confirmationTtlMs),
  });
  if (isFirst) await enqueue(tx, SendNewsletterConfirmMail, { payload: { subscriptionId }, at });
};

/** Sends the same link again or, to a subscriber, a notice that they are subscribed. */
const mailAgain = async (tx: PlatformTransaction, known: Subscription, now: Date) => {
  if (!mayMailAgain(known, now)) return;
  const { subscriptionId, confirmedAt } = known;
  await recordNewsletterMail(tx, { subscriptionId, at: now, confirmUntil: addMs(now, confirmationTtlMs) });
  const contract = confirmedAt ? SendNewsletterWelcomeMail : SendNewsletterConfirmMail;
  await enqueue(tx, contract, { payload: { subscriptionId }, at: now });
};
