import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { requiredText } from "./profiles.ts";
import { StateCode } from "./states.ts";

const Year = z.pipe(z.string(), z.pipe(z.transform(Number), z.int("Please give a year.").check(z.minimum(2000), z.maximum(2100))));

const TaxState = z.object({ year: z.number(), state: StateCode, decidedAt: z.string(), reason: z.nullable(z.string()) });
const exampleState = { year: 2026, state: "LA", decidedAt: "2026-11-15T09:00:00.000Z", reason: null };

/** The state that taxes each year: where the employee lived on 1 January, or on their first day if that was later. */
export const ReadTaxStates = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/tax-states",
  permission: "people.read",
  summary: "Read the tax states of an employee, year by year",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({
    years: z.array(TaxState),
    /** Whether this year's is known. Until then the employee's tax cannot be remitted. */
    isThisYearKnown: z.boolean(),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { years: [exampleState], isThisYearKnown: true } },
});

/** An admin corrects the tax state of a year, with a reason. */
export const CorrectTaxState = contract({
  method: "PUT",
  path: "/api/v1/people/:employeeId/tax-states/:year",
  permission: "people.write",
  summary: "Correct an employee's tax state of a year",
  params: z.object({ employeeId: EmployeeId, year: Year }),
  body: z.strictObject({ state: StateCode, reason: requiredText(300, "Please say why, for the record.") }),
  response: TaxState,
  successStatus: 200,
  errors: { employee_not_found: "not_found", state_unknown: "invalid", year_not_worked: "invalid", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { state: "OG", reason: "She moved to Ogun in December." },
    response: { ...exampleState, state: "OG", reason: "She moved to Ogun in December." },
  },
});
