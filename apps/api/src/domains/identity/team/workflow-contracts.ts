import { InvitationId, UserId } from "@albashi/contracts/ids";
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
