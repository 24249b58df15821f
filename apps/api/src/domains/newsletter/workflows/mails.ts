import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendNewsletterConfirmMail, sendNewsletterWelcomeMail } from "../use-cases/send-newsletter-mails.ts";
import { SendNewsletterConfirmMail, SendNewsletterWelcomeMail } from "../workflow-contracts.ts";

/** The newsletter's own mails, each one durable step: read, render and send happen together, so that no address is journaled. */
export const newsletterWorkflows = [
  defineWorkflow(SendNewsletterConfirmMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendNewsletterConfirmMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendNewsletterWelcomeMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendNewsletterWelcomeMail(dependencies, { outboxId, ...payload })),
  ),
];
