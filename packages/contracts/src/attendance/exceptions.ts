// What someone should look at in the hours of a range of days.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { exampleEmployeeId, failureShape } from "./codes.ts";

/**
 * `on_leave`: clocked in on a day of approved leave. `short_break`: six hours or more with less than one hour of recorded breaks.
 * `no_rest_day`: the seventh day of work in a row, and each that follows. `short_rest`: began less than eight hours after the last session.
 */
export const attendanceExceptions = [
  ...(["missing_out", "missing_in", "too_long", "break_not_started", "break_not_ended", "unverified"] as const),
  ...(["on_leave", "no_rest_day", "short_rest", "short_break"] as const),
] as const;
export const AttendanceException = z.enum(attendanceExceptions);
export type AttendanceException = z.infer<typeof AttendanceException>;

const EmployeeExceptions = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    department: z.nullable(z.string()),
    /** Each with the days of the range that it is found on. */
    exceptions: z.array(z.object({ kind: AttendanceException, days: z.array(z.string()) })),
  })
  .check(z.meta({ id: "EmployeeExceptions" }));
export type EmployeeExceptions = z.infer<typeof EmployeeExceptions>;

export const ListAttendanceExceptions = contract({
  method: "GET",
  path: "/api/v1/attendance/exceptions",
  permission: "attendance.read",
  summary: "List what to look at in the hours of up to 31 days, by employee",
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day), kind: z.optional(AttendanceException), cursor: Cursor }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    employees: z.array(EmployeeExceptions),
    /** Null after the last employee. A page that looked at many employees without exceptions can be empty and have a next one. */
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { attendance_days_invalid: "invalid", cursor_unknown: "invalid" },
  failureShape,
  example: {
    response: {
      from: "2026-11-16",
      to: "2026-11-22",
      employees: [
        {
          employeeId: exampleEmployeeId,
          fullName: "Chinedu Bello",
          department: "Finance",
          exceptions: [{ kind: "missing_out", days: ["2026-11-16"] }],
        },
      ],
      next: null,
    },
  },
});
