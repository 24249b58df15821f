// Who is away, and the holidays. Admins change holidays with the calls of payroll (DecideHoliday, ResetHoliday); leave follows.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { exampleEmployeeId, failureShape, LeaveHalf, LeaveType } from "./codes.ts";

const Absence = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    department: z.nullable(z.string()),
    from: z.string(),
    to: z.string(),
    /** The half of a single half day; null otherwise. */
    half: z.nullable(LeaveHalf),
    /** Null for colleagues, who see that someone is away and not why. */
    type: z.nullable(LeaveType),
    /** Asked for and not decided. Colleagues see approved leave only. */
    isAsked: z.boolean(),
  })
  .check(z.meta({ id: "Absence" }));

const range = z.strictObject({ from: Day, to: Day });
const Holiday = z.object({ day: z.string(), name: z.string(), isExpected: z.boolean() });
const response = z.object({ absences: z.array(Absence), holidays: z.array(Holiday) });
const example = {
  response: {
    absences: [
      {
        employeeId: exampleEmployeeId,
        fullName: "Chinedu Bello",
        department: "Finance",
        from: "2026-12-21",
        to: "2027-01-04",
        half: null,
        type: "annual",
        isAsked: false,
      },
    ],
    holidays: [{ day: "2026-12-25", name: "Christmas Day", isExpected: false }],
  },
};
const errors = { leave_dates_invalid: "invalid" } as const;

export const ListAbsences = contract({
  method: "GET",
  path: "/api/v1/leave/absences",
  permission: "leave.read",
  summary: "List who is away, and the holidays, in up to 92 days",
  query: range,
  response,
  successStatus: 200,
  errors,
  failureShape,
  example,
});

/** Of the caller's department, manager and reports. */
export const ListTeamAbsences = contract({
  method: "GET",
  path: "/api/v1/me/leave/absences",
  permission: "staff.own",
  summary: "List who of your team is away, and the holidays, in up to 92 days",
  query: range,
  response,
  successStatus: 200,
  errors,
  failureShape,
  example,
});
