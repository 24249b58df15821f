import { SessionId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { EmailChangeId, noticeKinds, TokenId } from "./model/user.ts";

export const SendVerificationMail = workflowContract({
  name: "sendVerificationMail",
  payload: z.object({ userId: UserId, tokenId: TokenId }),
});

export const SendAlreadyRegisteredMail = workflowContract({
  name: "sendAlreadyRegisteredMail",
  payload: z.object({ userId: UserId }),
});

export const SendEmailChangeMail = workflowContract({
  name: "sendEmailChangeMail",
  payload: z.object({ changeId: EmailChangeId }),
});

export const SendAccountNotice = workflowContract({
  name: "sendAccountNotice",
  payload: z.object({
    userId: UserId,
    kind: z.enum(noticeKinds),
    at: z.string(),
    sessionId: z.exactOptional(SessionId),
    changeId: z.exactOptional(EmailChangeId),
  }),
});
