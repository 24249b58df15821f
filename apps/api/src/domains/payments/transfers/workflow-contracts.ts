import { AttemptId, CompanyId, EmployeeId, StopId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, taskContractWithResult, workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../ledger/index.ts";
import { NoticeId } from "./model/payout-event.ts";

/** `count`: how many were submitted or queried. `next` as for a claim. */
const BatchResult = z.object({ count: z.int(), next: z.enum(["more", "over", "waits", "stands"]) });
export type BatchResult = z.infer<typeof BatchResult>;

export const StartPayout = workflowContract({ name: "startPayout", formerNames: ["payRun"], payload: RunRef });

/**
 * Moves a payout forward until nothing is left to submit or to poll. The former names requested one worker that submits and one poll;
 * their rows had a due time in the payload too.
 */
export const DrivePayout = workflowContract({
  name: "drivePayout",
  formerNames: ["submitPayments", "sendPayouts", "pollPayments", "lookAtPayments"],
  payload: RunRef,
});

/** A batch of one payout: payments to submit, or payments to poll. */
export const WorkOnBatch = taskContractWithResult({
  name: "workOnBatch",
  payload: z.extend(RunRef, { part: z.enum(["submit", "poll"]) }),
  result: BatchResult,
});

export const ResumeAfterStop = workflowContract({
  name: "resumeAfterStop",
  formerNames: ["goOnAfterStop"],
  payload: z.object({ companyId: CompanyId, stopId: StopId }),
});

/** Enqueues the mails to the employees whose pay has arrived, a batch at a time. */
export const NotifyPaidEmployees = workflowContract({
  name: "notifyPaidEmployees",
  formerNames: ["tellPaid"],
  payload: RunRef,
});

const Paid = z.object({ employeeId: EmployeeId, attemptId: AttemptId });

/** Sends mails to these employees, one after the other. */
export const SendPaidMails = workflowContract({ name: "sendPaidMails", payload: z.extend(RunRef, { paid: z.array(Paid) }) });

/** Sends a mail to one employee: one that could not be sent with the others. Earlier releases enqueued every mail so. */
export const NotifyEmployeePaid = workflowContract({
  name: "notifyEmployeePaid",
  formerNames: ["tellPersonPaid"],
  payload: z.extend(RunRef, Paid.shape),
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
