import { CompanyId, PayeeAccountId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";

/** Mails one admin about an account of a third party. */
export const NotifyPayeeAccount = workflowContract({
  name: "notifyPayeeAccount",
  payload: z.object({
    companyId: CompanyId,
    event: z.enum(["entered", "approved"]),
    accountId: PayeeAccountId,
    by: UserId,
    userId: UserId,
    at: z.string(),
  }),
});
export type PayeeAccountMailRef = PayloadOf<typeof NotifyPayeeAccount>;
