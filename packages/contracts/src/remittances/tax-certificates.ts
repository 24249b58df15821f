// The tax certificate of an employee: pay, deductions and PAYE of a year, and which of it receipts confirm.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";

const year = z.coerce.number("Please give a year.").check(z.int("Please give a year."), z.minimum(2000), z.maximum(2100));
const file = {
  method: "GET",
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: { tax_certificate_not_found: "not_found" },
  failureShape: "problem",
  example: { response: null },
} as const;

/** Of runs whose payslips are published. The current year is marked as "year to date". */
export const PrintOwnTaxCertificate = contract({
  ...file,
  path: "/api/v1/me/tax-certificates/:year",
  permission: "staff.own",
  summary: "Read your tax certificate of a year as a PDF",
  params: z.object({ year }),
});

/** The same document as the employee's own. It has the pay of another person, so the download is audited. */
export const PrintTaxCertificate = contract({
  ...file,
  path: "/api/v1/people/:employeeId/tax-certificates/:year",
  permission: "payroll.read",
  summary: "Read the tax certificate of an employee as a PDF",
  params: z.object({ employeeId: EmployeeId, year }),
});
