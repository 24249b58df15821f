import type { AttendanceException, EmployeeExceptions } from "@albashi/contracts/attendance/exceptions";
import { addDays, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../platform/http/cursor.ts";
import { findWholeDaysOfLeave } from "../../leave/index.ts";
import { daysBeforeExceptions, findExceptions } from "../model/exceptions.ts";
import { type Attendee, findAttendees } from "../store/attendees.ts";
import { type DaysAsked, rangeOf } from "./days-asked.ts";
import { loadSessions } from "./load-sessions.ts";

const pageSize = 50;
const batchSize = 100;
/** A request looks at no more employees than this, and the next page goes on from there. */
const mostLookedAt = 1000;
const cursor = cursorOf("attendance exceptions by name", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

interface Filter extends DaysAsked {
  readonly kind?: AttendanceException | undefined;
  readonly cursor?: string | undefined;
}

interface Scope {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: Date;
  readonly kind: AttendanceException | undefined;
}

/** A page of employees with something to look at in these days, by name. */
export const listExceptions = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor, filter: Filter) => {
  const now = clock.now();
  const { from, to } = rangeOf(filter, lagosDayOf(now));
  let after = cursor.decode(filter.cursor);
  return database.inCompany(companyId, async (tx) => {
    const employees: EmployeeExceptions[] = [];
    for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += batchSize) {
      const times = { from: startOfLagosDay(from), before: startOfLagosDay(addDays(to, 1)) };
      const batch = await findAttendees(tx, { ...times, after, limit: batchSize });
      const found = await withExceptions(tx, batch, { from, to, now, kind: filter.kind });
      const room = found.slice(0, pageSize - employees.length);
      employees.push(...room.map(({ attendee: { sortKey: _, ...attendee }, exceptions }) => ({ ...attendee, exceptions })));
      const last = room.length < found.length ? room.at(-1)?.attendee : batch.at(-1);
      if (room.length === found.length && batch.length < batchSize) return { from, to, employees, next: null };
      after = last ?? after;
      if (employees.length === pageSize) break;
    }
    return { from, to, employees, next: after ? cursor.encode(after) : null };
  });
};

const withExceptions = async (tx: CompanyTransaction, batch: readonly Attendee[], { from, to, now, kind }: Scope) => {
  const employeeIds = batch.map(({ employeeId }) => employeeId);
  const sessions = await loadSessions(tx, { employeeIds, from: addDays(from, -daysBeforeExceptions), to, now });
  const leave = Map.groupBy(await findWholeDaysOfLeave(tx, { employeeIds, from, to }), ({ employeeId }) => employeeId);
  return batch
    .map((attendee) => {
      const leaveDays = (leave.get(attendee.employeeId) ?? []).map(({ day }) => day);
      const found = findExceptions(sessions.get(attendee.employeeId) ?? [], { from, to, leaveDays });
      const exceptions = found
        .filter((one) => kind === undefined || one.kind === kind)
        .map(({ days, ...one }) => ({ ...one, days: [...days] }));
      return { attendee, exceptions };
    })
    .filter(({ exceptions }) => exceptions.length > 0);
};
