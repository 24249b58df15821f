import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { SendAccountNotice, SendAlreadyRegisteredMail, SendVerificationMail } from "../accounts/index.ts";
import { SendFactorChangeMail } from "../second-factor/index.ts";
import { SendInvitationMail, SendJoiningMail, SendTeamChangeMail } from "../team/index.ts";
import { processMailRequest } from "./use-cases/process-mail-request.ts";
import {
  sendAccountNotice,
  sendAlreadyRegisteredMail,
  sendFactorChangeMail,
  sendVerificationMail,
} from "./use-cases/send-account-mails.ts";
import { sendInvitationMail, sendJoiningMail, sendTeamChangeMail } from "./use-cases/send-invitation-mails.ts";
import { ProcessMailRequest } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const notificationsWorkflows = [
  defineWorkflow(SendInvitationMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendInvitationMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendJoiningMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendJoiningMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendVerificationMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendVerificationMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendAlreadyRegisteredMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAlreadyRegisteredMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(ProcessMailRequest, (dependencies, { outboxId, payload, step }) =>
    step("process request", () => processMailRequest(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendTeamChangeMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendTeamChangeMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendFactorChangeMail, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendFactorChangeMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendAccountNotice, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendAccountNotice(dependencies, { outboxId, ...payload })),
  ),
];
