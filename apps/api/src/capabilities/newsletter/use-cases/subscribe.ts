import { later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { confirmLifeMs, confirmTokenOf, mayMailAgain, type Subscription, type SubscriptionId, unsubscribeTokenOf } from "../model.ts";
import { forgetUnconfirmed, insertSubscription, lockSubscriptionOf, noteNewsletterMail } from "../store.ts";

/** What the caller is told, whoever the mailbox belongs to. */
export const subscribeAnswer = { message: "Please open the link in the mail we sent you. If not found, check your spam." };

const forgottenAtOnce = 20;

/**
 * Somebody asks for the newsletter. A mail asks the mailbox itself, and nothing comes until its owner says yes. What is
 * known of the address shows in nothing the caller sees.
 */
export const subscribe = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { email, website = "" }: { email: string; website?: string | undefined },
) => {
  // People do not see this field. Whoever filled it in learns nothing from the answer.
  if (website !== "") return;
  await parts.database.inPlatform(async (tx) => {
    const now = parts.clock.now();
    await forgetUnconfirmed(tx, { now, atMost: forgottenAtOnce });
    const known = await lockSubscriptionOf(tx, email);
    if (known) await mailAgain(tx, known, now);
    else await ask(parts, tx, email);
  });
};

const ask = async ({ clock, secrets }: Pick<Parts, "clock" | "secrets">, tx: PlatformTransaction, email: string) => {
  const at = clock.now();
  const subscriptionId = newId<SubscriptionId>();
  const hashOf = (tokenId: string) => secrets.hashOf(secrets.oneTimeSecret(tokenId));
  const isFirst = await insertSubscription(tx, {
    subscriptionId,
    email,
    confirmHash: hashOf(confirmTokenOf(subscriptionId)),
    unsubscribeHash: hashOf(unsubscribeTokenOf(subscriptionId)),
    at,
    confirmUntil: later(at, confirmLifeMs),
  });
  if (isFirst) await enqueue(tx, { workflow: "sendNewsletterConfirmMail", payload: { subscriptionId }, at });
};

/** The same link once more, or, to a subscriber, a word that they are one. */
const mailAgain = async (tx: PlatformTransaction, known: Subscription, now: Date) => {
  if (!mayMailAgain(known, now)) return;
  const { subscriptionId, confirmedAt } = known;
  await noteNewsletterMail(tx, { subscriptionId, at: now, confirmUntil: later(now, confirmLifeMs) });
  const workflow = confirmedAt ? "sendNewsletterWelcomeMail" : "sendNewsletterConfirmMail";
  await enqueue(tx, { workflow, payload: { subscriptionId }, at: now });
};
