import type { ClockCorrectionState, ClockEventId, ClockKind } from "@albashi/contracts/attendance/codes";
import type { ClockCorrectionId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface NewCorrection {
  readonly correctionId: ClockCorrectionId;
  readonly employeeId: EmployeeId;
  readonly change: "add" | "leave_out";
  readonly kind: ClockKind;
  readonly at: Date;
  readonly eventId: ClockEventId | null;
  readonly reason: string;
  readonly state: ClockCorrectionState;
  readonly askedAt: Date;
}

export interface StoredCorrection extends NewCorrection {
  readonly fullName: string;
  readonly userId: UserId | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly onBehalfOf: string | null;
  readonly comment: string | null;
}

interface Decider {
  readonly userId: UserId;
  readonly deciderId: EmployeeId | null;
  readonly managerId: EmployeeId | null;
  readonly comment: string | null;
  readonly at: Date;
}

export const insertCorrection = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { by, ...correction }: NewCorrection & { readonly by: UserId },
) => {
  const isDecided = correction.state === "approved";
  await query(tx)
    .insertInto("clock_corrections")
    .values({
      company_id: companyId,
      correction_id: correction.correctionId,
      employee_id: correction.employeeId,
      change: correction.change,
      kind: correction.kind,
      occurred_at: correction.at,
      event_id: correction.eventId,
      reason: correction.reason,
      state: correction.state,
      asked_at: correction.askedAt,
      asked_by: by,
      decided_at: isDecided ? correction.askedAt : null,
      decided_by: isDecided ? by : null,
    })
    .execute();
};

export const saveCorrectionState = async (
  tx: CompanyTransaction,
  { correctionId, state, decider }: Pick<NewCorrection, "correctionId" | "state"> & { readonly decider?: Decider },
) => {
  await sql`
    update clock_corrections set state = ${state}, decided_at = ${decider?.at ?? null}::timestamptz,
      decided_by = ${decider?.userId ?? null}::uuid, decider_id = ${decider?.deciderId ?? null}::uuid,
      on_behalf_of = ${decider?.managerId ?? null}::uuid, comment = ${decider?.comment ?? null}
    where correction_id = ${correctionId}
  `.execute(query(tx));
};

const correction = sql`
  select x.correction_id as "correctionId", x.employee_id as "employeeId", e.full_name as "fullName", e.user_id as "userId", x.change, x.kind,
    x.occurred_at as at, x.event_id as "eventId", x.reason, x.state, x.asked_at as "askedAt", x.decided_at as "decidedAt", x.comment,
    m.full_name as "onBehalfOf", case when x.decided_by is not null then coalesce(d.full_name, 'An admin') end as "decidedBy"
  from clock_corrections x
  join employees e on e.company_id = x.company_id and e.employee_id = x.employee_id
  left join employees d on d.company_id = x.company_id
    and d.employee_id = coalesce(x.decider_id, (select same.employee_id from employees same
      where same.company_id = x.company_id and same.user_id = x.decided_by order by same.status = 'ended' limit 1))
  left join employees m on m.company_id = x.company_id and m.employee_id = x.on_behalf_of`;

export const findClockCorrection = async (
  tx: CompanyTransaction,
  correctionId: ClockCorrectionId,
): Promise<StoredCorrection | undefined> => {
  const { rows } = await sql<StoredCorrection>`${correction} where x.correction_id = ${correctionId}`.execute(query(tx));
  return rows[0];
};

/** A page of corrections, newest first. */
export const findCorrections = async (
  tx: CompanyTransaction,
  { state, after, limit }: { state?: ClockCorrectionState | undefined; after?: ClockCorrectionId | undefined; limit: number },
): Promise<StoredCorrection[]> => {
  const isAsked = state === undefined ? sql`true` : sql`x.state = ${state}`;
  const isAfter = after === undefined ? sql`true` : sql`x.correction_id < ${after}`;
  const { rows } = await sql<StoredCorrection>`
    ${correction} where ${isAsked} and ${isAfter} order by x.correction_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** No day has so many; more would make the screens of others slow. */
const mostRead = 500;

/** The corrections about an employee's events between two times. */
export const findCorrectionsBetween = async (
  tx: CompanyTransaction,
  { employeeId, from, before }: { employeeId: EmployeeId; from: Date; before: Date },
): Promise<StoredCorrection[]> => {
  const { rows } = await sql<StoredCorrection>`
    ${correction} where x.employee_id = ${employeeId} and x.occurred_at >= ${from} and x.occurred_at < ${before}
    order by x.occurred_at, x.correction_id limit ${mostRead}
  `.execute(query(tx));
  return rows;
};

/** What waits for these managers, or for their delegate: the corrections of those who report to them. */
export const findCorrectionsToDecide = async (
  tx: CompanyTransaction,
  { managerIds, limit }: { managerIds: readonly EmployeeId[]; limit: number },
): Promise<StoredCorrection[]> => {
  const { rows } = await sql<StoredCorrection>`
    ${correction} where x.state = 'asked' and exists (select from employees manager
      where manager.company_id = e.company_id and manager.employee_id = e.manager_id and manager.status <> 'ended'
        and manager.employee_id = any(${managerIds}::uuid[]))
    order by x.correction_id limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** How many corrections wait for a decision: of the company, or of one employee. */
export const countCorrectionsAsked = async (tx: CompanyTransaction, employeeId?: EmployeeId): Promise<number> => {
  const isTheirs = employeeId === undefined ? sql`true` : sql`employee_id = ${employeeId}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clock_corrections where state = 'asked' and ${isTheirs}
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};

/** How many corrections an employee asked for since a time, whatever became of them. */
export const countCorrectionsSince = async (
  tx: CompanyTransaction,
  { employeeId, since }: { employeeId: EmployeeId; since: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clock_corrections where employee_id = ${employeeId} and asked_at > ${since}
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
