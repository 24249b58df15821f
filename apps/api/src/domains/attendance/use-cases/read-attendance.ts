import type { AttendanceDay, WorkSession as PresentedSession } from "@albashi/contracts/attendance/days";
import type { EmployeeId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { employeeNotFound, findEmployee } from "../../people/index.ts";
import type { StoredClockEvent } from "../store/clock-events.ts";
import { findCorrectionsBetween } from "../store/corrections.ts";
import { type DaysAsked, rangeOf } from "./days-asked.ts";
import { loadSessions, type StoredSession } from "./load-sessions.ts";
import { presentFor } from "./present-correction.ts";

/** The hours of an employee in a range of days, and the session that lasts now. */
export const readAttendance = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { employeeId, ...range }: DaysAsked & { employeeId: EmployeeId },
) => {
  const now = clock.now();
  const { from, to, days } = rangeOf(range, lagosDayOf(now));
  return database.inCompany(actor.companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    const sessions = await loadSessions(tx, { employeeIds: [employeeId], from, to, now });
    const recent = await loadSessions(tx, { employeeIds: [employeeId], now });
    const current = recent.get(employeeId)?.findLast(({ state }) => state === "open");
    const byDay = Map.groupBy(sessions.get(employeeId) ?? [], ({ day }) => day);
    const span = { from: startOfLagosDay(from), before: startOfLagosDay(addDays(to, 1)) };
    const corrections = Map.groupBy(await findCorrectionsBetween(tx, { employeeId, ...span }), ({ at }) => lagosDayOf(at));
    return {
      employeeId,
      fullName: employee.fullName,
      days: Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
        ...presentDay(day, byDay.get(day) ?? []),
        corrections: (corrections.get(day) ?? []).map(presentFor(actor)),
      })),
      current: current ? presentSession(current) : null,
    };
  });
};

const presentDay = (day: LocalDate, sessions: readonly StoredSession[]): Omit<AttendanceDay, "corrections"> => ({
  day,
  workedMinutes: sessions.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0),
  sessions: sessions.map(presentSession),
});

const presentSession = ({ startedAt, endedAt, flags, events, ...session }: StoredSession): PresentedSession => ({
  ...session,
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  flags: [...flags],
  events: events.map(presentEvent),
});

const presentEvent = ({ eventId, kind, at, receivedAt, trust, source, site }: StoredClockEvent) => ({
  eventId,
  kind,
  at: at.toISOString(),
  receivedAt: receivedAt.toISOString(),
  trust,
  source,
  site,
});
