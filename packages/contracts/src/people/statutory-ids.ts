// The numbers and registrations that schedules for authorities need, of many employees at once.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId } from "../ids.ts";

export const statutoryFields = ["taxId", "rsaPin", "administrator", "nin", "taxState"] as const;
export type StatutoryField = (typeof statutoryFields)[number];

/** Numbers show their last digits. A null value is not known yet. */
export const StatutoryIds = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    taxId: z.nullable(z.string()),
    rsaPin: z.nullable(z.string()),
    /** The name of the pension fund administrator. */
    administrator: z.nullable(z.string()),
    nin: z.nullable(z.string()),
    /** The name of the state that taxes the year. Once known it is corrected in the profile, with a reason. */
    taxState: z.nullable(z.string()),
  })
  .check(z.meta({ id: "StatutoryIds" }));
export type StatutoryIds = z.infer<typeof StatutoryIds>;

/** The year of the tax states: this one unless the last one is given, whose last schedules are paid in January. */
const Year = z.coerce.number("Please give a year.").check(z.int("Please give a year."), z.minimum(2000), z.maximum(2100));

const MissingCounts = z.object({
  ...{ taxId: z.number(), rsaPin: z.number(), administrator: z.number(), nin: z.number(), taxState: z.number() },
});

const exampleIds = {
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  ...{ staffNumber: 7, fullName: "Chinedu Bello", taxId: "••••••4567", rsaPin: null },
  ...{ administrator: "Stanbic IBTC Pension Managers", nin: null, taxState: "Lagos" },
};

export const ListStatutoryIds = contract({
  method: "GET",
  path: "/api/v1/people/statutory-ids",
  permission: "people.write",
  summary: "List the statutory IDs of employees by staff number, with those who left in the last year, paginated",
  query: z.strictObject({
    /** Only employees without this one. */
    missing: z.optional(z.enum(statutoryFields)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, "Please search for at most 100 characters."))),
    year: z.optional(Year),
    /** The `next` of the previous page. */
    cursor: Cursor,
  }),
  response: z.object({
    people: z.array(StatutoryIds),
    next: z.nullable(z.string()),
    /** The year of the tax states. */
    year: z.number(),
    /** The number of employees, and how many lack each, whatever the filter. */
    total: z.number(),
    missing: MissingCounts,
    /** What can be chosen, by name. */
    administrators: z.array(z.string()),
    states: z.array(z.string()),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid", year_closed: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      people: [exampleIds],
      ...{ next: null, year: 2026, total: 48, missing: { taxId: 3, rsaPin: 5, administrator: 1, nin: 12, taxState: 0 } },
      ...{ administrators: ["Stanbic IBTC Pension Managers"], states: ["Lagos", "Ogun"] },
    },
  },
});

/** The largest number of cells in one request. */
export const maxStatutoryChanges = 500;

/** Why a cell was not saved. */
export const statutoryErrorCodes = [
  "nin_not_understood",
  "tax_id_not_understood",
  "rsa_pin_not_understood",
  "number_shortened",
  "administrator_unknown",
  "state_unknown",
  "number_taken",
  "number_twice",
  "employee_not_found",
  "tax_state_known",
  "year_not_worked",
  "record_proposed",
] as const;
export type StatutoryErrorCode = (typeof statutoryErrorCodes)[number];

/** Saves the cells that are valid, and answers why each other one was not saved. */
export const SaveStatutoryIds = contract({
  method: "PUT",
  path: "/api/v1/people/statutory-ids",
  permission: "people.write",
  summary: "Save statutory IDs of many employees",
  body: z.strictObject({
    year: z.optional(z.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
    changes: z
      .array(
        z.strictObject({
          employeeId: EmployeeId,
          field: z.enum(statutoryFields),
          /** As typed or pasted. */
          text: z.string().check(z.minLength(1, "Leave out cells without text."), z.maxLength(200, "Use at most 200 characters.")),
        }),
      )
      .check(
        z.minLength(1, "Change at least one cell."),
        z.maxLength(maxStatutoryChanges, `Save at most ${maxStatutoryChanges} cells at a time.`),
      ),
  }),
  response: z.object({
    saved: z.number(),
    errors: z.array(
      z.object({ employeeId: EmployeeId, field: z.enum(statutoryFields), code: z.enum(statutoryErrorCodes), message: z.string() }),
    ),
  }),
  successStatus: 200,
  errors: { year_closed: "invalid", number_taken: "conflict", numbers_locked: "too_many", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { year: 2026, changes: [{ employeeId: exampleIds.employeeId, field: "taxId", text: "12345678" }] },
    response: { saved: 1, errors: [] },
  },
});
