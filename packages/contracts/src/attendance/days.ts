// The days of one employee, derived from what they recorded.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { exampleEmployeeId, failureShape, SessionFlag, WorkSessionState } from "./codes.ts";
import { ClockCorrection, exampleCorrection } from "./corrections.ts";
import { ClockEvent, exampleEvent } from "./events.ts";

/** A stretch of work from a clock-in to its clock-out. */
export const WorkSession = z
  .object({
    /** The day on which it began; a night shift belongs to its first day. */
    day: z.string(),
    /** Null when the clock-in is missing. */
    startedAt: z.nullable(z.string()),
    /** Null while it lasts, and when the clock-out is missing. */
    endedAt: z.nullable(z.string()),
    state: WorkSessionState,
    /** Without breaks. Null until it is complete. */
    workedMinutes: z.nullable(z.number()),
    breakMinutes: z.number(),
    /** Whether a break lasts. */
    isOnBreak: z.boolean(),
    flags: z.array(SessionFlag),
    events: z.array(ClockEvent),
  })
  .check(z.meta({ id: "WorkSession" }));
export type WorkSession = z.infer<typeof WorkSession>;

const AttendanceDay = z
  .object({
    day: z.string(),
    /** Of the sessions that are complete. */
    workedMinutes: z.number(),
    sessions: z.array(WorkSession),
    /** Asked for and decided, about this day. */
    corrections: z.array(ClockCorrection),
  })
  .check(z.meta({ id: "AttendanceDay" }));
export type AttendanceDay = z.infer<typeof AttendanceDay>;

export const EmployeeAttendance = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    days: z.array(AttendanceDay),
    /** The session that lasts now, whatever days are asked for; null when there is none. */
    current: z.nullable(WorkSession),
  })
  .check(z.meta({ id: "EmployeeAttendance" }));
export type EmployeeAttendance = z.infer<typeof EmployeeAttendance>;

const exampleSession = {
  day: "2026-11-16",
  startedAt: exampleEvent.at,
  endedAt: null,
  state: "open",
  workedMinutes: null,
  breakMinutes: 0,
  isOnBreak: false,
  flags: [],
  events: [exampleEvent],
};
const exampleDays = {
  employeeId: exampleEmployeeId,
  fullName: "Chinedu Bello",
  days: [{ day: "2026-11-16", workedMinutes: 0, sessions: [exampleSession], corrections: [exampleCorrection] }],
  current: exampleSession,
};
/** Without days: the last seven. */
const range = z.strictObject({ from: z.optional(Day), to: z.optional(Day) });

export const ReadOwnAttendance = contract({
  method: "GET",
  path: "/api/v1/me/attendance",
  permission: "staff.own",
  summary: "Read your hours, in up to 31 days",
  query: range,
  response: EmployeeAttendance,
  successStatus: 200,
  errors: { attendance_days_invalid: "invalid" },
  failureShape,
  example: { response: exampleDays },
});

export const ReadAttendance = contract({
  method: "GET",
  path: "/api/v1/attendance/employees/:employeeId",
  permission: "attendance.read",
  summary: "Read an employee's hours, in up to 31 days",
  params: z.object({ employeeId: EmployeeId }),
  query: range,
  response: EmployeeAttendance,
  successStatus: 200,
  errors: { employee_not_found: "not_found", attendance_days_invalid: "invalid" },
  failureShape,
  example: { response: exampleDays },
});
