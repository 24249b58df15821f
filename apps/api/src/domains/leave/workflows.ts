import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { sendLeaveDecision, sendLeaveToDecide } from "./use-cases/leave-mails.ts";
import { completePosting, postLedgersAfter } from "./use-cases/post-company.ts";
import { recountRequestsOn } from "./use-cases/recount-requests.ts";
import { HolidayChanged, PostLeaveLedgers, SendLeaveDecision, SendLeaveToDecide } from "./workflow-contracts.ts";

/** Durable work of this domain, a page at a time. */
export const leaveWorkflows = [
  defineWorkflow(PostLeaveLedgers, async (dependencies, { payload, step }) => {
    let after: EmployeeId | null = null;
    do {
      const from: EmployeeId | null = after;
      after = await step<EmployeeId | null>("post ledgers", () => postLedgersAfter(dependencies, { ...payload, after: from }));
    } while (after);
    await step("complete posting", () => completePosting(dependencies, payload));
  }),
  defineWorkflow(HolidayChanged, async (dependencies, { payload, step }) => {
    let after: LeaveRequestId | null = null;
    do {
      const from: LeaveRequestId | null = after;
      after = await step<LeaveRequestId | null>("count requests again", () => recountRequestsOn(dependencies, { ...payload, after: from }));
    } while (after);
  }),
  defineWorkflow(SendLeaveToDecide, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendLeaveToDecide(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendLeaveDecision, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendLeaveDecision(dependencies, { outboxId, ...payload })),
  ),
];
