import { MoneyText } from "../../ui/money-text.tsx";
import { Motif } from "../../ui/motif.tsx";
import { amounts } from "./example-payslip-amounts.ts";
import { messages } from "./messages.ts";
import { PayslipLine } from "./payslip-line.tsx";

const { lines, laws, ...text } = messages.payslip;

/** An example payslip. Each line expands into its arithmetic and its legal basis. */
export const ExamplePayslip = () => (
  <article
    aria-label={text.label}
    className="w-full overflow-hidden rounded-card border border-line bg-surface text-ink shadow-2xl shadow-[#0b0f2e]/40"
  >
    <header className="relative isolate overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="font-semibold text-indigo">{text.label}</p>
        <p className="text-ink-soft">{text.period}</p>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{text.takeHome}</p>
      <p>
        <MoneyText digits={amounts.takeHome} className="text-3xl font-bold tracking-tight sm:text-4xl" />
      </p>
    </header>
    <div className="divide-y divide-line">
      <PayslipLine name={lines.gross} digits={amounts.gross} law={laws.gross} rows={grossRows} />
      <PayslipLine name={lines.pension} digits={amounts.pension} isDeduction law={laws.pension} rows={pensionRows} />
      <PayslipLine name={lines.paye} digits={amounts.paye} isDeduction law={laws.paye} rows={payeRows} />
    </div>
    <section aria-labelledby="paid-on-top" className="border-t-4 border-double border-line">
      <h2 id="paid-on-top" className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">
        {text.employerHeading}
      </h2>
      <PayslipLine
        name={lines.employerPension}
        digits={amounts.employerPension}
        law={`${text.employerNote} ${laws.employerPension}`}
        rows={employerRows}
      />
    </section>
    <footer className="grid gap-1 border-t border-line bg-sunken px-5 py-3 text-xs text-ink-soft">
      <p className="font-semibold">{text.hint}</p>
      <p>{text.assumptions}</p>
    </footer>
  </article>
);

const grossRows = [
  { name: text.basic, digits: amounts.basic },
  { name: text.housing, digits: amounts.housing },
  { name: text.transport, digits: amounts.transport },
];
const pensionRows = [
  { name: text.pensionBase, digits: amounts.gross },
  { name: text.pensionRate, digits: amounts.pension, isResult: true },
];
const payeRows = [
  { name: text.yearGross, digits: amounts.yearGross },
  { name: text.yearPension, digits: amounts.yearPension, isDeduction: true },
  { name: text.chargeable, digits: amounts.yearChargeable, isResult: true },
  { name: text.bandNil, digits: amounts.yearTaxNil },
  { name: text.bandLow, digits: amounts.yearTaxLow },
  { name: text.bandMiddle, digits: amounts.yearTaxMiddle },
  { name: text.yearTax, digits: amounts.yearTax, isResult: true },
  { name: text.monthTax, digits: amounts.paye, isResult: true },
];
const employerRows = [
  { name: text.pensionBase, digits: amounts.gross },
  { name: text.employerRate, digits: amounts.employerPension, isResult: true },
];
