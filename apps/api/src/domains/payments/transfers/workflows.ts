import type { EmployeeId } from "@albashi/contracts/ids";
import { defineLoop, defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { drivePayout, workOnBatchTask } from "./use-cases/drive-payout.ts";
import { resumeAfterStop } from "./use-cases/lift-stop.ts";
import { notifyPaidEmployees, paidMails } from "./use-cases/notify-paid-employees.ts";
import { sendPayoutMail } from "./use-cases/notify-payout-status.ts";
import { finishPlanning, planPayments } from "./use-cases/plan-payments.ts";
import { maxNameChecks, refreshAccountNames } from "./use-cases/refresh-account-names.ts";
import {
  DrivePayout,
  NotifyEmployeePaid,
  NotifyPaidEmployees,
  NotifyPayoutStatus,
  ResumeAfterStop,
  SendPaidMails,
  StartPayout,
} from "./workflow-contracts.ts";

/** Durable work of this module. */
export const transfersWorkflows = [
  defineWorkflow(StartPayout, async (dependencies, { payload, step }) => {
    let enquiries = 0;
    await forEachBatch(async (after) => {
      const batch = await step("refresh account names", () => refreshAccountNames(dependencies, { ...payload, after }));
      enquiries += batch.asked;
      return { next: enquiries < maxNameChecks ? batch.next : null };
    });
    await forEachBatch((after) => step("plan payments", () => planPayments(dependencies, { ...payload, after })));
    await step("finish planning", () => finishPlanning(dependencies, payload));
  }),
  defineLoop(DrivePayout, { keyOf: ({ runId }) => runId, takeTurn: drivePayout }),
  defineWorkflow(ResumeAfterStop, (dependencies, { payload, step }) => step("resume", () => resumeAfterStop(dependencies, payload))),
  defineWorkflow(NotifyPaidEmployees, (dependencies, { outboxId, payload, step }) =>
    step("enqueue a batch of mails", () => notifyPaidEmployees(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(SendPaidMails, async (dependencies, { payload, step }) => {
    const mails = paidMails(dependencies, payload);
    for (const one of payload.paid) await step("send mail", () => mails.sendOrLater(one));
  }),
  defineWorkflow(NotifyEmployeePaid, (dependencies, { payload, step }) =>
    step("send mail", () => paidMails(dependencies, { ...payload, paid: [payload] }).send(payload)),
  ),
  defineWorkflow(NotifyPayoutStatus, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPayoutMail(dependencies, { outboxId, ...payload })),
  ),
];

/** The tasks that its workflows hand out. */
export const transfersTasks = [workOnBatchTask];

/** Runs an action for the employees of a run, a batch at a time, until no batch is left. */
const forEachBatch = async (runBatch: (after: EmployeeId | null) => Promise<{ next: EmployeeId | null }>) => {
  let { next } = await runBatch(null);
  while (next !== null) ({ next } = await runBatch(next));
};
