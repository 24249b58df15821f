import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { LineExplanation } from "./explanations.ts";
import { exampleEmployeeId } from "./runs.ts";

/** Why pay differs from the previous run. What no cause explains is reported separately, as unexplained. */
export const VarianceDriverAmount = z
  .object({
    /** The filter value, such as "salary". */
    cause: z.string(),
    /** The label: "Salary changed". */
    name: z.string(),
    amountKobo: z.string(),
  })
  .check(z.meta({ id: "VarianceDriverAmount" }));
export type VarianceDriverAmount = z.infer<typeof VarianceDriverAmount>;

const lineSides = ["earning", "deduction", "employer", "information"] as const;

/** The amounts of a run, and why they differ from the previous run. */
export const RunReview = z
  .object({
    strip: z.object({
      netKobo: z.string(),
      taxesKobo: z.string(),
      /** Both contributions: the employees' and the employer's. */
      pensionKobo: z.string(),
      othersKobo: z.string(),
      totalCashKobo: z.string(),
      payDay: z.string(),
    }),
    waterfall: z.object({
      /** Null for the first run of a group, which has nothing to compare with. */
      comparedWith: z.nullable(z.object({ runId: RunId, year: z.number(), month: z.number(), payDay: z.string() })),
      netBeforeKobo: z.string(),
      netNowKobo: z.string(),
      costBeforeKobo: z.string(),
      costNowKobo: z.string(),
      /** The largest first. Together with the unexplained amount they add up to the difference, to the kobo. */
      causes: z.array(z.object({ cause: z.string(), name: z.string(), people: z.number(), netKobo: z.string(), costKobo: z.string() })),
      unexplainedKobo: z.string(),
    }),
    byComponent: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        side: z.enum(lineSides),
        people: z.number(),
        amountKobo: z.string(),
      }),
    ),
    /** The liabilities of this run, by creditor. */
    byAuthority: z.array(
      z.object({ authority: z.string(), name: z.string(), what: z.string(), people: z.number(), amountKobo: z.string() }),
    ),
  })
  .check(z.meta({ id: "RunReview" }));
export type RunReview = z.infer<typeof RunReview>;

const params = z.object({ runId: RunId });
const calculatedRunErrors = { run_not_found: "not_found", run_not_calculated: "conflict" } as const;
const exampleDriver = { cause: "salary", name: "Salary changed", amountKobo: "3500000" };

export const ReadReview = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/review",
  permission: "payroll.read",
  summary: "Read the cost of a run, and why it differs from the previous one",
  params,
  response: RunReview,
  successStatus: 200,
  errors: calculatedRunErrors,
  failureShape: "problem",
  example: {
    response: {
      strip: {
        netKobo: "1245030000",
        taxesKobo: "171210000",
        pensionKobo: "219960000",
        othersKobo: "25240000",
        totalCashKobo: "1661440000",
        payDay: "2026-11-25",
      },
      waterfall: {
        comparedWith: { runId: "0198a7c4-0000-7000-8000-000000000029", year: 2026, month: 10, payDay: "2026-10-23" },
        netBeforeKobo: "1210000000",
        netNowKobo: "1245030000",
        costBeforeKobo: "1615000000",
        costNowKobo: "1661440000",
        causes: [
          { cause: "joined", name: "Joined", people: 2, netKobo: "31530000", costKobo: "42440000" },
          { cause: "salary", name: "Salary changed", people: 1, netKobo: "3500000", costKobo: "4000000" },
        ],
        unexplainedKobo: "0",
      },
      byComponent: [{ id: "basic", name: "Basic", side: "earning", people: 48, amountKobo: "762000000" }],
      byAuthority: [
        { authority: "state:LA", name: "Lagos State Internal Revenue Service", what: "PAYE", people: 41, amountKobo: "150000000" },
      ],
    },
  },
});

export const VarianceRow = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    jobTitle: z.string(),
    department: z.nullable(z.string()),
    beforeKobo: z.string(),
    nowKobo: z.string(),
    changeKobo: z.string(),
    /** In basis points of the previous amount; null when that was zero. */
    changeBps: z.nullable(z.number()),
    causes: z.array(VarianceDriverAmount),
    unexplainedKobo: z.string(),
    /** Codes of the findings about this employee. */
    findings: z.array(z.string()),
  })
  .check(z.meta({ id: "VarianceRow" }));
export type VarianceRow = z.infer<typeof VarianceRow>;

const exampleVariance = {
  employeeId: exampleEmployeeId,
  staffNumber: 7,
  fullName: "Chinedu Bello",
  jobTitle: "Accountant",
  department: "Finance",
  beforeKobo: "19500000",
  nowKobo: "23000000",
  changeKobo: "3500000",
  changeBps: 1795,
  causes: [exampleDriver],
  unexplainedKobo: "0",
  findings: ["tax_id_missing"],
};

export const varianceSorts = ["change", "name", "net"] as const;

/** Every employee of the run, and those whom the previous run paid and this one does not. */
export const ListVariances = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/changes",
  permission: "payroll.read",
  summary: "List the employees of a run by how much their net pay changed",
  params,
  query: z.strictObject({
    sort: z._default(z.enum(varianceSorts), "change"),
    cause: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_:-]{0,79}$/))),
    finding: z.optional(z.string().check(z.regex(/^[a-z_]{1,80}$/))),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, "Please use at most 100 characters in your search."))),
    cursor: Cursor,
  }),
  response: z.object({ rows: z.array(VarianceRow), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { ...calculatedRunErrors, cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { rows: [exampleVariance], next: null } },
});

/** One employee: every line of the previous and this run, the causes of the change, and the arithmetic. */
export const ReadVariance = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/changes/:employeeId",
  permission: "payroll.read",
  summary: "Read how one employee's pay was calculated and what changed in it",
  params: z.object({ runId: RunId, employeeId: EmployeeId }),
  response: z.object({
    ...VarianceRow.shape,
    lines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        side: z.enum(lineSides),
        /** Null where the line did not exist. */
        beforeKobo: z.nullable(z.string()),
        nowKobo: z.nullable(z.string()),
        changeKobo: z.string(),
        causes: z.array(VarianceDriverAmount),
        /** How the current amount was calculated. */
        explanation: z.nullable(LineExplanation),
      }),
    ),
    found: z.array(z.object({ code: z.string(), severity: z.string(), what: z.string(), cure: z.string() })),
  }),
  successStatus: 200,
  errors: { ...calculatedRunErrors, payslip_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      ...exampleVariance,
      lines: [
        {
          id: "basic",
          name: "Basic",
          side: "earning",
          beforeKobo: "12500000",
          nowKobo: "15000000",
          changeKobo: "2500000",
          causes: [{ ...exampleDriver, amountKobo: "2500000" }],
          explanation: {
            summary: "From the month's pay.",
            incomeSteps: [],
            bands: [],
            deductionSteps: [],
            sentence: "Basic is ₦150,000.00: from the month's pay.",
            because: [],
          },
        },
      ],
      found: [],
    },
  },
});
