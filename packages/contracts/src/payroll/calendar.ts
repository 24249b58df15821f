// Pay groups, the twelve months of a year, and public holidays.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { PayGroupId, RunId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";

export const prorationMethods = ["calendar_days", "working_days", "fixed_30"] as const;

export const PayGroup = z
  .object({
    payGroupId: PayGroupId,
    name: z.string(),
    /** The group of employees without one, or with one that does not exist. */
    isDefault: z.boolean(),
    payDay: z.number(),
    cutOffWorkingDays: z.number(),
    proration: z.enum(prorationMethods),
    /** The number of current employees paid in it. */
    people: z.number(),
    isArchived: z.boolean(),
    /** Sent back with a change, which is rejected when another admin has changed the group meanwhile. */
    version: z.number(),
  })
  .check(z.meta({ id: "PayGroup" }));
export type PayGroup = z.infer<typeof PayGroup>;

const groupId = "0198a7c4-0000-7000-8000-000000000060";
const exampleGroup = {
  payGroupId: groupId,
  name: "All employees",
  isDefault: true,
  payDay: 25,
  cutOffWorkingDays: 5,
  proration: "calendar_days",
  people: 48,
  isArchived: false,
  version: 1,
};
const groupParams = z.object({ payGroupId: PayGroupId });
const name = requiredText(40, "Please enter a group name.");
const payDay = z.int("Please choose a day of the month.").check(z.minimum(1), z.maximum(31));
const cutOffWorkingDays = z.int("Please enter the number of working days before pay day.").check(z.minimum(0), z.maximum(15));
const proration = z.enum(prorationMethods, "Please choose how part months are prorated.");

export const ListPayGroups = contract({
  method: "GET",
  path: "/api/v1/payroll/groups",
  permission: "payroll.read",
  summary: "List the pay groups; there are at most fifty",
  response: z.object({ groups: z.array(PayGroup) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { groups: [exampleGroup] } },
});

/** Also creates its calendar of this year and the next. */
export const AddPayGroup = contract({
  method: "POST",
  path: "/api/v1/payroll/groups",
  permission: "payroll.write",
  summary: "Add a pay group",
  body: z.strictObject({
    name,
    payDay,
    cutOffWorkingDays: z._default(cutOffWorkingDays, 5),
    proration: z._default(proration, "calendar_days"),
    isDefault: z._default(z.boolean(), false),
  }),
  response: PayGroup,
  successStatus: 201,
  errors: { pay_group_name_taken: "conflict", too_many_pay_groups: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "All employees", payDay: 25, isDefault: true }, response: exampleGroup },
});

/** A new pay day or cut-off moves future months, except those moved by hand. */
export const ChangePayGroup = contract({
  method: "PATCH",
  path: "/api/v1/payroll/groups/:payGroupId",
  permission: "payroll.write",
  summary: "Change a pay group",
  params: groupParams,
  body: z.strictObject({
    version: z.int().check(z.positive()),
    name: z.optional(name),
    payDay: z.optional(payDay),
    cutOffWorkingDays: z.optional(cutOffWorkingDays),
    proration: z.optional(proration),
    isDefault: z.optional(z.literal(true)),
  }),
  response: PayGroup,
  successStatus: 200,
  errors: {
    pay_group_not_found: "not_found",
    pay_group_archived: "conflict",
    changed_meanwhile: "conflict",
    pay_group_name_taken: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { version: 1, payDay: 28 }, response: { ...exampleGroup, payDay: 28, version: 2 } },
});

export const ArchivePayGroup = contract({
  method: "DELETE",
  path: "/api/v1/payroll/groups/:payGroupId",
  permission: "payroll.write",
  summary: "Archive a pay group without employees",
  params: groupParams,
  response: PayGroup,
  successStatus: 200,
  errors: {
    pay_group_not_found: "not_found",
    pay_group_is_default: "conflict",
    pay_group_in_use: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { ...exampleGroup, isDefault: false, people: 0, isArchived: true, version: 2 } },
});

export const PayPeriod = z
  .object({
    month: z.number(),
    firstDay: z.string(),
    lastDay: z.string(),
    /** Input closes at the end of this day. */
    cutOff: z.string(),
    payDay: z.string(),
    /** Whether a day was moved by hand: then it is not generated again. */
    isMoved: z.boolean(),
    /** The regular run of this month, once there is one. */
    run: z.nullable(z.object({ runId: RunId, state: z.string() })),
  })
  .check(z.meta({ id: "PayPeriod" }));
export type PayPeriod = z.infer<typeof PayPeriod>;

const exampleCalendar = {
  payGroupId: groupId,
  year: 2026,
  periods: [
    {
      month: 11,
      firstDay: "2026-11-01",
      lastDay: "2026-11-30",
      cutOff: "2026-11-18",
      payDay: "2026-11-25",
      isMoved: false,
      run: null,
    },
  ],
};
const Calendar = z.object({ payGroupId: PayGroupId, year: z.number(), periods: z.array(PayPeriod) }).check(z.meta({ id: "PayCalendar" }));
const calendarYear = z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_100));
const calendarMonth = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12));
const yearParams = z.object({ payGroupId: PayGroupId, year: calendarYear });
const monthParams = z.object({ payGroupId: PayGroupId, year: calendarYear, month: calendarMonth });

/** Empty until the periods are generated. */
export const ReadPayCalendar = contract({
  method: "GET",
  path: "/api/v1/payroll/groups/:payGroupId/calendar/:year",
  permission: "payroll.read",
  summary: "Read the twelve months of a pay group's year",
  params: yearParams,
  response: Calendar,
  successStatus: 200,
  errors: { pay_group_not_found: "not_found" },
  failureShape: "problem",
  example: { response: exampleCalendar },
});

/** Months that were moved by hand, or whose run is approved, stay unchanged. */
export const GeneratePayCalendar = contract({
  method: "POST",
  path: "/api/v1/payroll/groups/:payGroupId/calendar/:year",
  permission: "payroll.write",
  summary: "Generate, or regenerate, the twelve months of a pay group's year",
  params: yearParams,
  response: Calendar,
  successStatus: 201,
  errors: { pay_group_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: exampleCalendar },
});

export const MovePayPeriod = contract({
  method: "PATCH",
  path: "/api/v1/payroll/groups/:payGroupId/calendar/:year/:month",
  permission: "payroll.write",
  summary: "Move the cut-off or the pay day of one month",
  params: monthParams,
  body: z.strictObject({ cutOff: z.optional(Day), payDay: z.optional(Day) }),
  response: Calendar,
  successStatus: 200,
  errors: {
    pay_group_not_found: "not_found",
    period_not_found: "not_found",
    period_already_approved: "conflict",
    cut_off_after_pay_day: "invalid",
    pay_day_out_of_reach: "invalid",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { payDay: "2026-11-24" }, response: exampleCalendar },
});

export const ResetPayPeriod = contract({
  method: "DELETE",
  path: "/api/v1/payroll/groups/:payGroupId/calendar/:year/:month/move",
  permission: "payroll.write",
  summary: "Reset one month to the group's regular days",
  params: monthParams,
  response: Calendar,
  successStatus: 200,
  errors: {
    pay_group_not_found: "not_found",
    period_not_found: "not_found",
    period_already_approved: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: exampleCalendar },
});
