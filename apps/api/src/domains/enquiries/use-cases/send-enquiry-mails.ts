import { formatLagosTime } from "@albashi/dates";
import { enquiryAnswerMail, enquiryMail, enquiryReceivedMail } from "@albashi/templates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../platform/outbox/store.ts";
import type { EnquiryId } from "../model.ts";
import { findEnquiry } from "../store.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config">;
interface EnquiryMailRequest {
  readonly outboxId: OutboxId;
  readonly enquiryId: EnquiryId;
}

/** Mails an enquiry to support. Their reply goes directly to the enquirer. */
export const sendEnquiryMail = async (dependencies: MailDependencies, { outboxId, enquiryId }: EnquiryMailRequest) => {
  const { reference, name, email, message, receivedAt } = await read(dependencies, enquiryId);
  const mail = enquiryMail({ reference, name, email, message, receivedAt: formatLagosTime(receivedAt) });
  await dependencies.email.send({
    ...mail,
    to: dependencies.config.supportAddress,
    replyTo: { name, address: email },
    messageId: messageIdOf(dependencies.config, outboxId),
  });
};

/** Acknowledges an enquiry to the enquirer. */
export const sendEnquiryReceivedMail = async (dependencies: MailDependencies, { outboxId, enquiryId }: EnquiryMailRequest) => {
  const { reference, email } = await read(dependencies, enquiryId);
  const mail = enquiryReceivedMail({ reference });
  await dependencies.email.send({
    ...mail,
    to: email,
    replyTo: support(dependencies),
    messageId: messageIdOf(dependencies.config, outboxId),
  });
};

/** Sends our reply to the enquirer. */
export const sendEnquiryAnswerMail = async (dependencies: MailDependencies, { outboxId, enquiryId }: EnquiryMailRequest) => {
  const { reference, name, email, answer } = await read(dependencies, enquiryId);
  if (answer === null) throw new Error(`Enquiry ${enquiryId} has no answer to send.`);
  const mail = enquiryAnswerMail({ reference, name, answer });
  await dependencies.email.send({
    ...mail,
    to: email,
    replyTo: support(dependencies),
    messageId: messageIdOf(dependencies.config, outboxId),
  });
};

const read = ({ database }: MailDependencies, enquiryId: EnquiryId) => database.inPlatform((tx) => findEnquiry(tx, enquiryId));
const support = ({ config }: MailDependencies) => ({ name: "Albashi", address: config.supportAddress });
