import { lagosTimeInWords } from "@albashi/dates";
import { enquiryAnswerMail, enquiryMail, enquiryReceivedMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import type { EnquiryId } from "../model.ts";
import { findEnquiry } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "config">;
interface MailOfEnquiry {
  readonly outboxId: OutboxId;
  readonly enquiryId: EnquiryId;
}

/** Brings an enquiry to the people who answer. Their answer goes straight to who wrote it. */
export const sendEnquiryMail = async (parts: MailParts, { outboxId, enquiryId }: MailOfEnquiry) => {
  const { reference, name, email, message, receivedAt } = await read(parts, enquiryId);
  const mail = await enquiryMail({ reference, name, email, message, receivedAt: lagosTimeInWords(receivedAt) });
  await parts.email.send({
    ...mail,
    to: parts.config.supportAddress,
    replyTo: { name, address: email },
    messageId: messageIdOf(parts.config, outboxId),
  });
};

/** Tells somebody that their message reached us. */
export const sendEnquiryReceivedMail = async (parts: MailParts, { outboxId, enquiryId }: MailOfEnquiry) => {
  const { reference, email } = await read(parts, enquiryId);
  const mail = await enquiryReceivedMail({ reference });
  await parts.email.send({ ...mail, to: email, replyTo: support(parts), messageId: messageIdOf(parts.config, outboxId) });
};

/** Sends our answer to who wrote the enquiry. */
export const sendEnquiryAnswerMail = async (parts: MailParts, { outboxId, enquiryId }: MailOfEnquiry) => {
  const { reference, name, email, answer } = await read(parts, enquiryId);
  if (answer === null) throw new Error(`Enquiry ${enquiryId} has no answer to send.`);
  const mail = await enquiryAnswerMail({ reference, name, answer });
  await parts.email.send({ ...mail, to: email, replyTo: support(parts), messageId: messageIdOf(parts.config, outboxId) });
};

const read = ({ database }: MailParts, enquiryId: EnquiryId) => database.inPlatform((tx) => findEnquiry(tx, enquiryId));
const support = ({ config }: MailParts) => ({ name: "Albashi", address: config.supportAddress });
