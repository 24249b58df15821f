// What an employee costs per month before anybody is hired: pay, employer contributions by law and our fee, beside the take-home pay.
import * as z from "zod/mini";
import { Plan } from "../companies.ts";
import { contract } from "../contract.ts";
import { Employer } from "../people/employer.ts";
import { AskedSalary } from "../take-home.ts";
import { TaxBand } from "./explanations.ts";

const Citations = z.array(z.object({ act: z.string(), section: z.string() }));

const QuoteLine = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(["pay", "contribution", "deduction", "fee", "total"]),
    amountKobo: z.string(),
    /** The arithmetic, such as "₦400,000.00 × 10% = ₦40,000.00"; null where nothing is calculated. */
    equation: z.nullable(z.string()),
    explanation: z.string(),
    /** The bands of the income tax; empty on other lines. */
    bands: z.array(TaxBand),
    citations: Citations,
  })
  .check(z.meta({ id: "QuoteLine" }));
export type QuoteLine = z.infer<typeof QuoteLine>;

const EmploymentQuote = z
  .object({
    /** The day whose law was used. */
    day: z.string(),
    employer: Employer,
    /** The employer on documents; null on the public site where a visitor's own company would employ. */
    employerName: z.nullable(z.string()),
    plan: Plan,
    grossKobo: z.string(),
    netKobo: z.string(),
    totalKobo: z.string(),
    /** From gross pay to the total cost per month. */
    cost: z.array(QuoteLine),
    /** From gross pay to take-home pay. */
    takeHome: z.array(QuoteLine),
    /** Duties whose price we do not know, each with its law. */
    notIncluded: z.array(z.object({ name: z.string(), text: z.string(), citations: Citations })),
    assumptions: z.array(z.string()),
  })
  .check(z.meta({ id: "EmploymentQuote" }));
export type EmploymentQuote = z.infer<typeof EmploymentQuote>;

const exampleLine = {
  id: "employer-pension",
  name: "Employer pension contribution",
  kind: "contribution",
  amountKobo: "4000000",
  equation: "₦400,000.00 × 10% = ₦40,000.00",
  explanation:
    "Employer pension contribution is ₦40,000.00: 10% of pensionable pay ₦400,000.00, to the nearest kobo (Pension Reform Act 2014, s.4(1)(a)).",
  bands: [],
  citations: [{ act: "Pension Reform Act 2014", section: "s.4(1)(a)" }],
};
const exampleQuote = {
  day: "2026-11-16",
  employer: "albashi",
  employerName: "Albashi Employment Services Limited",
  plan: "premium",
  grossKobo: "40000000",
  netKobo: "31926000",
  totalKobo: "44899900",
  cost: [exampleLine],
  takeHome: [],
  notIncluded: [],
  assumptions: ["You fund pay runs in naira."],
};

/** Quotes an employment for a visitor of the public site. Nothing of the request is stored. */
export const CalculateEmploymentCost = contract({
  method: "POST",
  path: "/api/v1/employment-cost",
  permission: "public",
  summary: "Calculate what an employee costs per month",
  body: z.strictObject({
    monthlyGrossKobo: AskedSalary,
    employer: z._default(Employer, "albashi"),
    plan: z._default(Plan, "basic"),
    /** The employees of the visitor's company with the new one; only where that company employs. */
    people: z._default(
      z
        .int("Please enter a number of employees.")
        .check(
          z.minimum(1, "Please enter at least one employee."),
          z.maximum(1_000_000, "That is more than 1,000,000 employees. Please check it."),
        ),
      1,
    ),
  }),
  response: EmploymentQuote,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { request: { monthlyGrossKobo: "40000000", employer: "albashi", plan: "premium" }, response: exampleQuote },
});

const QuoteRequest = z.strictObject({
  monthlyGrossKobo: AskedSalary,
  /** Omitted for the company's own employer of today, or the one we recommend until it has chosen. */
  employer: z.optional(Employer),
});
const quoteErrors = { quote_needs_structure: "conflict", structure_unfit: "invalid" } as const;

/** Quotes an employment on the company's own structure, statutory profile, employer and plan. */
export const QuoteEmployment = contract({
  method: "POST",
  path: "/api/v1/payroll/employment-quotes",
  permission: "payroll.read",
  summary: "Calculate what a new employee would cost your company per month",
  body: QuoteRequest,
  response: EmploymentQuote,
  successStatus: 200,
  errors: quoteErrors,
  failureShape: "problem",
  example: { request: { monthlyGrossKobo: "40000000" }, response: exampleQuote },
});

export const PrintEmploymentQuote = contract({
  method: "POST",
  path: "/api/v1/payroll/employment-quotes/papers",
  permission: "payroll.read",
  summary: "Create a PDF of an employment quote",
  body: QuoteRequest,
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: quoteErrors,
  failureShape: "problem",
  example: { request: { monthlyGrossKobo: "40000000" }, response: null },
});
