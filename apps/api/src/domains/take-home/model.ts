import type { TakeHomeLine } from "@albashi/contracts/take-home";
import { type LocalDate, yearOf } from "@albashi/dates";
import { divide, formatNaira, type Kobo } from "@albashi/money";
import { citationsBehind, computePayslip, displayLabel, explainLine, type PayFacts, type Payslip, readFacts } from "@albashi/payroll-rules";

/** The salary to calculate for. */
export interface Salary {
  readonly monthlyGross: Kobo;
  readonly hasPension: boolean;
  readonly hasHousingFund: boolean;
  readonly yearlyRent: Kobo;
}

/** What is left of a salary in an ordinary month of the year that a day is in, by the law of that day. */
export const takeHomeOf = (salary: Salary, day: LocalDate) => {
  const slip = computePayslip(factsOf(salary, day));
  const year = yearOf(day);
  return {
    year,
    grossKobo: `${slip.gross}`,
    netKobo: `${slip.net}`,
    employerCostKobo: `${slip.employerCost}`,
    netShareBps: shareBps(slip.net, slip.gross),
    taxShareBps: shareBps(slip.paye, slip.gross),
    lines: linesOf(slip, salary),
    assumptions: assumptionsOf(salary, year),
  };
};

/** An employee with one employer, the same pay in all twelve months, and no other facts. */
const factsOf = ({ monthlyGross, hasPension, hasHousingFund, yearlyRent }: Salary, day: LocalDate): PayFacts =>
  readFacts({
    payDay: day,
    month: 1,
    earnings: [{ id: "salary", name: "Monthly salary", kind: "basic", amount: monthlyGross, isPensionable: true }],
    pension: { scheme: hasPension ? "shared" : "none" },
    housingFund: { isMember: hasHousingFund },
    claims: { annualRent: yearlyRent },
    // In a steady year every method takes a twelfth; this one has the shortest explanation.
    paye: { method: "month_times_twelve", mayRefund: true },
  });

const shareBps = (part: Kobo, whole: Kobo) => Number(divide(part * 10_000n, whole, "half_up"));

const linesOf = (slip: Payslip, { hasPension, hasHousingFund }: Salary): TakeHomeLine[] => {
  const gross = formatNaira(slip.gross);
  const taken = formatNaira((slip.gross - slip.net) as Kobo);
  const onTop = formatNaira((slip.employerCost - slip.gross) as Kobo);
  return [
    {
      id: "gross",
      name: "Gross pay",
      side: "pay",
      amountKobo: `${slip.gross}`,
      citations: [],
      bands: [],
      explanation: "What the employer agrees to pay per month, before deductions.",
    },
    lawLine(slip, "paye"),
    ...(hasPension ? [lawLine(slip, "pension")] : []),
    ...(hasHousingFund ? [lawLine(slip, "housing-fund")] : []),
    {
      id: "net",
      name: "Take-home pay",
      side: "pay",
      amountKobo: `${slip.net}`,
      citations: [],
      bands: [],
      explanation: `Gross pay of ${gross} less deductions of ${taken}.`,
    },
    ...(hasPension ? [lawLine(slip, "employer-pension")] : []),
    lawLine(slip, "compensation-fund"),
    {
      id: "employer-cost",
      name: "Cost to the employer",
      side: "employer",
      amountKobo: `${slip.employerCost}`,
      citations: [],
      bands: [],
      explanation: `Gross pay of ${gross} plus employer contributions of ${onTop}.`,
    },
  ];
};

/** A line that the law fixes, with the text of the rules themselves. */
const lawLine = (slip: Payslip, id: TakeHomeLine["id"]): TakeHomeLine => {
  const line = slip.lines.find((one) => one.id === id);
  if (!line) throw new RangeError(`The payslip has no line ${id}.`);
  const { summary, bands } = explainLine({ steps: slip.steps, values: slip.values, audience: "employee" }, line.cell);
  return {
    id,
    name: displayLabel(line.name, "employee"),
    side: line.side === "employer" ? "employer" : "deduction",
    amountKobo: `${line.amount}`,
    explanation: summary,
    bands: [...bands],
    citations: citationsBehind(slip, line.cell),
  };
};

const assumptionsOf = ({ hasPension, hasHousingFund, yearlyRent }: Salary, year: number): string[] => {
  const funds = [...(hasPension ? ["pension"] : []), ...(hasHousingFund ? ["housing fund"] : [])].join(" and ");
  return [
    `The same salary is paid in all twelve months of ${year}, by one employer, with no bonus or benefits.`,
    ...(funds ? [`The whole salary counts for ${funds}. If a contract splits pay into components, less may count.`] : []),
    yearlyRent > 0n
      ? "The rent is claimed with proof, and no other relief is claimed."
      : "No relief is claimed for rent, life insurance or a mortgage.",
    "There are no other deductions, such as health insurance, a loan or a co-operative.",
    "The cost to the employer does not include the training fund and group life cover, which depend on the company.",
  ];
};
