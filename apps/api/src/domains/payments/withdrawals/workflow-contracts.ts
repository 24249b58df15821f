import { CompanyId, ScheduleId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";

/** `dueAt` is the time for which the work was scheduled: it is due then for a worker whose clock is behind, too. */
const payload = z.object({ companyId: CompanyId, withdrawalId: WithdrawalId, dueAt: z.exactOptional(z.string()) });

export const SendWithdrawal = workflowContract({ name: "sendWithdrawal", payload });
export const PollWithdrawal = workflowContract({ name: "pollWithdrawal", payload });
export type WithdrawalRef = PayloadOf<typeof SendWithdrawal>;

/** A transfer to a third party was returned, or arrived after it had failed. Its receipts follow. */
export const FollowThirdPartyTransfer = workflowContract({
  name: "followThirdPartyTransfer",
  payload: z.object({ companyId: CompanyId, withdrawalId: WithdrawalId, scheduleId: ScheduleId, arrivedAt: z.string() }),
});
export type FollowedTransfer = PayloadOf<typeof FollowThirdPartyTransfer>;

/** What owners are notified about. */
const withdrawalNotices = ["account_changed", "approved", "third_party_approved"] as const;
export type WithdrawalNotice = (typeof withdrawalNotices)[number];

export const NotifyWithdrawal = workflowContract({
  name: "notifyWithdrawal",
  payload: z.object({
    companyId: CompanyId,
    event: z.enum(withdrawalNotices),
    subjectId: z.uuid(),
    by: UserId,
    userId: UserId,
    at: z.string(),
  }),
});
export type WithdrawalMailPayload = PayloadOf<typeof NotifyWithdrawal>;
