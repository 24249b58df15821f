import type { ClockEventId } from "@albashi/contracts/attendance/codes";
import type { ClockCorrectionId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { addMs, hourMs, localDate } from "@albashi/dates";
import { sql } from "kysely";
import { findAttendees } from "../../domains/attendance/store/attendees.ts";
import {
  countEventsReceivedSince,
  findClockEvents,
  findClockEventsByIds,
  insertClockEvents,
} from "../../domains/attendance/store/clock-events.ts";
import {
  countCorrectionsAsked,
  countCorrectionsSince,
  findClockCorrection,
  findCorrections,
  findCorrectionsBetween,
  findCorrectionsToDecide,
  insertCorrection,
  saveCorrectionState,
} from "../../domains/attendance/store/corrections.ts";
import { countPresences, findPresencePage } from "../../domains/attendance/store/presence.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-16T09:00:00Z");
const eventId = newId<ClockEventId>();
const correctionId = newId<ClockCorrectionId>();
let employeeId = newId<EmployeeId>();

const eventOf = (id: ClockEventId) => ({
  ...{ eventId: id, employeeId, kind: "in", at, receivedAt: at, deviceAt: at, offsetMs: 0 },
  ...{ trust: "live", source: "web", site: "Of A", by: newId<UserId>() },
});

const correctionOf = (id: ClockCorrectionId) => ({
  ...{ correctionId: id, employeeId, change: "add", kind: "out", at, eventId: null },
  ...{ reason: "Of A", state: "asked", askedAt: at, by: newId<UserId>() },
});

/** An employee of company A who clocked in and asked for a correction. */
export const seedAttendance = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const { rows } = await sql<{ id: EmployeeId }>`select employee_id as id from employees order by employee_id limit 1`.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no employee; seed its people first.");
    employeeId = rows[0].id;
    await insertClockEvents(tx, a, [eventOf(eventId) as never]);
    await insertCorrection(tx, a, correctionOf(correctionId) as never);
  });

/** Attendance, asked as B with A's ids. */
export const attendanceProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const onLeave = { onLeave: [employeeId], isWorkingDay: true };
  const scope = { ...onLeave, day: localDate("2100-01-01"), startOfDay: addMs(at, -hourMs), openSince: addMs(at, -hourMs) };
  return {
    insertClockEvents: rejected((tx) => insertClockEvents(tx, a, [eventOf(newId()) as never])),
    insertCorrection: rejected((tx) => insertCorrection(tx, a, correctionOf(newId()) as never)),
    findClockCorrection: (tx) => findClockCorrection(tx, correctionId),
    findCorrections: first((tx) => findCorrections(tx, { limit: 9 })),
    findCorrectionsBetween: first((tx) => findCorrectionsBetween(tx, { employeeId, from: at, before: addMs(at, hourMs) })),
    findCorrectionsToDecide: first((tx) => findCorrectionsToDecide(tx, { managerIds: [employeeId], limit: 9 })),
    countCorrectionsAsked: someCount((tx) => countCorrectionsAsked(tx)),
    countCorrectionsSince: someCount((tx) => countCorrectionsSince(tx, { employeeId, since: addMs(at, -hourMs) })),
    saveCorrectionState: reachingRowsOf(a)("clock_corrections", (tx) => saveCorrectionState(tx, { correctionId, state: "withdrawn" })),
    countEventsReceivedSince: someCount((tx) => countEventsReceivedSince(tx, { employeeId, since: at, limit: 9 })),
    findClockEvents: first((tx) => findClockEvents(tx, { employeeIds: [employeeId], from: at, before: addMs(at, hourMs) })),
    findAttendees: first((tx) => findAttendees(tx, { from: at, before: addMs(at, hourMs), after: undefined, limit: 9 })),
    findClockEventsByIds: first((tx) => findClockEventsByIds(tx, { employeeId, eventIds: [eventId] })),
    // B has no employee who is in, and A has.
    findPresencePage: first((tx) => findPresencePage(tx, scope, { presence: "in", after: undefined, limit: 9 })),
    countPresences: async (tx) => (await countPresences(tx, scope)).in,
  };
};
