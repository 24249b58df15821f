import { Unsubscribe } from "@albashi/contracts/newsletter";
import { newsletterConfirmMail, newsletterWelcomeMail } from "@albashi/templates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../platform/outbox/store.ts";
import { confirmLinkSeed, type SubscriptionId, unsubscribeLinkSeed } from "../model.ts";
import { findSubscription } from "../store.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "secrets" | "config">;
interface NewsletterMail {
  readonly outboxId: OutboxId;
  readonly subscriptionId: SubscriptionId;
}

/** Asks the owner of a mailbox to confirm the subscription, unless it has ended meanwhile. */
export const sendNewsletterConfirmMail = async (dependencies: MailDependencies, { outboxId, subscriptionId }: NewsletterMail) => {
  const email = await addressOf(dependencies, subscriptionId);
  if (!email) return;
  const link = `${dependencies.config.publicUrl}/#/newsletter/confirm/${dependencies.secrets.oneTimeSecret(confirmLinkSeed(subscriptionId))}`;
  const mail = newsletterConfirmMail({ link });
  await dependencies.email.send({ ...mail, ...envelopeOf(dependencies, { outboxId, subscriptionId }), to: email });
};

/** Notifies a subscriber of their subscription, and how to unsubscribe. */
export const sendNewsletterWelcomeMail = async (dependencies: MailDependencies, { outboxId, subscriptionId }: NewsletterMail) => {
  const email = await addressOf(dependencies, subscriptionId);
  if (!email) return;
  const unsubscribeLink = `${dependencies.config.publicUrl}/#/newsletter/unsubscribe/${unsubscribeSecretOf(dependencies, subscriptionId)}`;
  const mail = newsletterWelcomeMail({ unsubscribeLink });
  await dependencies.email.send({ ...mail, ...envelopeOf(dependencies, { outboxId, subscriptionId }), to: email });
};

const addressOf = async ({ database }: MailDependencies, subscriptionId: SubscriptionId) =>
  (await database.inPlatform((tx) => findSubscription(tx, subscriptionId)))?.email;

const unsubscribeSecretOf = ({ secrets }: MailDependencies, subscriptionId: SubscriptionId) =>
  secrets.oneTimeSecret(unsubscribeLinkSeed(subscriptionId));

/** The headers of every newsletter mail: an id, and the one-click unsubscribe address. */
const envelopeOf = (dependencies: MailDependencies, { outboxId, subscriptionId }: NewsletterMail) => ({
  messageId: messageIdOf(dependencies.config, outboxId),
  oneClickUnsubscribeUrl:
    dependencies.config.publicUrl + Unsubscribe.path.replace(":token", unsubscribeSecretOf(dependencies, subscriptionId)),
});
