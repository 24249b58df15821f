import { AdminRole } from "@albashi/contracts/identity/roles";
import { CompanyId, InvitationId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { TokenId } from "../accounts/index.ts";

export const SendInvitationMail = workflowContract({
  name: "sendInvitationMail",
  payload: z.object({ invitationId: InvitationId }),
});

export const SendJoiningMail = workflowContract({
  name: "sendJoiningMail",
  payload: z.object({ userId: UserId, tokenId: TokenId, invitationId: InvitationId }),
});

export const SendTeamChangeMail = workflowContract({
  name: "sendTeamChangeMail",
  payload: z.object({
    companyId: CompanyId,
    /** Whom the change is about, and who is notified. */
    userId: UserId,
    recipient: UserId,
    from: z.nullable(AdminRole),
    to: z.nullable(AdminRole),
    by: z.nullable(UserId),
    at: z.string(),
    effectiveFrom: z.nullable(z.string()),
  }),
});
