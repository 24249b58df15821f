import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { type ReactNode, useId } from "react";
import { messages } from "./messages.ts";
import { OpenedTotal, type SumTerm } from "./opened-total.tsx";

/** Year-to-date totals, tax reliefs, and the remaining loan balances. Each amount opens. */
export const PayslipYear = ({ payslip, isOwn }: { payslip: PayslipDetails; isOwn: boolean }) => {
  const { yearToDate, reliefs, loans, year, grossKobo } = payslip;
  const lineAmount = (...ids: string[]) =>
    String(payslip.lines.reduce((sum, { lineId, amountKobo }) => (ids.includes(lineId) ? sum + BigInt(amountKobo) : sum), 0n));
  const soFar = (totalKobo: string, thisPayslipKobo: string): SumTerm[] => [
    { name: messages.year.earlier(year), amountKobo: String(BigInt(totalKobo) - BigInt(thisPayslipKobo)) },
    { name: messages.year.thisPayslip, amountKobo: thisPayslipKobo },
  ];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <YearSection name={messages.year.title(year)}>
        <OpenedTotal name={messages.year.gross} amountKobo={yearToDate.grossKobo} terms={soFar(yearToDate.grossKobo, grossKobo)} />
        <OpenedTotal name={messages.year.taxable} amountKobo={yearToDate.taxableKobo} note={messages.year.taxableNote} />
        <OpenedTotal name={messages.year.paye} amountKobo={yearToDate.payeKobo} terms={soFar(yearToDate.payeKobo, lineAmount("paye"))} />
        <OpenedTotal
          name={messages.year.pension}
          amountKobo={yearToDate.pensionKobo}
          terms={soFar(yearToDate.pensionKobo, lineAmount("pension", "voluntary-pension"))}
        />
      </YearSection>
      {reliefs.length > 0 && (
        <YearSection name={isOwn ? messages.reliefs : messages.reliefsForAdmin}>
          {reliefs.map(({ name, amountKobo }) => (
            <OpenedTotal key={name} name={name} amountKobo={amountKobo} note={messages.reliefNote} />
          ))}
        </YearSection>
      )}
      {loans.length > 0 && (
        <YearSection name={messages.loans.title}>
          {loans.map(({ lineId, name, leftKobo }) => (
            <OpenedTotal
              key={lineId}
              name={messages.loans.left(name)}
              amountKobo={leftKobo}
              terms={[
                { name: messages.loans.before, amountKobo: String(BigInt(leftKobo) + BigInt(lineAmount(lineId))) },
                { name: messages.loans.repaidNow, amountKobo: lineAmount(lineId), isSubtracted: true },
              ]}
            />
          ))}
        </YearSection>
      )}
    </div>
  );
};

const YearSection = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h2 id={id} className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">
        {name}
      </h2>
      <div className="divide-y divide-line">{children}</div>
    </section>
  );
};
