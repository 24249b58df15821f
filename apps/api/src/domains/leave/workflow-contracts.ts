import { CompanyId, EmployeeId, LeaveRequestId, UserId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../platform/outbox/workflow-contract.ts";

const aboutRequest = { companyId: CompanyId, requestId: LeaveRequestId };
const companyAndDay = z.object({ companyId: CompanyId, day: z.string() });

/** Posts what is missing in every ledger of a company: what was earned, carried over and expired since. */
export const PostLeaveLedgers = workflowContract({ name: "postLeaveLedgers", payload: companyAndDay });

/** A day became a holiday or a working day: requests that include it are counted again. */
export const HolidayChanged = workflowContract({ name: "recountLeave", payload: companyAndDay });

/** Mails one who may decide a request: an employee as manager or delegate, or an admin. Nothing is sent once it is decided. */
export const SendLeaveToDecide = workflowContract({
  name: "sendLeaveToDecide",
  payload: z.object({
    ...aboutRequest,
    to: z.union([z.object({ employeeId: EmployeeId }), z.object({ userId: UserId })]),
    isReminder: z.boolean(),
  }),
});

/** Mails an employee what became of their leave. */
export const SendLeaveDecision = workflowContract({
  name: "sendLeaveDecision",
  payload: z.object({ ...aboutRequest, verdict: z.enum(["approved", "refused", "cancelled", "shortened", "recounted"]) }),
});
