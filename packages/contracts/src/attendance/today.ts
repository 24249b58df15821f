// Who is at work now.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId } from "../ids.ts";
import { exampleEmployeeId, failureShape, Presence, SessionFlag } from "./codes.ts";

export const PresentEmployee = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    department: z.nullable(z.string()),
    presence: Presence,
    /** Leave is approved for today; someone who clocked in all the same has both. */
    isOnLeave: z.boolean(),
    /** Of the last session, where the employee recorded something today or is still in. */
    startedAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    workedMinutes: z.nullable(z.number()),
    flags: z.array(SessionFlag),
    site: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PresentEmployee" }));
export type PresentEmployee = z.infer<typeof PresentEmployee>;

export const ListAttendanceToday = contract({
  method: "GET",
  path: "/api/v1/attendance/today",
  permission: "attendance.read",
  summary: "List who is in, out, on leave or missing now, by name",
  query: z.strictObject({
    presence: z.optional(Presence),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: Cursor,
  }),
  response: z.object({
    day: z.string(),
    /** The time that the list is about. */
    at: z.string(),
    employees: z.array(PresentEmployee),
    next: z.nullable(z.string()),
    /** How many match the search, by presence. On the first page only. */
    counts: z.nullable(z.record(Presence, z.number())),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape,
  example: {
    response: {
      day: "2026-11-16",
      at: "2026-11-16T07:30:00.000Z",
      employees: [
        {
          employeeId: exampleEmployeeId,
          fullName: "Chinedu Bello",
          department: "Finance",
          presence: "in",
          isOnLeave: false,
          startedAt: "2026-11-16T07:02:00.000Z",
          endedAt: null,
          workedMinutes: null,
          flags: [],
          site: "Ikeja office",
        },
      ],
      next: null,
      counts: { in: 1, on_break: 0, out: 0, missing_out: 0, missing: 3, on_leave: 1, day_off: 0 },
    },
  },
});
