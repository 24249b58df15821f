import type { Dependencies } from "../../../platform/dependencies.ts";
import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendEnquiryAnswerMail, sendEnquiryMail, sendEnquiryReceivedMail } from "../use-cases/send-enquiry-mails.ts";
import { SendEnquiryAnswerMail, SendEnquiryMail, SendEnquiryReceivedMail } from "../workflow-contracts.ts";

type Send = (dependencies: Dependencies, mail: Parameters<typeof sendEnquiryMail>[1]) => Promise<void>;

/** One durable step: read, render and send happen together, so that no address is journaled. */
const mailWorkflow = (contract: typeof SendEnquiryMail, send: Send) =>
  defineWorkflow(contract, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => send(dependencies, { outboxId, ...payload })),
  );

export const enquiriesWorkflows = [
  mailWorkflow(SendEnquiryMail, sendEnquiryMail),
  mailWorkflow(SendEnquiryReceivedMail, sendEnquiryReceivedMail),
  mailWorkflow(SendEnquiryAnswerMail, sendEnquiryAnswerMail),
];
