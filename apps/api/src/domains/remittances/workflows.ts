import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { ScheduleRemittances } from "../payments/index.ts";
import { advancePayment } from "./use-cases/advance-payment.ts";
import { lookUpReceipt } from "./use-cases/look-up-receipt.ts";
import { remindOfRemittances, sendReminder } from "./use-cases/remind-of-remittances.ts";
import { reportUnconfirmedPension } from "./use-cases/report-unconfirmed-pension.ts";
import { scheduleRemittances } from "./use-cases/schedule-remittances.ts";
import { sendPayeeAccountMail } from "./use-cases/third-parties/notify-of-account.ts";
import {
  AdvanceRemittancePayment,
  LookUpReceipt,
  NotifyPayeeAccount,
  RemindOfRemittances,
  ReportUnconfirmedPension,
  SendRemittanceReminder,
} from "./workflow-contracts.ts";

/** Durable work of this domain. */
export const remittancesWorkflows = [
  defineWorkflow(ScheduleRemittances, (dependencies, { payload, step }) =>
    step("schedule remittances", () => scheduleRemittances(dependencies, payload)),
  ),
  defineWorkflow(RemindOfRemittances, (dependencies, { payload, step }) =>
    step("enqueue mails", () => remindOfRemittances(dependencies, payload)),
  ),
  defineWorkflow(SendRemittanceReminder, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendReminder(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(AdvanceRemittancePayment, (dependencies, { payload, step }) =>
    step("advance remittance payment", () => advancePayment(dependencies, payload)),
  ),
  defineWorkflow(LookUpReceipt, (dependencies, { payload, step }) => step("look up receipt", () => lookUpReceipt(dependencies, payload))),
  defineWorkflow(ReportUnconfirmedPension, (dependencies, { payload, step }) =>
    step("report unconfirmed pension", () => reportUnconfirmedPension(dependencies, payload)),
  ),
  defineWorkflow(NotifyPayeeAccount, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPayeeAccountMail(dependencies, { outboxId, ...payload })),
  ),
];
