import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { SubscriptionId } from "../model.ts";
import { sendNewsletterConfirmMail, sendNewsletterWelcomeMail } from "../use-cases/send-newsletter-mails.ts";

/** The newsletter's own mails, each one durable step: read, render and send happen together, so that no address is journaled. */
export const newsletterWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "sendNewsletterConfirmMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendNewsletterConfirmMail(parts, { outboxId, ...(payload as { subscriptionId: SubscriptionId }) })),
  },
  {
    name: "sendNewsletterWelcomeMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendNewsletterWelcomeMail(parts, { outboxId, ...(payload as { subscriptionId: SubscriptionId }) })),
  },
];
