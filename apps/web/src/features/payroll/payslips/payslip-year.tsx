import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

/** Year-to-date totals, tax reliefs, and the remaining loan balances. */
export const PayslipYear = ({ payslip: { yearToDate, reliefs, loans } }: { payslip: PayslipDetails }) => (
  <Panel title={messages.year.title}>
    <dl className="grid gap-2">
      <Row name={messages.year.gross} amountKobo={yearToDate.grossKobo} />
      <Row name={messages.year.taxable} amountKobo={yearToDate.taxableKobo} />
      <Row name={messages.year.paye} amountKobo={yearToDate.payeKobo} />
      <Row name={messages.year.pension} amountKobo={yearToDate.pensionKobo} />
    </dl>
    {reliefs.length > 0 && (
      <YearSection name={messages.reliefs}>
        {reliefs.map(({ name, amountKobo }) => (
          <Row key={name} name={name} amountKobo={amountKobo} />
        ))}
      </YearSection>
    )}
    {loans.length > 0 && (
      <YearSection name={messages.loans.title}>
        {loans.map(({ lineId, name, leftKobo }) => (
          <Row key={lineId} name={`${name}, ${messages.loans.left}`} amountKobo={leftKobo} />
        ))}
      </YearSection>
    )}
  </Panel>
);

const YearSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-2 border-t border-line pt-4">
    <h3 className="text-sm font-semibold text-ink-soft">{name}</h3>
    <dl className="grid gap-2">{children}</dl>
  </section>
);

const Row = ({ name, amountKobo }: { name: string; amountKobo: string }) => (
  <div className="flex items-start justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className="font-semibold">
      <SignedMoney amountKobo={amountKobo} />
    </dd>
  </div>
);
