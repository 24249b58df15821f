import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import { type LeaveDates, type LeaveQuote, RecordLeave, RequestLeave } from "@albashi/contracts/leave/requests";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { employeeNotFound, isOwnRecord, lockEmployee, ownEmployeeId } from "../../people/index.ts";
import { datesInvalid, daysTaken, notPossible, ownLeave } from "../errors.ts";
import { costOf, isSpanInOrder, type LeaveSpan, presentDays, unpaidOf } from "../model/request-days.ts";
import { countOthersAway } from "../store/absences.ts";
import { insertLeaveDecision, insertLeaveRequest, type StoredRequest, saveRequestDays } from "../store/requests.ts";
import { deciderOf } from "./deciders.ts";
import { askDeciders } from "./leave-mails.ts";
import { loadLeaveOf } from "./load-leave.ts";
import { planRequest } from "./plan-request.ts";
import { postLedger } from "./post-ledger.ts";
import { presentRequest } from "./present-request.ts";

/** What days of leave would cost, and what stands against them. Changes nothing. */
export const quoteLeave = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { employeeId, dates }: { employeeId: EmployeeId; dates: LeaveDates },
): Promise<LeaveQuote> =>
  database.inCompany(actor.companyId, async (tx) => {
    const [at, span] = [clock.now(), spanOf(dates)];
    const today = lagosDayOf(at);
    const leave = await loadLeaveOf(tx, employeeId);
    const { employee } = leave;
    const plan = await planRequest(tx, leave, { type: dates.type, span, today });
    return {
      costHundredths: costOf(plan.halves),
      days: presentDays(plan.halves, plan.calendar.holidays),
      balanceBeforeHundredths: plan.balanceBefore ?? null,
      balanceAfterHundredths: plan.balanceAfter ?? null,
      unpaidHundredths: Math.round(unpaidOf(plan.halves)),
      needsCertificate: plan.needsCertificate,
      refusals: plan.refusals,
      decidedBy: await deciderOf(tx, actor, { employee, today, at }),
      othersAway: await countOthersAway(tx, { ...employee, ...span }),
    };
  });

const spanOf = ({ from, to, startsAt, endsAt }: LeaveDates): LeaveSpan => {
  const span = { from: from as LocalDate, to: to as LocalDate, startsAt, endsAt };
  if (!isSpanInOrder(span)) throw datesInvalid();
  return span;
};

const constraintErrors = { one_live_request_of_half_day: daysTaken };

/** An employee asks for leave. The leave of someone nobody else can decide for is noted, and counts at once. */
export const requestLeave = command(
  RequestLeave,
  async ({ tx, at, actor, input, audit }) => {
    const employeeId = ownEmployeeId(actor);
    if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
    const { employee } = await loadLeaveOf(tx, employeeId);
    const decider = await deciderOf(tx, actor, { employee, today: lagosDayOf(at), at });
    const request = await insertPlanned(tx, { at, actor, input, employeeId, state: decider ? "asked" : "noted" });
    if (decider) await askDeciders(tx, { companyId: actor.companyId, request, employee, at });
    await audit({ action: "leave_asked", subject: employeeId, details: { requestId: request.requestId } });
    return presentRequest(tx, request.requestId);
  },
  { constraintErrors },
);

/** An admin records the leave of someone who cannot ask. Notice and the waiting period do not stand against it. */
export const recordLeave = command(
  RecordLeave,
  async ({ tx, at, actor, input, audit }) => {
    const { employeeId } = input;
    const employee = await lockEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    if (await isOwnRecord(tx, actor, employee)) throw ownLeave();
    const request = await insertPlanned(tx, { at, actor, input, employeeId, state: "approved" });
    await audit({ action: "leave_recorded", subject: employeeId, details: { requestId: request.requestId } });
    return presentRequest(tx, request.requestId);
  },
  { constraintErrors },
);

interface Asked extends Pick<CommandContext<LeaveDates & { note?: string | undefined }>, "at" | "actor" | "input"> {
  readonly employeeId: EmployeeId;
  readonly state: "asked" | "noted" | "approved";
}

const waived = new Set(["waiting_period", "too_little_notice"]);

/** Writes a request with its days. One that needs no decision is in the ledger at once. The caller holds the employee's row. */
const insertPlanned = async (tx: CompanyTransaction, { at, actor, input, employeeId, state }: Asked): Promise<StoredRequest> => {
  const { type, note } = input;
  const span = spanOf(input);
  const plan = await planRequest(tx, await loadLeaveOf(tx, employeeId), { type, span, today: lagosDayOf(at) });
  const refusals = state === "approved" ? plan.refusals.filter(({ code }) => !waived.has(code)) : plan.refusals;
  if (refusals.length > 0) throw notPossible(refusals);
  const request: StoredRequest = {
    requestId: newId<LeaveRequestId>(),
    employeeId,
    type,
    ...span,
    note: note ?? null,
    state,
    certificate: plan.needsCertificate ? "needed" : "not_needed",
    askedAt: at,
  };
  await insertLeaveRequest(tx, actor.companyId, { ...request, by: actor.userId });
  await saveRequestDays(tx, actor.companyId, { ...request, halves: plan.halves });
  if (state === "asked") return request;
  const decision = { requestId: request.requestId, verdict: state, userId: actor.userId, deciderId: null, managerId: null };
  await insertLeaveDecision(tx, actor.companyId, { ...decision, comment: null, at });
  await postLedger(tx, actor.companyId, { employeeId, at });
  return request;
};
