// An employee's pay terms beside the salary, and their recurring items.
import * as z from "zod/mini";
import { NonNegativeKobo, PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, GradeId, RecurringItemId, StructureId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { ComponentCode } from "./pay-structure.ts";

export const pensionSchemes = ["shared", "employer_only", "none"] as const;
const PensionScheme = z.enum(pensionSchemes, "Please choose how pension contributions are paid.");

export const PayTerms = z
  .object({
    validFrom: z.string(),
    /** The employee's own structure; otherwise the grade's, otherwise the default. */
    structureId: z.nullable(StructureId),
    gradeId: z.nullable(GradeId),
    /** The company's own when omitted. */
    pensionScheme: z.nullable(PensionScheme),
    voluntaryPensionKobo: z.string(),
    isHousingFundMember: z.boolean(),
    /** Outside the public service the fund is optional: whether the employee opted in in writing. */
    housingFundConsent: z.boolean(),
    isPartTime: z.boolean(),
    /** Manual or clerical work, which the Labour Act protects. */
    isLabourActWorker: z.boolean(),
  })
  .check(z.meta({ id: "PayTerms" }));
export type PayTerms = z.infer<typeof PayTerms>;

const exampleTerms = {
  validFrom: "2026-01-01",
  structureId: null,
  gradeId: "0198a7c4-0000-7000-8000-000000000050",
  pensionScheme: null,
  voluntaryPensionKobo: "0",
  isHousingFundMember: false,
  housingFundConsent: false,
  isPartTime: false,
  isLabourActWorker: false,
};
const employeeParams = z.object({ employeeId: EmployeeId });
const employeeId = "0198a7c4-0000-7000-8000-000000000010";

export const ReadPayTerms = contract({
  method: "GET",
  path: "/api/v1/payroll/people/:employeeId/terms",
  permission: "payroll.read",
  summary: "Read an employee's pay terms, with their history",
  params: employeeParams,
  response: z.object({
    fullName: z.string(),
    /** Today's, once there are any. */
    today: z.nullable(PayTerms),
    /** All of them, the newest day first. */
    terms: z.array(PayTerms),
    /** What splits the salary today; null while there is no structure. */
    structure: z.nullable(z.object({ structureId: StructureId, name: z.string(), because: z.enum(["own", "grade", "default"]) })),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      fullName: "Chinedu Bello",
      today: exampleTerms,
      terms: [exampleTerms],
      structure: { structureId: "0198a7c4-0000-7000-8000-000000000040", name: "Standard", because: "grade" },
    },
  },
});

/** For one employee or several. Omitted terms keep each employee's value of that day. */
export const SetPayTerms = contract({
  method: "POST",
  path: "/api/v1/payroll/terms",
  permission: "payroll.write",
  summary: "Set the pay terms of employees from a day on",
  body: z.strictObject({
    employeeIds: z
      .array(EmployeeId)
      .check(z.minLength(1, "Please choose at least one person."), z.maxLength(500, "Please choose at most 500 people at once.")),
    validFrom: Day,
    structureId: z.optional(z.nullable(StructureId)),
    gradeId: z.optional(z.nullable(GradeId)),
    pensionScheme: z.optional(z.nullable(PensionScheme)),
    voluntaryPensionKobo: z.optional(NonNegativeKobo()),
    isHousingFundMember: z.optional(z.boolean()),
    housingFundConsent: z.optional(z.boolean()),
    isPartTime: z.optional(z.boolean()),
    isLabourActWorker: z.optional(z.boolean()),
  }),
  response: z.object({ changed: z.number() }),
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    structure_not_found: "invalid",
    grade_not_found: "invalid",
    month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { employeeIds: [employeeId], validFrom: "2026-12-01", isHousingFundMember: true }, response: { changed: 1 } },
});

export const RecurringItem = z
  .object({
    standingId: RecurringItemId,
    employeeId: EmployeeId,
    fullName: z.string(),
    code: ComponentCode,
    name: z.string(),
    side: z.enum(["earning", "deduction"]),
    amountKobo: z.string(),
    validFrom: z.string(),
    /** Its last day; null while it is open-ended. */
    validTo: z.nullable(z.string()),
  })
  .check(z.meta({ id: "RecurringItem" }));
export type RecurringItem = z.infer<typeof RecurringItem>;

const exampleItem = {
  standingId: "0198a7c4-0000-7000-8000-000000000070",
  employeeId,
  fullName: "Chinedu Bello",
  code: "cooperative",
  name: "Co-operative",
  side: "deduction",
  amountKobo: "1000000",
  validFrom: "2026-01-01",
  validTo: null,
};

export const ListRecurringItems = contract({
  method: "GET",
  path: "/api/v1/payroll/standing-items",
  permission: "payroll.read",
  summary: "List the recurring items",
  query: z.strictObject({ employeeId: z.optional(EmployeeId), cursor: Cursor }),
  response: z.object({ items: z.array(RecurringItem), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { items: [exampleItem], next: null } },
});

export const AddRecurringItem = contract({
  method: "POST",
  path: "/api/v1/payroll/standing-items",
  permission: "payroll.write",
  summary: "Add a recurring item from a day on",
  body: z.strictObject({
    employeeId: EmployeeId,
    code: ComponentCode,
    amountKobo: PositiveKobo(),
    validFrom: Day,
    validTo: z._default(z.nullable(Day), null),
  }),
  response: RecurringItem,
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    component_not_found: "invalid",
    component_belongs_to_salary: "invalid",
    ends_before_it_begins: "invalid",
    month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { employeeId, code: "cooperative", amountKobo: "1000000", validFrom: "2026-01-01" }, response: exampleItem },
});

export const EndRecurringItem = contract({
  method: "POST",
  path: "/api/v1/payroll/standing-items/:standingId/end",
  permission: "payroll.write",
  summary: "Set the last day of a recurring item",
  params: z.object({ standingId: RecurringItemId }),
  body: z.strictObject({ lastDay: Day }),
  response: RecurringItem,
  successStatus: 200,
  errors: {
    standing_item_not_found: "not_found",
    ends_before_it_begins: "invalid",
    month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { lastDay: "2026-12-31" }, response: { ...exampleItem, validTo: "2026-12-31" } },
});

export const WithdrawRecurringItem = contract({
  method: "DELETE",
  path: "/api/v1/payroll/standing-items/:standingId",
  permission: "payroll.write",
  summary: "Withdraw a recurring item that no payslip includes",
  params: z.object({ standingId: RecurringItemId }),
  response: z.object({ standingId: RecurringItemId }),
  successStatus: 200,
  errors: {
    standing_item_not_found: "not_found",
    standing_item_paid: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { standingId: exampleItem.standingId } },
});
