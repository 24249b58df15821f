import { ReadSalaryDefinition, type SalaryRow } from "@albashi/contracts/payroll/salary-definition";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { keys } from "../payroll-queries.ts";
import { ExplainedLines } from "../payslips/explained-lines.tsx";
import { SectionState } from "../section-state.tsx";
import { formatSerial } from "./format-serial.ts";
import { messages } from "./salary-definition-messages.ts";

export const columnsClassName = "md:grid md:grid-cols-[2.5rem_minmax(0,1fr)_9rem_9.5rem] md:items-center md:gap-4";

/** One employee's month. When expanded, it shows every payslip line with its explanation. */
export const SalaryLine = ({ row }: { row: SalaryRow }) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr
        className={`${columnsClassName} relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-5 py-4 hover:bg-sunken md:py-1`}
      >
        <td className="text-ink-soft tabular-nums">{formatSerial(row.serial)}</td>
        <td className="grid min-w-0 justify-items-start">
          {row.trouble === null ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="flex max-w-full cursor-pointer items-center gap-2 text-left font-semibold wrap-anywhere outline-indigo after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
            >
              {row.fullName}
              <ChevronDown aria-hidden className={`size-4 shrink-0 text-ink-soft transition-transform ${isOpen ? "rotate-180" : ""}`} />
            </button>
          ) : (
            <TextLink to={`/dash/view-profile/${row.employeeId}`}>{row.fullName}</TextLink>
          )}
          <span className="text-sm wrap-anywhere text-ink-soft">{row.jobTitle}</span>
        </td>
        <Amount name={messages.columns.basic} amountKobo={row.basicSalaryKobo} isTaken={false} />
        <Amount name={messages.columns.deductions} amountKobo={row.deductionsKobo} isTaken />
        {row.trouble && (
          <td className="col-span-3 text-sm text-clay md:col-span-4 md:pl-16">
            {row.trouble.what} {row.trouble.cure}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={id} className="block bg-sunken px-5 py-5 md:pl-20">
          <td className="block">
            <MonthBreakdown row={row} />
          </td>
        </tr>
      )}
    </>
  );
};

const Amount = ({ name, amountKobo, isTaken }: { name: string; amountKobo: string | null; isTaken: boolean }) => (
  <td className="col-span-3 flex justify-between gap-3 md:col-span-1 md:block md:text-right">
    <span aria-hidden className="text-sm text-ink-soft md:hidden">
      {name}
    </span>
    {amountKobo === null ? "–" : <MoneyText amountKobo={amountKobo} isDeduction={isTaken} className={isTaken ? "" : "font-semibold"} />}
  </td>
);

const MonthBreakdown = ({ row: { employeeId, fullName } }: { row: SalaryRow }) => {
  const breakdown = useQuery({
    queryKey: [...keys.salaries, employeeId],
    queryFn: ({ signal }) => call(ReadSalaryDefinition, { params: { employeeId }, signal }),
  });
  return (
    <section aria-label={messages.monthLabel(fullName)} className="grid gap-5">
      <SectionState query={breakdown} />
      {breakdown.isSuccess && (
        <>
          <dl className="grid gap-3 sm:grid-cols-3">
            <Total name={messages.gross} amountKobo={breakdown.data.grossKobo} />
            <Total name={messages.net} amountKobo={breakdown.data.netKobo} />
            <Total name={messages.cost} amountKobo={breakdown.data.employerCostKobo} />
          </dl>
          <ExplainedLines lines={breakdown.data.lines} />
        </>
      )}
    </section>
  );
};

const Total = ({ name, amountKobo }: { name: string; amountKobo: string | null }) => (
  <div className="flex justify-between gap-3 sm:grid">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold">{amountKobo === null ? "–" : <MoneyText amountKobo={amountKobo} />}</dd>
  </div>
);
