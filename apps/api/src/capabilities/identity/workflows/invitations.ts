import type { InvitationId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { type JoiningLink, sendInvitationMail, sendJoiningMail } from "../use-cases/send-invitation-mails.ts";

/** The mails of joining a company. The passwords and links in them are made in the step, and so are in no journal. */
export const invitationWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "sendInvitationMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendInvitationMail(parts, { outboxId, ...(payload as { invitationId: InvitationId }) })),
  },
  {
    name: "sendJoiningMail",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendJoiningMail(parts, { outboxId, ...(payload as JoiningLink) })),
  },
];
