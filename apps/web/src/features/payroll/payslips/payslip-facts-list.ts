import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { formatDay, localDate } from "@albashi/dates";
import { messages as payslipMessages } from "./messages.ts";

const messages = payslipMessages.facts;

/** What stands under the particulars of a payslip, by name; nothing where it is not known. Numbers of people show their ends. */
export const payslipFacts = ({ employer, employee, code }: PayslipDetails): [name: string, value: string | null][] => {
  const ends = (digits: string | null) => (digits === null ? null : messages.ends(digits));
  const both = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" ") || null;
  return [
    [messages.employer, both(employer.name, employer.onBehalfOf && messages.onBehalfOf(employer.onBehalfOf))],
    [messages.address, employer.address],
    [messages.rcNumber, employer.rcNumber],
    [messages.employerTaxId, employer.taxId],
    [messages.pencomCode, employer.pencomCode],
    [messages.employee, employee.fullName],
    [messages.staffNumber, String(employee.staffNumber)],
    [messages.job, employee.jobTitle],
    [messages.department, employee.department],
    [messages.grade, employee.grade],
    [messages.since, formatDay(localDate(employee.firstDay))],
    [messages.account, both(employee.bankName, ends(employee.accountNumberEnds))],
    [messages.taxId, ends(employee.taxIdEnds)],
    [messages.taxState, employee.taxState],
    [messages.pension, both(employee.pensionAdministrator, ends(employee.rsaPinEnds))],
    [messages.code, code],
  ];
};
