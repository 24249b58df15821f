import type { UserId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { TokenId } from "../model.ts";
import { sendAlreadyRegisteredMail, sendVerificationMail } from "../use-cases/send-mails.ts";

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
];
