// Each employee's regular month by today's law: basic salary and deductions.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId } from "../ids.ts";
import { ExplainedLine, exampleExplainedLine } from "./explanations.ts";

const SalaryRow = z
  .object({
    /** S/N: the position in the list, from one. */
    serial: z.number(),
    employeeId: EmployeeId,
    fullName: z.string(),
    jobTitle: z.string(),
    basicSalaryKobo: z.nullable(z.string()),
    grossKobo: z.nullable(z.string()),
    deductionsKobo: z.nullable(z.string()),
    netKobo: z.nullable(z.string()),
    /** Why there are no amounts, and what to do. */
    trouble: z.nullable(z.object({ code: z.enum(["no_salary", "no_structure"]), what: z.string(), cure: z.string() })),
  })
  .check(z.meta({ id: "SalaryRow" }));
export type SalaryRow = z.infer<typeof SalaryRow>;

const exampleRow = {
  serial: 1,
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  jobTitle: "Accountant",
  basicSalaryKobo: "20000000",
  grossKobo: "40000000",
  deductionsKobo: "8074000",
  netKobo: "31926000",
  trouble: null,
};

export const ListSalaryDefinition = contract({
  method: "GET",
  path: "/api/v1/payroll/salary-definition",
  permission: "payroll.read",
  summary: "List each employee's basic salary and deductions of this month",
  query: z.strictObject({ cursor: Cursor }),
  response: z.object({
    year: z.number(),
    month: z.number(),
    people: z.number(),
    rows: z.array(SalaryRow),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { year: 2026, month: 11, people: 48, rows: [exampleRow], next: null } },
});

export const ReadSalaryDefinition = contract({
  method: "GET",
  path: "/api/v1/payroll/salary-definition/:employeeId",
  permission: "payroll.read",
  summary: "Read one employee's month line by line, each line with its explanation",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({
    ...SalaryRow.shape,
    serial: z.nullable(z.number()),
    employerCostKobo: z.nullable(z.string()),
    lines: z.array(ExplainedLine),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { ...exampleRow, serial: null, employerCostKobo: "44400000", lines: [exampleExplainedLine] } },
});
