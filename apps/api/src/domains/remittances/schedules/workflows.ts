import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { FollowThirdPartyTransfer, HeldFundsKept, ScheduleRemittances } from "../../payments/index.ts";
import { followTransfer } from "./use-cases/follow-transfer.ts";
import { lookUpReceipt } from "./use-cases/look-up-receipt.ts";
import { releaseKeptMoney } from "./use-cases/release-credited-money.ts";
import { remindOfRemittances, sendReminder } from "./use-cases/remind-of-remittances.ts";
import { scheduleRemittances } from "./use-cases/schedule-remittances.ts";
import { LookUpReceipt, RemindOfRemittances, SendRemittanceReminder } from "./workflow-contracts.ts";

/** Durable work of this module. */
export const schedulesWorkflows = [
  defineWorkflow(ScheduleRemittances, (dependencies, { payload, step }) =>
    step("schedule remittances", () => scheduleRemittances(dependencies, payload)),
  ),
  defineWorkflow(HeldFundsKept, (dependencies, { payload, step }) =>
    step("release what credit covers", () => releaseKeptMoney(dependencies, payload)),
  ),
  defineWorkflow(RemindOfRemittances, (dependencies, { payload, step }) =>
    step("enqueue mails", () => remindOfRemittances(dependencies, payload)),
  ),
  defineWorkflow(SendRemittanceReminder, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendReminder(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(FollowThirdPartyTransfer, (dependencies, { payload, step }) =>
    step("follow transfer", () => followTransfer(dependencies, payload)),
  ),
  defineWorkflow(LookUpReceipt, (dependencies, { payload, step }) => step("look up receipt", () => lookUpReceipt(dependencies, payload))),
];
