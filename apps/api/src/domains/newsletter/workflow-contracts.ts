import * as z from "zod/mini";
import { workflowContract } from "../../platform/outbox/workflow-contract.ts";
import { SubscriptionId } from "./model.ts";

const payload = z.object({ subscriptionId: SubscriptionId });

export const SendNewsletterConfirmMail = workflowContract({ name: "sendNewsletterConfirmMail", payload });
export const SendNewsletterWelcomeMail = workflowContract({ name: "sendNewsletterWelcomeMail", payload });
