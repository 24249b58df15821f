import type { LeaveRequestId } from "@albashi/contracts/ids";
import { CancelLeave, CancelOwnLeave, ShortenLeave, ShortenOwnLeave, WithdrawLeave } from "@albashi/contracts/leave/requests";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { lastDayInvalid, leaveHasBegun, requestClosed, requestNotFound } from "../errors.ts";
import { endRequestDays, insertLeaveDecision, type StoredRequest, saveLastDay, saveRequestState } from "../store/requests.ts";
import { lockOthersRequest, lockRequest } from "./decide-leave.ts";
import { tellEmployee } from "./leave-mails.ts";
import { postLedger } from "./post-ledger.ts";
import { presentRequest } from "./present-request.ts";

type Changing = Pick<CommandContext<{ readonly requestId: LeaveRequestId }>, "tx" | "at" | "actor" | "audit">;

/** An employee takes back a request that is not decided. */
export const withdrawLeave = command(WithdrawLeave, async (context) => {
  const request = await lockOwnRequest(context);
  if (request.state !== "asked") throw requestClosed();
  return closeRequest(context, request, { state: "withdrawn", comment: null });
});

/** An employee cancels approved leave that has not begun. */
export const cancelOwnLeave = command(CancelOwnLeave, async (context) => {
  const request = await lockOwnRequest(context);
  if (!isApproved(request)) throw requestClosed();
  if (request.from <= lagosDayOf(context.at)) throw leaveHasBegun();
  return closeRequest(context, request, { state: "cancelled", comment: null });
});

/** An admin cancels approved leave, also after it was taken: payroll corrects a month that is paid. */
export const cancelLeave = command(CancelLeave, async (context) => {
  const request = await lockOthersRequest(context);
  if (!isApproved(request)) throw requestClosed();
  const { requestId } = request;
  await tellEmployee(context.tx, { companyId: context.actor.companyId, requestId, verdict: "cancelled", at: context.at });
  return closeRequest(context, request, { state: "cancelled", comment: context.input.comment });
});

/** An employee is back at work early. Days that are over stay taken. */
export const shortenOwnLeave = command(ShortenOwnLeave, async (context) => {
  const request = await lockOwnRequest(context);
  const lastDay = context.input.lastDay as LocalDate;
  // What was taken before today is for an admin to correct.
  if (lastDay < lagosDayOf(context.at) && request.from <= lastDay) throw lastDayInvalid();
  return shorten(context, request, lastDay);
});

/** An admin does the same for an employee. */
export const shortenLeave = command(ShortenLeave, async (context) => {
  const request = await lockOthersRequest(context);
  const { requestId } = request;
  await tellEmployee(context.tx, { companyId: context.actor.companyId, requestId, verdict: "shortened", at: context.at });
  return shorten(context, request, context.input.lastDay as LocalDate);
});

const isApproved = ({ state }: StoredRequest) => state === "approved" || state === "noted";

const lockOwnRequest = async ({
  tx,
  actor,
  input: { requestId },
}: Pick<CommandContext<{ readonly requestId: LeaveRequestId }>, "tx" | "actor" | "input">) => {
  const request = await lockRequest(tx, requestId);
  if (request.employeeId !== ownEmployeeId(actor)) throw requestNotFound();
  return request;
};

const closeRequest = async (
  { tx, at, actor, audit }: Changing,
  request: StoredRequest,
  { state, comment }: { state: "withdrawn" | "cancelled"; comment: string | null },
) => {
  const { requestId, employeeId } = request;
  await endRequestDays(tx, requestId);
  await saveRequestState(tx, { ...request, state });
  const decision = { requestId, verdict: state, userId: actor.userId, deciderId: null, managerId: null, comment, at };
  await insertLeaveDecision(tx, actor.companyId, decision);
  await postLedger(tx, actor.companyId, { employeeId, at });
  await audit({ action: state === "withdrawn" ? "leave_withdrawn" : "leave_cancelled", subject: employeeId, details: { requestId } });
  return presentRequest(tx, requestId);
};

const shorten = async ({ tx, at, actor, audit }: Changing, request: StoredRequest, lastDay: LocalDate) => {
  const { requestId, employeeId, from, to } = request;
  if (!isApproved(request)) throw requestClosed();
  if (lastDay < from || lastDay >= to) throw lastDayInvalid();
  await saveLastDay(tx, { requestId, to: lastDay, endsAt: "pm" });
  const decision = { requestId, verdict: "shortened", userId: actor.userId, deciderId: null, managerId: null, comment: null, at } as const;
  await insertLeaveDecision(tx, actor.companyId, decision);
  await postLedger(tx, actor.companyId, { employeeId, at });
  await audit({ action: "leave_shortened", subject: employeeId, details: { requestId } });
  return presentRequest(tx, requestId);
};
