import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { Parts } from "../../../parts.ts";
import type { EnquiryId } from "../model.ts";
import { sendEnquiryAnswerMail, sendEnquiryMail, sendEnquiryReceivedMail } from "../use-cases/send-enquiry-mails.ts";

type Send = (parts: Parts, mail: Parameters<typeof sendEnquiryMail>[1]) => Promise<void>;

/** One durable step: read, render and send happen together, so that no address is journaled. */
const mailOf = (name: string, send: Send): WorkflowDefinition => ({
  name,
  run: (parts, { outboxId, payload, step }) =>
    step("send the mail", () => send(parts, { outboxId, ...(payload as { enquiryId: EnquiryId }) })),
});

export const enquiriesWorkflows: readonly WorkflowDefinition[] = [
  mailOf("sendEnquiryMail", sendEnquiryMail),
  mailOf("sendEnquiryReceivedMail", sendEnquiryReceivedMail),
  mailOf("sendEnquiryAnswerMail", sendEnquiryAnswerMail),
];
