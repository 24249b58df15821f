import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { sendDelayedMail, sendNotStartedMail } from "./use-cases/notify-not-started.ts";
import { startScheduledPayout } from "./use-cases/start-scheduled-payout.ts";
import { NotifyPayoutDelayed, NotifyPayoutNotStarted, StartScheduledPayout } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const payoutsWorkflows = [
  defineWorkflow(StartScheduledPayout, (dependencies, { payload, step }) =>
    step("start payout", () => startScheduledPayout(dependencies, payload)),
  ),
  defineWorkflow(NotifyPayoutDelayed, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendDelayedMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyPayoutNotStarted, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendNotStartedMail(dependencies, { outboxId, ...payload })),
  ),
];
