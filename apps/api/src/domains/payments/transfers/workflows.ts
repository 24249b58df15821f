import type { EmployeeId } from "@albashi/contracts/ids";
import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { resumeAfterStop } from "./use-cases/lift-stop.ts";
import { notifyPaidEmployees, sendPaidMail } from "./use-cases/notify-paid-employees.ts";
import { sendPayoutMail } from "./use-cases/notify-payout-status.ts";
import { finishPlanning, planPayments } from "./use-cases/plan-payments.ts";
import { finishPoll, pollPayments } from "./use-cases/poll-payments.ts";
import { maxNameChecks, refreshAccountNames } from "./use-cases/refresh-account-names.ts";
import { rescheduleSubmit } from "./use-cases/schedule-submit.ts";
import { submitPayments } from "./use-cases/submit-payments.ts";
import {
  NotifyEmployeePaid,
  NotifyPaidEmployees,
  NotifyPayoutStatus,
  PollPayments,
  ResumeAfterStop,
  StartPayout,
  SubmitPayments,
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
  defineWorkflow(SubmitPayments, async (dependencies, { payload, step }) => {
    const submit = () => step("submit payments", () => submitPayments(dependencies, payload));
    let { next } = await submit();
    while (next === "more") ({ next } = await submit());
    if (next === "waits") await step("reschedule", () => rescheduleSubmit(dependencies, payload));
  }),
  defineWorkflow(PollPayments, async (dependencies, { payload, step }) => {
    while (!(await step("poll payments", () => pollPayments(dependencies, payload))).isOver);
    await step("finish poll", () => finishPoll(dependencies, payload));
  }),
  defineWorkflow(ResumeAfterStop, (dependencies, { payload, step }) => step("resume", () => resumeAfterStop(dependencies, payload))),
  defineWorkflow(NotifyPaidEmployees, (dependencies, { outboxId, payload, step }) =>
    step("enqueue a batch of mails", () => notifyPaidEmployees(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyEmployeePaid, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPaidMail(dependencies, { outboxId, ...payload })),
  ),
  defineWorkflow(NotifyPayoutStatus, (dependencies, { outboxId, payload, step }) =>
    step("send mail", () => sendPayoutMail(dependencies, { outboxId, ...payload })),
  ),
];

/** Runs an action for the employees of a run, a batch at a time, until no batch is left. */
const forEachBatch = async (runBatch: (after: EmployeeId | null) => Promise<{ next: EmployeeId | null }>) => {
  let { next } = await runBatch(null);
  while (next !== null) ({ next } = await runBatch(next));
};
