import type { CompanyId, EmployeeId, LeaveRequestId, UserId } from "@albashi/contracts/ids";
import type { LeaveHalf, LeaveState, LeaveType } from "@albashi/contracts/leave/codes";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { HalfDay } from "../model/request-days.ts";

export interface StoredRequest {
  readonly requestId: LeaveRequestId;
  readonly employeeId: EmployeeId;
  readonly type: LeaveType;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startsAt: LeaveHalf;
  readonly endsAt: LeaveHalf;
  readonly note: string | null;
  readonly state: LeaveState;
  readonly certificate: "not_needed" | "needed" | "seen";
  readonly askedAt: Date;
}

const columns = sql`r.request_id as "requestId", r.employee_id as "employeeId", r.type, r.from_day as "from", r.to_day as "to",
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.note, r.state, r.certificate, r.asked_at as "askedAt"`;

export const insertLeaveRequest = async (tx: CompanyTransaction, companyId: CompanyId, request: StoredRequest & { by: UserId }) => {
  await query(tx)
    .insertInto("leave_requests")
    .values({
      company_id: companyId,
      request_id: request.requestId,
      employee_id: request.employeeId,
      type: request.type,
      from_day: request.from,
      to_day: request.to,
      starts_at: request.startsAt,
      ends_at: request.endsAt,
      note: request.note,
      state: request.state,
      certificate: request.certificate,
      asked_at: request.askedAt,
      asked_by: request.by,
    })
    .execute();
};

export const findLeaveRequest = async (tx: CompanyTransaction, requestId: LeaveRequestId): Promise<StoredRequest | undefined> => {
  const { rows } = await sql<StoredRequest>`select ${columns} from leave_requests r where r.request_id = ${requestId}`.execute(query(tx));
  return rows[0];
};

interface RequestFilter {
  readonly state?: LeaveState | undefined;
  readonly employeeIds?: readonly EmployeeId[] | undefined;
  readonly after?: LeaveRequestId | undefined;
  readonly limit: number;
}

