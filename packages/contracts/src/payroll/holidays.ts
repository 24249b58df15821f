// The national public holidays, and a company's own changes: moon sighting, late announcements, company holidays.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Day, requiredText } from "../people/profiles.ts";

export const Holiday = z
  .object({
    day: z.string(),
    name: z.string(),
    /** A removed holiday is listed, but is a working day. */
    isHoliday: z.boolean(),
    /** Calculated from the lunar calendar and not announced yet. */
    isExpected: z.boolean(),
    /** Whether the company added or removed it. */
    isChanged: z.boolean(),
  })
  .check(z.meta({ id: "Holiday" }));
export type Holiday = z.infer<typeof Holiday>;

/** Pay calendars, and the national holidays they are made from, begin in 2000. */
const HolidayDay = Day.check(z.refine((day) => day >= "2000-01-01", "Please enter a day between 2000 and 2100."));

const exampleHoliday = { day: "2026-10-01", name: "Independence Day", isHoliday: true, isExpected: false, isChanged: false };
const holidayList = z.object({ year: z.number(), holidays: z.array(Holiday) });
const exampleHolidayList = { year: 2026, holidays: [exampleHoliday] };

export const ListHolidays = contract({
  method: "GET",
  path: "/api/v1/payroll/holidays",
  permission: "payroll.read",
  summary: "List the public holidays of a year, with your company's changes",
  query: z.strictObject({ year: z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_100)) }),
  response: holidayList,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleHolidayList },
});

/** The calendars of every group follow, except months moved by hand or whose run is approved. */
export const DecideHoliday = contract({
  method: "PUT",
  path: "/api/v1/payroll/holidays",
  permission: "payroll.write",
  summary: "Add or remove a holiday",
  body: z.strictObject({ day: HolidayDay, name: requiredText(80, "Please enter a holiday name."), isHoliday: z.boolean() }),
  response: holidayList,
  successStatus: 200,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { day: "2026-03-23", name: "Id el Fitr, as announced", isHoliday: true }, response: exampleHolidayList },
});

export const ResetHoliday = contract({
  method: "DELETE",
  path: "/api/v1/payroll/holidays/:day",
  permission: "payroll.write",
  summary: "Reset a day to the national calendar",
  params: z.object({ day: HolidayDay }),
  response: holidayList,
  successStatus: 200,
  errors: { holiday_not_changed: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: exampleHolidayList },
});
