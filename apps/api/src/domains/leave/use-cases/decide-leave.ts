import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import { DecideLeave, DecideReportsLeave, RecordLeaveCertificate } from "@albashi/contracts/leave/decisions";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { isOwnRecord, lockEmployee, ownEmployeeId } from "../../people/index.ts";
import { commentMissing, notPossible, ownLeave, requestClosed, requestNotFound } from "../errors.ts";
import { findLeaveEmployees } from "../store/employees.ts";
import {
  endRequestDays,
  findLeaveRequest,
  insertLeaveDecision,
  type StoredRequest,
  saveRequestDays,
  saveRequestState,
} from "../store/requests.ts";
import { decidesAs } from "./deciders.ts";
import { tellEmployee } from "./leave-mails.ts";
import { loadLeaveOf } from "./load-leave.ts";
import { planRequest } from "./plan-request.ts";
import { postLedger } from "./post-ledger.ts";
import { presentRequest } from "./present-request.ts";

const constraintErrors = { leave_is_decided_by_others: ownLeave };

type Verdict = { readonly verdict: "approved" | "refused"; readonly comment?: string | undefined };
type DecisionContext = Pick<CommandContext<{ requestId: LeaveRequestId } & Verdict>, "tx" | "at" | "actor" | "input" | "audit">;

/** An admin approves or refuses a request, for instance where the manager does not answer. */
export const decideLeave = command(
  DecideLeave,
  async (context) => {
    const request = await lockOthersRequest(context);
    await saveDecision(context, { request, deciderId: null, managerId: null });
    return presentRequest(context.tx, request.requestId);
  },
  { constraintErrors },
);

/** A manager, or the manager's delegate, approves or refuses the request of a report. */
export const decideReportsLeave = command(
  DecideReportsLeave,
  async (context) => {
    const { tx, at, actor, input } = context;
    const deciderId = ownEmployeeId(actor);
    const request = await lockRequest(tx, input.requestId);
    const [employee] = await findLeaveEmployees(tx, [request.employeeId]);
    const as = employee && (await decidesAs(tx, { deciderId, employee, today: lagosDayOf(at) }));
    if (!as) throw requestNotFound();
    await saveDecision(context, { request, deciderId, managerId: as.managerId });
    return presentRequest(tx, request.requestId);
  },
  { constraintErrors },
);

/** An admin has seen the medical certificate of a sick leave. */
export const recordLeaveCertificate = command(RecordLeaveCertificate, async (context) => {
  const { tx, audit } = context;
  const request = await lockOthersRequest(context);
  if (request.certificate !== "needed") throw requestClosed();
  await saveRequestState(tx, { ...request, certificate: "seen" });
  await audit({ action: "leave_certificate_seen", subject: request.employeeId, details: { requestId: request.requestId } });
  return presentRequest(tx, request.requestId);
});

/** Reads a request and locks its employee, who has one ledger: two decisions at once see each other's days. */
export const lockRequest = async (tx: CompanyTransaction, requestId: LeaveRequestId): Promise<StoredRequest> => {
  const found = await findLeaveRequest(tx, requestId);
  if (!found) throw requestNotFound();
  await lockEmployee(tx, found.employeeId);
  const request = await findLeaveRequest(tx, requestId);
  if (!request) throw requestNotFound();
  return request;
};

/** The same for an admin, who does nothing about their own leave. */
export const lockOthersRequest = async ({
  tx,
  actor,
  input: { requestId },
}: Pick<CommandContext<{ readonly requestId: LeaveRequestId }>, "tx" | "actor" | "input">): Promise<StoredRequest> => {
  const request = await lockRequest(tx, requestId);
  const [employee] = await findLeaveEmployees(tx, [request.employeeId]);
  if (employee && (await isOwnRecord(tx, actor, employee))) throw ownLeave();
  return request;
};

interface Decider {
  readonly request: StoredRequest;
  readonly deciderId: EmployeeId | null;
  readonly managerId: EmployeeId | null;
}

const saveDecision = async ({ tx, at, actor, input, audit }: DecisionContext, { request, deciderId, managerId }: Decider) => {
  const { requestId, employeeId } = request;
  const { companyId, userId } = actor;
  const { verdict, comment = null } = input;
  if (request.state !== "asked") throw requestClosed();
  if (verdict === "refused" && comment === null) throw commentMissing();
  if (verdict === "approved") {
    const leave = await loadLeaveOf(tx, employeeId);
    const { type } = request;
    const plan = await planRequest(tx, leave, { type, span: request, today: lagosDayOf(at), requestId, isDecision: true });
    const refusals = plan.refusals.filter(({ code }) => stillDecisive.has(code));
    if (refusals.length > 0) throw notPossible(refusals);
    await saveRequestDays(tx, companyId, { ...request, halves: plan.halves });
  } else await endRequestDays(tx, requestId);
  await saveRequestState(tx, { ...request, state: verdict });
  await insertLeaveDecision(tx, companyId, { requestId, verdict, userId, deciderId, managerId, comment, at });
  await postLedger(tx, companyId, { employeeId, at });
  await tellEmployee(tx, { companyId, requestId, verdict, at });
  await audit({ action: verdict === "approved" ? "leave_approved" : "leave_refused", subject: employeeId, details: { requestId } });
};

/** What has changed since the request was sent; its notice and its half days were right then. */
const stillDecisive = new Set(["balance_too_low", "outside_employment", "too_long", "days_taken_already"]);
