import type { PayslipShown } from "@albashi/contracts/payslips";
import { dayInWords, localDate } from "@albashi/dates";
import { words as ofPayslips } from "./words.ts";

const words = ofPayslips.facts;

/** What stands under the particulars of a payslip, by name; nothing where it is not known. Numbers of people show their ends. */
export const factsTold = ({ employer, employee, code }: PayslipShown): [name: string, value: string | null][] => {
  const ends = (digits: string | null) => (digits === null ? null : words.ends(digits));
  const both = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" ") || null;
  return [
    [words.employer, both(employer.name, employer.onBehalfOf && words.onBehalfOf(employer.onBehalfOf))],
    [words.address, employer.address],
    [words.rcNumber, employer.rcNumber],
    [words.employerTaxId, employer.taxId],
    [words.pencomCode, employer.pencomCode],
    [words.employee, employee.fullName],
    [words.staffNumber, String(employee.staffNumber)],
    [words.job, employee.jobTitle],
    [words.department, employee.department],
    [words.grade, employee.grade],
    [words.since, dayInWords(localDate(employee.firstDay))],
    [words.account, both(employee.bankName, ends(employee.accountNumberEnds))],
    [words.taxId, ends(employee.taxIdEnds)],
    [words.taxState, employee.taxState],
    [words.pension, both(employee.pensionAdministrator, ends(employee.rsaPinEnds))],
    [words.code, code],
  ];
};
