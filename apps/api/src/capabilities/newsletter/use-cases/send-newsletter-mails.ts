import { Unsubscribe } from "@albashi/contracts/newsletter";
import { newsletterConfirmMail, newsletterWelcomeMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { confirmTokenOf, type SubscriptionId, unsubscribeTokenOf } from "../model.ts";
import { findSubscription } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "secrets" | "config">;
interface NewsletterMail {
  readonly outboxId: OutboxId;
  readonly subscriptionId: SubscriptionId;
}

/** Asks the owner of a mailbox whether the newsletter is wanted. Who has left meanwhile is not asked. */
export const sendNewsletterConfirmMail = async (parts: MailParts, { outboxId, subscriptionId }: NewsletterMail) => {
  const email = await addressOf(parts, subscriptionId);
  if (!email) return;
  const link = `${parts.config.publicUrl}/#/newsletter/confirm/${parts.secrets.oneTimeSecret(confirmTokenOf(subscriptionId))}`;
  const mail = await newsletterConfirmMail({ link });
  await parts.email.send({ ...mail, ...envelopeOf(parts, { outboxId, subscriptionId }), to: email });
};

/** Tells a subscriber that they are one, and how to leave. */
export const sendNewsletterWelcomeMail = async (parts: MailParts, { outboxId, subscriptionId }: NewsletterMail) => {
  const email = await addressOf(parts, subscriptionId);
  if (!email) return;
  const unsubscribeLink = `${parts.config.publicUrl}/#/newsletter/unsubscribe/${unsubscribeSecretOf(parts, subscriptionId)}`;
  const mail = await newsletterWelcomeMail({ unsubscribeLink });
  await parts.email.send({ ...mail, ...envelopeOf(parts, { outboxId, subscriptionId }), to: email });
};

const addressOf = async ({ database }: MailParts, subscriptionId: SubscriptionId) =>
  (await database.inPlatform((tx) => findSubscription(tx, subscriptionId)))?.email;

const unsubscribeSecretOf = ({ secrets }: MailParts, subscriptionId: SubscriptionId) =>
  secrets.oneTimeSecret(unsubscribeTokenOf(subscriptionId));

/** What every newsletter mail carries: an id, and the address at which a mail program leaves with one click. */
const envelopeOf = (parts: MailParts, { outboxId, subscriptionId }: NewsletterMail) => ({
  messageId: messageIdOf(parts.config, outboxId),
  oneClickUnsubscribeUrl: parts.config.publicUrl + Unsubscribe.path.replace(":token", unsubscribeSecretOf(parts, subscriptionId)),
});
