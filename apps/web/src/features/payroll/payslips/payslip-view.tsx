import type { PayslipDetails, PayslipLineDetails, PayslipLineSummary } from "@albashi/contracts/payroll/payslips";
import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";
import { negated } from "./negated.ts";
import { PayslipChange } from "./payslip-change.tsx";
import { PayslipFacts } from "./payslip-facts.tsx";
import { PayslipLine } from "./payslip-line.tsx";
import { PayslipYear } from "./payslip-year.tsx";

export interface PayslipViewProps {
  readonly payslip: PayslipDetails;
  /** Whether the reader is the person it pays. */
  readonly isOwn?: boolean;
  /** The line that is shown open, such as one that a mail is about. */
  readonly openAtFirst?: string | undefined;
  readonly acts: ReactNode;
  /** Under what an opened line is kept, and how it is asked for. */
  readonly lineKey: (lineId: string) => readonly unknown[];
  readonly openLine: (lineId: string, signal: AbortSignal) => Promise<PayslipLineDetails>;
  /** What stands under an opened line, such as a question about it. */
  readonly underLine?: (line: PayslipLineSummary) => ReactNode;
}

const sides = ["earning", "deduction", "employer", "information"] as const;

/** A payslip: net large, then what it is made of. Each line opens its arithmetic. It prints as it stands. */
export const PayslipView = ({ payslip, isOwn = false, openAtFirst, acts, lineKey, openLine, underLine }: PayslipViewProps) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative isolate grid gap-1 overflow-hidden bg-indigo-tint px-5 py-6 sm:px-6">
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        <p className="text-sm text-ink-soft">{messages.takeHome}</p>
        <p className="flex text-4xl font-bold tracking-tight">
          <SignedMoney digits={payslip.netKobo} />
        </p>
        <p className="text-sm text-ink-soft">{payslip.netInWords}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            {messages.payDay} <DayText day={payslip.payDay} />
          </span>
          {payslip.days && <span>{messages.days(payslip.days.paid, payslip.days.of)}</span>}
        </p>
      </div>
      <div className="px-5 py-4 sm:px-6 print:hidden">{acts}</div>
    </section>
    {payslip.change && <PayslipChange change={payslip.change} netKobo={payslip.netKobo} isOwn={isOwn} />}
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {sides.map((side) => {
        const lines = payslip.lines.filter((line) => line.side === side);
        return (
          lines.length > 0 && (
            <section key={side} aria-label={nameOf(side, isOwn)} className="border-t border-line first:border-t-0">
              <h2 className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{nameOf(side, isOwn)}</h2>
              <ul className="divide-y divide-line">
                {lines.map((line) => (
                  <li key={line.lineId}>
                    <PayslipLine
                      // A line that turns out to be the one asked for is drawn anew, open.
                      key={String(line.lineId === openAtFirst)}
                      isOpenAtFirst={line.lineId === openAtFirst}
                      line={line}
                      queryKey={lineKey(line.lineId)}
                      open={(signal) => openLine(line.lineId, signal)}
                      under={underLine?.(line)}
                    />
                  </li>
                ))}
              </ul>
              <Sum side={side} payslip={payslip} />
            </section>
          )
        );
      })}
    </div>
    <PayslipYear payslip={payslip} />
    <PayslipFacts payslip={payslip} />
  </article>
);

const nameOf = (side: PayslipLineSummary["side"], isOwn: boolean) =>
  side === "employer" && !isOwn ? messages.employerSideForAdmin : messages.sides[side];

const Sum = ({ side, payslip }: { side: PayslipLineSummary["side"]; payslip: PayslipDetails }) => {
  if (side === "information") return null;
  const sums = {
    earning: [messages.gross, payslip.grossKobo],
    deduction: [messages.deductions, negated(payslip.deductionsKobo)],
    employer: [messages.employerCost, payslip.employerCostKobo],
  } as const;
  const [name, digits] = sums[side];
  return (
    <p className="flex items-center justify-between gap-4 border-t border-line bg-sunken px-5 py-3 font-semibold">
      {name}
      <SignedMoney digits={digits} />
    </p>
  );
};
