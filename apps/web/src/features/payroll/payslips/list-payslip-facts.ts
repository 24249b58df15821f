import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { formatDay, localDate } from "@albashi/dates";
import { messages as payslipMessages } from "./messages.ts";

const messages = payslipMessages.facts;

/** Lists the particulars of a payslip; unknown values are null. Personal numbers show only their last digits. */
export const listPayslipFacts = ({ employer, employee, code }: PayslipDetails): [name: string, value: string | null][] => {
  const maskNumber = (digits: string | null) => (digits === null ? null : messages.maskedNumber(digits));
  const joinPresent = (...parts: (string | null)[]) => parts.filter((value) => value !== null).join(" ") || null;
  return [
    [messages.employer, joinPresent(employer.name, employer.onBehalfOf && messages.onBehalfOf(employer.onBehalfOf))],
    [messages.address, employer.address],
    [messages.rcNumber, employer.rcNumber],
    [messages.employerTaxId, employer.taxId],
    [messages.pencomCode, employer.pencomCode],
    [messages.employee, employee.fullName],
    [messages.staffNumber, String(employee.staffNumber)],
    [messages.job, employee.jobTitle],
    [messages.department, employee.department],
    [messages.grade, employee.grade],
    [messages.since, employee.firstDay && formatDay(localDate(employee.firstDay))],
    [messages.account, joinPresent(employee.bankName, maskNumber(employee.accountNumberEnds))],
    [messages.taxId, maskNumber(employee.taxIdEnds)],
    [messages.taxState, employee.taxState],
    [messages.pension, joinPresent(employee.pensionAdministrator, maskNumber(employee.rsaPinEnds))],
    [messages.code, code],
  ];
};
