import type { PayslipDetails, PayslipLineDetails, PayslipLineSummary } from "@albashi/contracts/payroll/payslips";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { listPayslipFacts } from "./list-payslip-facts.ts";
import { messages } from "./messages.ts";
import { negateKobo } from "./negate-kobo.ts";
import { OpenedTotal } from "./opened-total.tsx";
import { PayslipChange } from "./payslip-change.tsx";
import { PayslipLine } from "./payslip-line.tsx";
import { PayslipRemittances } from "./payslip-remittances.tsx";
import { PayslipYear } from "./payslip-year.tsx";

export interface PayslipViewProps {
  readonly payslip: PayslipDetails;
  /** Whether the user is the employee of the payslip. */
  readonly isOwn?: boolean;
  /** The line that is initially expanded, such as the one that an email links to. */
  readonly initiallyOpenLineId?: string | undefined;
  /** Whether the page scrolls to that line. */
  readonly scrollsToOpenLine?: boolean;
  readonly actions: ReactNode;
  /** The query key of an expanded line, and the request for it. */
  readonly lineKey: (lineId: string) => readonly unknown[];
  readonly loadLine: (lineId: string, signal: AbortSignal) => Promise<PayslipLineDetails>;
  /** Rendered below an expanded line, such as a question about it. */
  readonly renderLineFooter?: (line: PayslipLineSummary) => ReactNode;
}

const sides = ["earning", "deduction", "employer", "information"] as const;

/** A payslip: net pay, then its lines. Each amount opens into its calculation. The view is printable. */
export const PayslipView = ({ payslip, isOwn = false, actions, ...lines }: PayslipViewProps) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <PayslipHeader payslip={payslip} actions={actions} />
    {payslip.change && <PayslipChange change={payslip.change} netKobo={payslip.netKobo} isOwn={isOwn} />}
    <PayslipLines payslip={payslip} isOwn={isOwn} {...lines} />
    {isOwn && <PayslipRemittances payslip={payslip} />}
    <PayslipYear payslip={payslip} isOwn={isOwn} />
    <PayslipFacts payslip={payslip} />
  </article>
);

/** The net pay in figures and words, and how it follows from gross pay and deductions. */
export const PayslipHeader = ({ payslip, actions }: Pick<PayslipViewProps, "payslip" | "actions">) => (
  <section className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="relative isolate grid gap-1 overflow-hidden bg-indigo-tint px-5 py-6 sm:px-6">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
      <p className="text-sm text-ink-soft">{messages.takeHome}</p>
      <p className="flex text-3xl font-bold tracking-tight sm:text-4xl">
        <SignedMoney amountKobo={payslip.netKobo} />
      </p>
      <p className="text-sm text-ink-soft">{payslip.netInWords}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          {messages.payDay} <DayText day={payslip.payDay} />
        </span>
        {payslip.days && <span>{messages.days(payslip.days.paid, payslip.days.of)}</span>}
      </p>
    </div>
    <NetEquation payslip={payslip} />
    {actions && <div className="border-t border-line px-5 py-4 sm:px-6 print:hidden">{actions}</div>}
  </section>
);

/** The lines of a payslip by side, with the total of each side. */
export const PayslipLines = ({
  payslip,
  isOwn = false,
  initiallyOpenLineId,
  scrollsToOpenLine = true,
  lineKey,
  loadLine,
  renderLineFooter,
}: Omit<PayslipViewProps, "actions">) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    {sides.map((side) => {
      const lines = payslip.lines.filter((line) => line.side === side);
      return (
        lines.length > 0 && (
          <section key={side} aria-label={sideTitle(side, isOwn)} className="border-t border-line first:border-t-0">
            <h2 className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{sideTitle(side, isOwn)}</h2>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <li key={line.lineId}>
                  <PayslipLine
                    // Remounts the line when it turns out to be the initially open one, which may be known only later.
                    key={String(line.lineId === initiallyOpenLineId)}
                    isInitiallyOpen={line.lineId === initiallyOpenLineId}
                    isScrolledTo={scrollsToOpenLine && line.lineId === initiallyOpenLineId}
                    line={line}
                    queryKey={lineKey(line.lineId)}
                    loadDetails={(signal) => loadLine(line.lineId, signal)}
                    footer={renderLineFooter?.(line)}
                  />
                </li>
              ))}
            </ul>
            {side === "earning" && <LeaveNotes notes={payslip.leaveNotes} />}
            <SideTotal side={side} payslip={payslip} />
          </section>
        )
      );
    })}
  </div>
);

