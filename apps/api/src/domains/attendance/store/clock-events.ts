import type { ClockEventId, ClockKind, ClockSource, ClockTrust } from "@albashi/contracts/attendance/codes";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface StoredClockEvent {
  readonly eventId: ClockEventId;
  readonly employeeId: EmployeeId;
  readonly kind: ClockKind;
  /** When it happened, on our clock. */
  readonly at: Date;
  readonly receivedAt: Date;
  readonly deviceAt: Date;
  readonly trust: ClockTrust;
  readonly source: ClockSource;
  readonly site: string | null;
}

export interface NewClockEvent extends StoredClockEvent {
  readonly offsetMs: number;
  readonly by: UserId;
}

/** Adds events, and returns the ids of those that were not there. */
export const insertClockEvents = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  events: readonly NewClockEvent[],
): Promise<ReadonlySet<string>> => {
  const rows = await query(tx)
    .insertInto("clock_events")
    .values(
      events.map((event) => ({
        company_id: companyId,
        employee_id: event.employeeId,
        event_id: event.eventId,
        kind: event.kind,
        occurred_at: event.at,
        received_at: event.receivedAt,
        device_at: event.deviceAt,
        device_offset_ms: BigInt(event.offsetMs),
        trust: event.trust,
        source: event.source,
        site: event.site,
        recorded_by: event.by,
      })),
    )
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "event_id"]).doNothing())
    .returning("event_id")
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
};

const columns = sql`event_id as "eventId", employee_id as "employeeId", kind, occurred_at as "at", received_at as "receivedAt",
  device_at as "deviceAt", trust, source, site`;

/** Whether an event `c` counts: it was not left out by an approved correction. */
const isCounted = sql`not exists (select from clock_corrections x where x.company_id = c.company_id
  and x.employee_id = c.employee_id and x.event_id = c.event_id and x.change = 'leave_out' and x.state = 'approved')`;

/** The events of an employee with these ids. */
export const findClockEventsByIds = async (
  tx: CompanyTransaction,
  { employeeId, eventIds }: { employeeId: EmployeeId; eventIds: readonly ClockEventId[] },
): Promise<StoredClockEvent[]> => {
  const { rows } = await sql<StoredClockEvent>`
    select ${columns} from clock_events where employee_id = ${employeeId} and event_id = any(${eventIds}::uuid[])
  `.execute(query(tx));
  return rows;
};

/** What these employees recorded between two times, without what was left out since. */
export const findClockEvents = async (
  tx: CompanyTransaction,
  { employeeIds, from, before }: { employeeIds: readonly EmployeeId[]; from: Date; before: Date },
): Promise<StoredClockEvent[]> => {
  const { rows } = await sql<StoredClockEvent>`
    select ${columns} from clock_events c
    where employee_id = any(${employeeIds}::uuid[]) and occurred_at >= ${from} and occurred_at < ${before} and ${isCounted}
    order by employee_id, occurred_at, event_id
  `.execute(query(tx));
  return rows;
};

/** How many events of an employee were received since a time, counted up to a limit. */
export const countEventsReceivedSince = async (
  tx: CompanyTransaction,
  { employeeId, since, limit }: { employeeId: EmployeeId; since: Date; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from clock_events
      where employee_id = ${employeeId} and received_at >= ${since} and source = 'web' limit ${limit}) found
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
