import { CompanyId, PayoutScheduleId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../ledger/index.ts";

const payload = z.object({ companyId: CompanyId, scheduleId: PayoutScheduleId });

/** Due in the morning of the pay day, and again every few minutes while the start is delayed. */
export const StartScheduledPayout = workflowContract({ name: "startScheduledPayout", payload });
export type ScheduleRef = PayloadOf<typeof StartScheduledPayout>;

export const NotifyPayoutNotStarted = workflowContract({
  name: "notifyPayoutNotStarted",
  payload: z.extend(payload, { userId: UserId }),
});

/** Due a few minutes after the first try failed. */
export const NotifyPayoutDelayed = workflowContract({
  name: "notifyPayoutDelayed",
  payload: z.extend(payload, { userId: UserId }),
});

/** A payout of a run whose people Albashi employs has started: its invoice is issued. The invoices domain does so. */
export const IssueClientInvoice = workflowContract({ name: "issueClientInvoice", payload: RunRef });

/** A payout has started: what its run deducts is put on the schedules of the authorities. The remittances domain does so. */
export const ScheduleRemittances = workflowContract({ name: "scheduleRemittances", payload: RunRef });
