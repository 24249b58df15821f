// Benefits in kind: taxed by their statutory value, and not paid in cash.
import * as z from "zod/mini";
import { NonNegativeKobo, PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { BenefitId, EmployeeId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";

/** How the Nigeria Tax Act values it (s.14): the employer's own asset, one that is hired, a home, or anything else. */
export const benefitKinds = ["employer_asset", "hired_asset", "accommodation", "other"] as const;
export const BenefitKind = z.enum(benefitKinds, "Please choose a type of benefit.");
export type BenefitKind = z.infer<typeof BenefitKind>;

export const Benefit = z
  .object({
    benefitId: BenefitId,
    employeeId: EmployeeId,
    fullName: z.string(),
    kind: BenefitKind,
    name: z.string(),
    /** Its line on payslips: benefit-1 is the employee's first. */
    lineId: z.string(),
    /** The cost of the employer's own asset; of the other kinds, the amount of a year. */
    amountKobo: z.string(),
    /** What the employee pays back in a year; only of other benefits. */
    madeGoodKobo: z.string(),
    /** The taxable value of a year at today's salary; null while there is no salary that limits a home. */
    annualValueKobo: z.nullable(z.string()),
    validFrom: z.string(),
    /** Its last day; null while it is open-ended. */
    validTo: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Benefit" }));
export type Benefit = z.infer<typeof Benefit>;

const employeeId = "0198a7c4-0000-7000-8000-000000000010";
const exampleBenefit = {
  benefitId: "0198a7c4-0000-7000-8000-000000000090",
  employeeId,
  fullName: "Chinedu Bello",
  kind: "employer_asset",
  name: "Company car",
  lineId: "benefit-1",
  amountKobo: "3000000000",
  madeGoodKobo: "0",
  annualValueKobo: "150000000",
  validFrom: "2026-01-01",
  validTo: null,
};

export const ListBenefits = contract({
  method: "GET",
  path: "/api/v1/payroll/benefits",
  permission: "payroll.read",
  summary: "List benefits in kind",
  query: z.strictObject({ employeeId: z.optional(EmployeeId), cursor: Cursor }),
  response: z.object({ benefits: z.array(Benefit), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { benefits: [exampleBenefit], next: null } },
});

export const AddBenefit = contract({
  method: "POST",
  path: "/api/v1/payroll/benefits",
  permission: "payroll.write",
  summary: "Add a benefit in kind from a day on",
  body: z.strictObject({
    employeeId: EmployeeId,
    kind: BenefitKind,
    name: requiredText(60, "Please enter a name, for example Company car."),
    amountKobo: PositiveKobo(),
    madeGoodKobo: z._default(NonNegativeKobo(), "0"),
    validFrom: Day,
    validTo: z._default(z.nullable(Day), null),
  }),
  response: Benefit,
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    ends_before_it_begins: "invalid",
    not_paid_back: "invalid",
    month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { employeeId, kind: "employer_asset", name: "Company car", amountKobo: "3000000000", validFrom: "2026-01-01" },
    response: exampleBenefit,
  },
});

export const EndBenefit = contract({
  method: "POST",
  path: "/api/v1/payroll/benefits/:benefitId/end",
  permission: "payroll.write",
  summary: "Set the last day of a benefit in kind",
  params: z.object({ benefitId: BenefitId }),
  body: z.strictObject({ lastDay: Day }),
  response: Benefit,
  successStatus: 200,
  errors: {
    benefit_not_found: "not_found",
    ends_before_it_begins: "invalid",
    month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { lastDay: "2026-12-31" }, response: { ...exampleBenefit, validTo: "2026-12-31" } },
});

export const RemoveBenefit = contract({
  method: "DELETE",
  path: "/api/v1/payroll/benefits/:benefitId",
  permission: "payroll.write",
  summary: "Remove a benefit in kind that no payslip includes",
  params: z.object({ benefitId: BenefitId }),
  response: z.object({ benefitId: BenefitId }),
  successStatus: 200,
  errors: { benefit_not_found: "not_found", benefit_taxed: "conflict", own_pay: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { benefitId: exampleBenefit.benefitId } },
});
