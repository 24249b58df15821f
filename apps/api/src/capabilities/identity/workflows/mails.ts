import type { UserId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { EmailChangeId, TokenId } from "../model.ts";
import { answerMailRequest } from "../use-cases/answer-mail-request.ts";
import { sendEmailChangeMail } from "../use-cases/change-email.ts";
import { type AccountNotice, sendAccountNotice, sendAlreadyRegisteredMail, sendVerificationMail } from "../use-cases/send-mails.ts";
import { invitationWorkflows } from "./invitations.ts";

/** The mails of identity, each one durable step: read, render and send happen together, so that no address is journaled. */
export const identityWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "sendVerificationMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendVerificationMail(parts, { outboxId, ...(payload as { userId: UserId; tokenId: TokenId }) })),
  },
  {
    name: "sendAlreadyRegisteredMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendAlreadyRegisteredMail(parts, { outboxId, ...(payload as { userId: UserId }) })),
  },
  {
    name: "answerMailRequest",
    run: (parts, { outboxId, payload, step }) =>
      step("answer the request", () => answerMailRequest(parts, { outboxId, ...(payload as { requestId: TokenId }) })),
  },
  {
    name: "sendEmailChangeMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendEmailChangeMail(parts, { outboxId, ...(payload as { changeId: EmailChangeId }) })),
  },
  {
    name: "sendAccountNotice",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendAccountNotice(parts, { outboxId, ...(payload as AccountNotice) })),
  },
  ...invitationWorkflows,
];