/** How leave changed the earnings above, opening into the calculation and the leave. The amount is already deducted from them. */
const LeaveNotes = ({ notes }: { notes: PayslipDetails["leaveNotes"] }) =>
  notes.length > 0 && (
    <ul className="divide-y divide-line border-t border-line">
      {notes.map((note) => (
        <li key={note.sentence}>
          <LeaveNote {...note} />
        </li>
      ))}
    </ul>
  );

/** The sentence before its amount; above it on a phone. */
const noteLayout = "grid gap-x-6 sm:flex sm:justify-between";

const LeaveNote = ({ sentence, amountKobo, because }: PayslipDetails["leaveNotes"][number]) => {
  const summary = (
    <>
      <span>{sentence}</span>
      {amountKobo !== null && (
        <span className="flex flex-wrap gap-x-1.5 text-ink-soft sm:shrink-0">
          {amountKobo.startsWith("-") ? messages.alreadyDeducted : messages.alreadyAdded} <SignedMoney amountKobo={amountKobo} />
        </span>
      )}
    </>
  );
  if (because.length === 0) return <p className={`px-5 py-3 text-sm text-ink-soft ${noteLayout}`}>{summary}</p>;
  return (
    <details className="group">
      <summary className="flex min-h-13 items-center gap-3 px-5 py-2.5 text-sm -outline-offset-2 outline-indigo hover:bg-sunken">
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden" />
        <span className={`min-w-0 flex-1 ${noteLayout}`}>{summary}</span>
      </summary>
      <ul className="grid gap-1.5 bg-sunken px-5 pt-1 pb-4 text-sm tabular-nums sm:pl-12">
        {because.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
};

const sideTitle = (side: PayslipLineSummary["side"], isOwn: boolean) =>
  side === "employer" && !isOwn ? messages.employerSideForAdmin : messages.sides[side];

const SideTotal = ({ side, payslip }: { side: PayslipLineSummary["side"]; payslip: PayslipDetails }) => {
  if (side === "information") return null;
  const terms = payslip.lines.filter((line) => line.side === side && line.amountKobo !== "0");
  const gross = { name: messages.gross, amountKobo: payslip.grossKobo };
  const totals = {
    earning: { name: messages.gross, amountKobo: payslip.grossKobo, terms },
    deduction: {
      name: messages.deductions,
      amountKobo: negateKobo(payslip.deductionsKobo),
      terms: terms.map(({ name, amountKobo }) => ({ name, amountKobo, isSubtracted: true })),
    },
    employer: { name: messages.employerCost, amountKobo: payslip.employerCostKobo, terms: [gross, ...terms] },
  };
  return (
    <div className="border-t border-line">
      <OpenedTotal isTotal {...totals[side]} />
    </div>
  );
};

/** The net pay in one line: what was earned, less what was deducted. Both amounts open further down. A phone has no room to repeat the net. */
const NetEquation = ({ payslip }: { payslip: PayslipDetails }) => (
  <dl className="flex flex-wrap items-end gap-x-6 gap-y-2 border-t border-line px-5 py-3 text-sm sm:px-6">
    <EquationTerm name={messages.gross} amountKobo={payslip.grossKobo} />
    <EquationTerm name={messages.deductions} amountKobo={negateKobo(payslip.deductionsKobo)} />
    <EquationTerm name={messages.takeHome} amountKobo={payslip.netKobo} isResult />
  </dl>
);

const EquationTerm = ({ name, amountKobo, isResult = false }: { name: string; amountKobo: string; isResult?: boolean }) => (
  <div className={`grid gap-0.5 ${isResult ? "border-l border-line pl-6 font-semibold max-sm:hidden" : ""}`}>
    <dt className="font-normal text-ink-soft">{name}</dt>
    <dd className="flex font-semibold">
      <SignedMoney amountKobo={amountKobo} />
    </dd>
  </div>
);

/** The particulars that the law requires on a payslip. Unknown values are omitted. */
const PayslipFacts = ({ payslip }: { payslip: PayslipDetails }) => (
  <Panel title={messages.facts.title}>
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
      {listPayslipFacts(payslip).map(
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
