// A payslip as displayed: employer, employee, month, every line, and how each line was calculated.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { LineExplanation } from "./explanations.ts";
import { exampleLine, examplePayslip, exampleSummary } from "./payslip-examples.ts";

/** Duplicates `runKinds` of runs.ts, so that the staff portal does not load the pay run contracts. */
const PayslipKind = z.enum(["regular", "off_cycle", "bonus", "correction", "leaver", "single"]);

export const PayslipSummary = z
  .object({
    runId: RunId,
    kind: PayslipKind,
    year: z.number(),
    month: z.number(),
    payDay: z.string(),
    grossKobo: z.string(),
    netKobo: z.string(),
    /** Null while the employee cannot see it yet. */
    publishedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PayslipSummary" }));
export type PayslipSummary = z.infer<typeof PayslipSummary>;

export const PayslipLineSummary = z
  .object({
    /** The key that identifies a line. */
    lineId: z.string(),
    name: z.string(),
    /** Earnings, deductions, employer contributions, and lines for information only. */
    side: z.enum(["earning", "deduction", "employer", "information"]),
    amountKobo: z.string(),
  })
  .check(z.meta({ id: "PayslipLineSummary" }));
export type PayslipLineSummary = z.infer<typeof PayslipLineSummary>;

/** One cause of a change in net pay: a sentence and its amount. All causes add up to the difference. */
const NetPayChange = z.object({ sentence: z.string(), amountKobo: z.string() });

export const PayslipDetails = z
  .object({
    runId: RunId,
    employeeId: EmployeeId,
    kind: PayslipKind,
    year: z.number(),
    month: z.number(),
    firstDay: z.string(),
    lastDay: z.string(),
    payDay: z.string(),
    publishedAt: z.nullable(z.string()),
    /** The employer of record: the company itself, or Albashi for it. */
    employer: z.object({
      name: z.string(),
      /** The company, where Albashi is the employer of record. */
      onBehalfOf: z.nullable(z.string()),
      address: z.nullable(z.string()),
      rcNumber: z.nullable(z.string()),
      taxId: z.nullable(z.string()),
      pencomCode: z.nullable(z.string()),
    }),
    employee: z.object({
      fullName: z.string(),
      staffNumber: z.number(),
      jobTitle: z.string(),
      department: z.nullable(z.string()),
      grade: z.nullable(z.string()),
      firstDay: z.nullable(z.string()),
      bankName: z.nullable(z.string()),
      /** Only the last digits of these numbers are shown. */
      accountNumberEnds: z.nullable(z.string()),
      taxIdEnds: z.nullable(z.string()),
      rsaPinEnds: z.nullable(z.string()),
      pensionAdministrator: z.nullable(z.string()),
      /** The name of the state that levies the tax. */
      taxState: z.nullable(z.string()),
    }),
    /** Paid days and possible days of the month; null for a run that pays no month. */
    days: z.nullable(z.object({ paid: z.number(), of: z.number() })),
    /** What unpaid leave changed, in a sentence each, with the amount where it belongs to this month's salary. */
    leaveNotes: z.array(
      z.object({
        sentence: z.string(),
        amountKobo: z.nullable(z.string()),
        /** How the amount was calculated, and which leave it is, with who approved it. */
        because: z.array(z.string()),
      }),
    ),
    lines: z.array(PayslipLineSummary),
    grossKobo: z.string(),
    deductionsKobo: z.string(),
    netKobo: z.string(),
    netInWords: z.string(),
    employerCostKobo: z.string(),
    /** Year-to-date totals, including this payslip. */
    yearToDate: z.object({ grossKobo: z.string(), taxableKobo: z.string(), payeKobo: z.string(), pensionKobo: z.string() }),
    /** The reliefs that reduced the tax of the year. */
    reliefs: z.array(z.object({ name: z.string(), amountKobo: z.string() })),
    /** The loan balances after this payslip. */
    loans: z.array(z.object({ lineId: z.string(), name: z.string(), leftKobo: z.string() })),
    /** The authority or fund that the employer must pay each statutory deduction to. The due date is null where no law sets one. */
    remittances: z.array(z.object({ lineId: z.string(), payee: z.string(), dueOn: z.nullable(z.string()) })),
    /** Compared with the previous payslip; null where there is none. */
    change: z.nullable(z.object({ netBeforeKobo: z.string(), causes: z.array(NetPayChange) })),
    /** The first letters of the hash that the printed signature covers. */
    code: z.string(),
  })
  .check(z.meta({ id: "PayslipDetails" }));
export type PayslipDetails = z.infer<typeof PayslipDetails>;

export const PayslipLineDetails = z
  .object({
    ...PayslipLineSummary.shape,
    explanation: LineExplanation,
    /** The law behind the number; empty where no law fixes it. */
    citations: z.array(z.object({ act: z.string(), section: z.string() })),
  })
  .check(z.meta({ id: "PayslipLineDetails" }));
export type PayslipLineDetails = z.infer<typeof PayslipLineDetails>;

const staffRoute = { permission: "staff.own", failureShape: "problem" } as const;
const payrollReadRoute = { permission: "payroll.read", failureShape: "problem" } as const;
const runParams = z.object({ runId: RunId });
const runEmployeeParams = z.object({ runId: RunId, employeeId: EmployeeId });
/** A line's id is a component's code, or a built-in id such as paye or loan-1. */
const LineId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, "We can't find this line on the payslip."));
const readErrors = { payslip_not_found: "not_found" } as const;
const readLineErrors = { ...readErrors, payslip_line_not_found: "not_found" } as const;
const pageQuery = z.object({ after: z.optional(RunId) });
const pageResponse = z.object({ payslips: z.array(PayslipSummary), next: z.nullable(RunId) });

