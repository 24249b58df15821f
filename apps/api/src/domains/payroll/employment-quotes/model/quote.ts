import type { Plan } from "@albashi/contracts/companies";
import type { EmploymentQuote, QuoteLine } from "@albashi/contracts/payroll/employment-quotes";
import type { Employer } from "@albashi/contracts/people/employer";
import { planNames, planPrices } from "@albashi/contracts/plan-prices";
import { yearOf } from "@albashi/dates";
import { formatNaira, type Kobo, kobo } from "@albashi/money";
import { citationsBehind, displayLabel, equationOf, explainLine, type Payslip, type PayslipLine } from "@albashi/payroll-rules";
import { type FullMonth, regularMonth } from "../../payslip-records/index.ts";
import { notIncludedIn } from "./not-included.ts";

/** What a quote is made for. */
export interface QuotedEmployment {
  /** The regular month of the employee to be hired. */
  readonly month: FullMonth;
  readonly employer: Employer;
  readonly employerName: string | null;
  readonly plan: Plan;
  /** How the salary is split, as a sentence. */
  readonly split: string;
}

/** The monthly cost of an employment, line by line, with the take-home pay beside it. */
export const quoteOf = ({ month, employer, employerName, plan, split }: QuotedEmployment): EmploymentQuote => {
  const slip = regularMonth(month);
  const fee = kobo(planPrices[plan].monthlyKobo);
  const total = (slip.employerCost + fee) as Kobo;
  return {
    day: month.day,
    employer,
    employerName,
    plan,
    grossKobo: `${slip.gross}`,
    netKobo: `${slip.net}`,
    totalKobo: `${total}`,
    cost: [grossLine(slip), ...linesOf(slip, "employer"), feeLine(plan, fee), totalLine(slip, { fee, total })],
    takeHome: [grossLine(slip), ...linesOf(slip, "deduction"), netLine(slip)],
    notIncluded: notIncludedIn(month),
    assumptions: [
      "You fund pay runs in naira (NGN). We don't accept other currencies.",
      `The same salary is paid in all twelve months of ${yearOf(month.day)}, with no bonus or benefits.`,
      split,
      sizeOf(slip, { employer, people: month.peopleInCompany }),
      "The employee claims no tax relief, such as rent, and has no loan or other deduction.",
      "Bank transfer fees are not included. You see them before you fund and pay a run.",
    ],
  };
};

const grossLine = ({ gross }: Payslip): QuoteLine => ({
  id: "gross",
  name: "Gross pay",
  kind: "pay",
  amountKobo: `${gross}`,
  equation: null,
  bands: [],
  citations: [],
  explanation: "What you agree to pay the employee per month, before deductions.",
});

/** The lines of one side that come to something. */
const linesOf = (slip: Payslip, side: "employer" | "deduction"): QuoteLine[] =>
  slip.lines.filter((line) => line.side === side && line.amount !== 0n).map((line) => lawLine(slip, line));

const lawLine = (slip: Payslip, { id, name, side, amount, cell }: PayslipLine): QuoteLine => ({
  id,
  name: names[id] ?? displayLabel(name),
  kind: side === "employer" ? "contribution" : "deduction",
  amountKobo: `${amount}`,
  ...calculationOf(slip, cell),
  citations: citationsBehind(slip, cell),
});

/** A tax is explained by its bands, everything else by its equation and a sentence. */
const calculationOf = (slip: Payslip, cell: PayslipLine["cell"]): Pick<QuoteLine, "equation" | "explanation" | "bands"> => {
  const { sentence, summary, bands } = explainLine(slip, cell);
  return { equation: equationOf(slip, cell) ?? null, explanation: bands.length > 0 ? summary : sentence, bands: [...bands] };
};

/** A reader who compares countries may not know the abbreviation. */
const names: Readonly<Record<string, string>> = { "compensation-fund": "NSITF (work injury insurance)" };

const feeLine = (plan: Plan, fee: Kobo): QuoteLine => ({
  id: "fee",
  name: `Albashi fee, ${planNames[plan]} plan`,
  kind: "fee",
  amountKobo: `${fee}`,
  equation: null,
  bands: [],
  citations: [],
  explanation:
    fee === 0n
      ? `The ${planNames[plan]} plan is free.`
      : `The ${planNames[plan]} plan is ${formatNaira(fee)} per month for your whole company, however many people you employ. VAT is added to it and is not part of this total.`,
});

const totalLine = (slip: Payslip, { fee, total }: { fee: Kobo; total: Kobo }): QuoteLine => {
  const contributions = (slip.employerCost - slip.gross) as Kobo;
  return {
    id: "total",
    name: "Total cost per month",
    kind: "total",
    amountKobo: `${total}`,
    bands: [],
    citations: [],
    equation: `${formatNaira(slip.gross)} + ${formatNaira(contributions)} + ${formatNaira(fee)} = ${formatNaira(total)}`,
    explanation: "Gross pay, employer contributions and our fee.",
  };
};

const netLine = ({ gross, net }: Payslip): QuoteLine => {
  const deductions = (gross - net) as Kobo;
  return {
    id: "net",
    name: "Take-home pay",
    kind: "total",
    amountKobo: `${net}`,
    bands: [],
    citations: [],
    equation: `${formatNaira(gross)} − ${formatNaira(deductions)} = ${formatNaira(net)}`,
    explanation: "What the employee receives.",
  };
};

/** What follows from the employer's size. Albashi's own number would tell one client company about the others. */
const sizeOf = (slip: Payslip, { employer, people }: { employer: Employer; people: number }): string => {
  const hasTrainingFund = slip.lines.some(({ id, amount }) => id === "training-fund" && amount !== 0n);
  const included = hasTrainingFund ? "is included" : "is not due and not included";
  return employer === "albashi"
    ? `Albashi is the employer. Based on Albashi's size, the Industrial Training Fund ${included}.`
    : `Your company is the employer. With ${people === 1 ? "1 employee" : `${people} employees`} including this one, the Industrial Training Fund ${included}.`;
};
