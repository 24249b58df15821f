import { AttemptId, CompanyId, EmployeeId, StopId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../ledger/index.ts";
import { NoticeId } from "./model/payout-event.ts";

/** The time for which the work was scheduled, if it was scheduled for later; see `rescheduleSubmit` and `schedulePoll`. */
const dueAt = z.exactOptional(z.string());

export const StartPayout = workflowContract({ name: "startPayout", formerNames: ["payRun"], payload: RunRef });

export const SubmitPayments = workflowContract({
  name: "submitPayments",
  formerNames: ["sendPayouts"],
  payload: z.extend(RunRef, { dueAt }),
});

export const PollPayments = workflowContract({
  name: "pollPayments",
  formerNames: ["lookAtPayments"],
  payload: z.extend(RunRef, { dueAt }),
});

export const ResumeAfterStop = workflowContract({
  name: "resumeAfterStop",
  formerNames: ["goOnAfterStop"],
  payload: z.object({ companyId: CompanyId, stopId: StopId }),
});

/** Enqueues a mail for each employee whose pay has arrived, a batch at a time. */
export const NotifyPaidEmployees = workflowContract({
  name: "notifyPaidEmployees",
  formerNames: ["tellPaid"],
  payload: RunRef,
});

export const NotifyEmployeePaid = workflowContract({
  name: "notifyEmployeePaid",
  formerNames: ["tellPersonPaid"],
  payload: z.extend(RunRef, { employeeId: EmployeeId, attemptId: AttemptId }),
});

/** `newsId` is the notice: outbox rows and invocations in flight use the former member name. */
export const NotifyPayoutStatus = workflowContract({
  name: "notifyPayoutStatus",
  formerNames: ["tellOfPayout"],
  payload: z.extend(RunRef, { newsId: NoticeId, userId: UserId }),
});
export type PayoutMailPayload = PayloadOf<typeof NotifyPayoutStatus>;

export const Reconcile = workflowContract({
  name: "reconcile",
  payload: z.object({ provider: z.enum(["kora", "paystack"]) }),
});