/** A page of requests, newest first. */
export const findLeaveRequests = async (
  tx: CompanyTransaction,
  { state, employeeIds, after, limit }: RequestFilter,
): Promise<StoredRequest[]> => {
  const conditions = [
    state === undefined ? undefined : sql`r.state = ${state}`,
    employeeIds === undefined ? undefined : sql`r.employee_id = any(${employeeIds}::uuid[])`,
    after === undefined ? undefined : sql`r.request_id < ${after}`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const { rows } = await sql<StoredRequest>`
    select ${columns} from leave_requests r where ${where} order by r.request_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The requests that a manager decides, or a delegate for one of these managers: of those who report to them. */
export const findRequestsToDecide = async (
  tx: CompanyTransaction,
  { managerIds, limit }: { managerIds: readonly EmployeeId[]; limit: number },
): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from leave_requests r join employees e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.state = 'asked' and e.manager_id = any(${managerIds}::uuid[]) order by r.request_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const countAskedRequests = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leave_requests where state = 'asked'
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** Whether anyone reports to an employee. */
export const hasReports = async (tx: CompanyTransaction, managerId: EmployeeId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from employees where manager_id = ${managerId} and status <> 'ended' limit 1
  `.execute(query(tx));
  return rows.length > 0;
};

/** Requests not closed that include a day, in the order of ids. */
export const findLiveRequestsOn = async (
  tx: CompanyTransaction,
  { day, after, limit }: { day: LocalDate; after: LeaveRequestId | null; limit: number },
): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from leave_requests r
    where r.state in ('asked', 'approved', 'noted') and (${after}::uuid is null or r.request_id > ${after}::uuid)
      and exists (select from leave_request_days d
        where d.company_id = r.company_id and d.request_id = r.request_id and d.day = ${day} and d.is_live)
    order by r.request_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const saveRequestState = async (
  tx: CompanyTransaction,
  { requestId, state, certificate }: Pick<StoredRequest, "requestId" | "state" | "certificate">,
) => {
  await sql`
    update leave_requests set state = ${state}, certificate = ${certificate} where request_id = ${requestId}
  `.execute(query(tx));
};

/** Ends a request earlier; its later half days are no longer live. */
export const saveLastDay = async (
  tx: CompanyTransaction,
  { requestId, to, endsAt }: Pick<StoredRequest, "requestId" | "to" | "endsAt">,
) => {
  await sql`update leave_requests set to_day = ${to}, ends_at = ${endsAt} where request_id = ${requestId}`.execute(query(tx));
  await sql`update leave_request_days set is_live = false where request_id = ${requestId} and day > ${to}`.execute(query(tx));
};

export const endRequestDays = async (tx: CompanyTransaction, requestId: LeaveRequestId) => {
  await sql`update leave_request_days set is_live = false where request_id = ${requestId}`.execute(query(tx));
};

interface RequestDays {
  readonly requestId: LeaveRequestId;
  readonly employeeId: EmployeeId;
  readonly halves: readonly HalfDay[];
}

/** Saves how the half days of a request count, now or again. */
export const saveRequestDays = async (tx: CompanyTransaction, companyId: CompanyId, { requestId, employeeId, halves }: RequestDays) => {
  const list = (name: "day" | "half" | "hundredths" | "reason" | "charge" | "paidPercent") => halves.map((half) => half[name]);
  await sql`
    insert into leave_request_days (company_id, request_id, employee_id, is_live, day, half, hundredths, reason, charge, paid_percent)
    select ${companyId}, ${requestId}, ${employeeId}, true, * from unnest(${list("day")}::date[], ${list("half")}::text[],
      ${list("hundredths")}::smallint[], ${list("reason")}::text[], ${list("charge")}::smallint[], ${list("paidPercent")}::smallint[])
    on conflict (company_id, request_id, day, half) do update set hundredths = excluded.hundredths, reason = excluded.reason,
      charge = excluded.charge, paid_percent = excluded.paid_percent
  `.execute(query(tx));
};

export interface StoredHalf extends HalfDay {
  readonly requestId: LeaveRequestId;
}

/** The live half days of these requests; of closed ones, all that they had. */
export const findRequestDays = async (tx: CompanyTransaction, requestIds: readonly LeaveRequestId[]): Promise<StoredHalf[]> => {
  const { rows } = await sql<StoredHalf>`
    select d.request_id as "requestId", d.day, d.half, d.hundredths, d.reason, d.charge, d.paid_percent as "paidPercent"
    from leave_request_days d join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    where d.request_id = any(${requestIds}::uuid[]) and (d.is_live or r.state in ('refused', 'withdrawn', 'cancelled'))
      and d.day <= r.to_day
    order by d.day, d.half
  `.execute(query(tx));
  return rows;
};

export interface LiveHalf extends StoredHalf {
  readonly employeeId: EmployeeId;
  readonly type: LeaveType;
  readonly state: "asked" | "approved" | "noted";
}

/** Every live half day of these employees, of requests asked for, approved and noted. */
export const findLiveHalves = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<LiveHalf[]> => {
  const { rows } = await sql<LiveHalf>`
    select d.request_id as "requestId", d.employee_id as "employeeId", r.type, r.state, d.day, d.half, d.hundredths, d.reason, d.charge,
      d.paid_percent as "paidPercent"
    from leave_request_days d join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    where d.employee_id = any(${employeeIds}::uuid[]) and d.is_live order by d.day, d.half
  `.execute(query(tx));
  return rows;
};

export interface StoredDecision {
  readonly requestId: LeaveRequestId;
  readonly verdict: "approved" | "refused" | "noted" | "cancelled" | "shortened" | "withdrawn";
  readonly by: string | null;
  readonly onBehalfOf: string | null;
  readonly comment: string | null;
  readonly at: Date;
}

interface NewDecision extends Omit<StoredDecision, "by" | "onBehalfOf"> {
  readonly userId: UserId;
  readonly deciderId: EmployeeId | null;
  readonly managerId: EmployeeId | null;
}

export const insertLeaveDecision = async (tx: CompanyTransaction, companyId: CompanyId, decision: NewDecision) => {
  const { requestId, verdict, userId, deciderId, managerId, comment, at } = decision;
  await sql`
    insert into leave_decisions (company_id, request_id, step, verdict, decided_by, decider_id, on_behalf_of, comment, decided_at)
    select ${companyId}, ${requestId}, coalesce(max(step), 0) + 1, ${verdict}, ${userId}, ${deciderId}::uuid, ${managerId}::uuid,
      ${comment}, ${at}::timestamptz
    from leave_decisions where request_id = ${requestId}
  `.execute(query(tx));
};

/** What was decided about these requests, in order, with the names of those who are employees. */
export const findLeaveDecisions = async (tx: CompanyTransaction, requestIds: readonly LeaveRequestId[]): Promise<StoredDecision[]> => {
  const { rows } = await sql<StoredDecision>`
    select d.request_id as "requestId", d.verdict, d.comment, d.decided_at as at, m.full_name as "onBehalfOf",
      case when r.asked_by = d.decided_by and d.verdict in ('withdrawn', 'noted') then null else coalesce(e.full_name, 'An admin') end as by
    from leave_decisions d join leave_requests r on r.company_id = d.company_id and r.request_id = d.request_id
    left join employees e on e.company_id = d.company_id
      and e.employee_id = coalesce(d.decider_id, (select same.employee_id from employees same
        where same.company_id = d.company_id and same.user_id = d.decided_by order by same.status = 'ended' limit 1))
    left join employees m on m.company_id = d.company_id and m.employee_id = d.on_behalf_of
    where d.request_id = any(${requestIds}::uuid[]) order by d.request_id, d.step
  `.execute(query(tx));
  return rows;
};
