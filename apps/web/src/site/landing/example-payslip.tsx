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
        <MoneyText amountKobo={amounts.takeHome} className="text-3xl font-bold tracking-tight sm:text-4xl" />
      </p>
    </header>
    <div className="divide-y divide-line">
      <PayslipLine name={lines.gross} amountKobo={amounts.gross} law={laws.gross} rows={grossRows} />
      <PayslipLine name={lines.pension} amountKobo={amounts.pension} isDeduction law={laws.pension} rows={pensionRows} />
      <PayslipLine name={lines.paye} amountKobo={amounts.paye} isDeduction law={laws.paye} rows={payeRows} />
    </div>
    <section aria-labelledby="paid-on-top" className="border-t-4 border-double border-line">
      <h2 id="paid-on-top" className="px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">
        {text.employerHeading}
      </h2>
      <PayslipLine
        name={lines.employerPension}
        amountKobo={amounts.employerPension}
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
  { name: text.basic, amountKobo: amounts.basic },
  { name: text.housing, amountKobo: amounts.housing },
  { name: text.transport, amountKobo: amounts.transport },
];
const pensionRows = [
  { name: text.pensionBase, amountKobo: amounts.gross },
  { name: text.pensionRate, amountKobo: amounts.pension, isResult: true },
];
const payeRows = [
  { name: text.yearGross, amountKobo: amounts.yearGross },
  { name: text.yearPension, amountKobo: amounts.yearPension, isDeduction: true },
  { name: text.chargeable, amountKobo: amounts.yearChargeable, isResult: true },
  { name: text.bandNil, amountKobo: amounts.yearTaxNil },
  { name: text.bandLow, amountKobo: amounts.yearTaxLow },
  { name: text.bandMiddle, amountKobo: amounts.yearTaxMiddle },
  { name: text.yearTax, amountKobo: amounts.yearTax, isResult: true },
  { name: text.monthTax, amountKobo: amounts.paye, isResult: true },
];
const employerRows = [
  { name: text.pensionBase, amountKobo: amounts.gross },
  { name: text.employerRate, amountKobo: amounts.employerPension, isResult: true },
];