/** The newest pay day first. */
export const ListOwnPayslips = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslips",
  summary: "List your payslips",
  query: pageQuery,
  response: pageResponse,
  successStatus: 200,
  errors: {},
  example: { response: { payslips: [exampleSummary], next: null } },
});

export const ReadOwnPayslip = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslips/:runId",
  summary: "Read one of your payslips",
  params: runParams,
  response: PayslipDetails,
  successStatus: 200,
  errors: readErrors,
  example: { response: examplePayslip },
});

export const ReadOwnPayslipLine = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/payslips/:runId/lines/:lineId",
  summary: "Read how a line of your payslip was calculated",
  params: z.extend(runParams, { lineId: LineId }),
  response: PayslipLineDetails,
  successStatus: 200,
  errors: readLineErrors,
  example: { response: exampleLine },
});

/** The payslip as a PDF; with a password, the file opens only with it. */
export const PrintOwnPayslip = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/payslips/:runId/papers",
  summary: "Create a PDF of your payslip",
  params: runParams,
  body: z.strictObject({
    password: z.optional(
      z
        .string("Please choose a password for the file.")
        .check(
          z.minLength(6, "Please use at least 6 characters for the file's password."),
          z.maxLength(60, "Please use at most 60 characters for the file's password."),
          z.regex(/^[\x20-\x7e]+$/, "Please use letters without accents, digits and signs: not every PDF reader takes others."),
        ),
    ),
  }),
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: readErrors,
  example: { request: { password: "ankara-2026" }, response: null },
});

export const ListEmployeePayslips = contract({
  ...payrollReadRoute,
  method: "GET",
  path: "/api/v1/people/:employeeId/payslips",
  summary: "List the payslips of an employee",
  params: z.object({ employeeId: EmployeeId }),
  query: pageQuery,
  response: pageResponse,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  example: { response: { payslips: [exampleSummary], next: null } },
});

/** Available before publication for review; the employee sees it afterwards. */
export const ReadPayslip = contract({
  ...payrollReadRoute,
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/payslips/:employeeId",
  summary: "Read the payslip of an employee",
  params: runEmployeeParams,
  response: PayslipDetails,
  successStatus: 200,
  errors: readErrors,
  example: { response: examplePayslip },
});

export const ReadPayslipLine = contract({
  ...payrollReadRoute,
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/payslips/:employeeId/lines/:lineId",
  summary: "Read how a line of an employee's payslip was calculated",
  params: z.extend(runEmployeeParams, { lineId: LineId }),
  response: PayslipLineDetails,
  successStatus: 200,
  errors: readLineErrors,
  example: { response: exampleLine },
});

/** The document can be passed on, so only for an approved run. */
export const PrintPayslip = contract({
  ...payrollReadRoute,
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/payslips/:employeeId/paper",
  summary: "Read the payslip of an employee as a PDF",
  params: runEmployeeParams,
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: { ...readErrors, payslip_not_final: "conflict" },
  example: { response: null },
});
