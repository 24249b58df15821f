import type { PayslipShown } from "@albashi/contracts/payslips";
import { dayInWords, localDate } from "@albashi/dates";
import { Panel } from "../../../ui/panel.tsx";
import { words as ofPayslips } from "./words.ts";

const words = ofPayslips.facts;

/** Who pays whom, with the numbers the law wants on a payslip. What is not known is left out. */
export const PayslipFacts = ({ payslip }: { payslip: PayslipShown }) => (
  <Panel title={words.title}>
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
      {factsOf(payslip).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="grid gap-0.5">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  </Panel>
);

const factsOf = ({ employer, employee, code }: PayslipShown): [name: string, value: string | null][] => {
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
