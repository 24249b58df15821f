import type { Kobo } from "@albashi/money";
import { contribute } from "./contributions.ts";
import type { PayFacts } from "./facts.ts";
import { earn } from "./pay.ts";
import { payAsYouEarn } from "./paye.ts";
import { type Cell, type Step, Worksheet } from "./worksheet.ts";

/** One line of a payslip: its number, and the cell it can be opened at. */
export interface PayslipLine {
  readonly id: string;
  readonly name: string;
  readonly side: "earning" | "deduction" | "employer" | "information";
  readonly amount: Kobo;
  readonly cell: Cell;
}

/** What a month came to, and everything needed to say why. */
export interface Payslip {
  readonly lines: readonly PayslipLine[];
  readonly gross: Kobo;
  readonly net: Kobo;
  /** What the month costs the employer: gross pay and the employer's own contributions. */
  readonly employerCost: Kobo;
  readonly paye: Kobo;
  readonly payeOnOneOffs: Kobo;
  readonly chargeableOfYear: Kobo;
  readonly taxOfYear: Kobo;
  /** What this month adds to the year: taxed pay, and the worker's own contributions that are reliefs. */
  readonly taxablePay: Kobo;
  readonly contributions: Kobo;
  readonly instalments: bigint;
  readonly values: readonly bigint[];
  readonly steps: readonly Step[];
}

/** Turns facts about a person and a month into a payslip. */
export const payslip = (facts: PayFacts, { isExplained = true }: { isExplained?: boolean } = {}): Payslip => {
  const sheet = new Worksheet({ isExplained });
  const pay = earn(sheet, facts);
  const funds = contribute(sheet, facts, pay);
  const tax = payAsYouEarn(sheet, facts, pay, funds);
  const others = facts.deductions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, amount }) => ({ id, name, cell: sheet.given(name, amount, "this month's inputs") }));

  const taken = [
    tax.tax,
    funds.employeePension,
    funds.voluntaryPension,
    funds.housingFund,
    funds.health,
    ...others.map(({ cell }) => cell),
  ];
  const net = sheet.difference("Net pay", sheet.sum("Gross pay and reimbursements", [pay.gross, pay.reimbursements]), taken);
  const employerCost = sheet.sum("Employer's cost", [pay.gross, pay.reimbursements, funds.employerPension, funds.compensationFund]);

  const amountOf = (cell: Cell) => sheet.valueOf(cell) as Kobo;
  const line = (side: PayslipLine["side"], id: string, name: string, cell: Cell): PayslipLine => ({
    id,
    name,
    side,
    amount: amountOf(cell),
    cell,
  });
  return {
    lines: [
      ...pay.lines.map(({ earning: { id, name, kind }, cell }) =>
        line(kind === "benefit_in_kind" ? "information" : "earning", id, name, cell),
      ),
      line("deduction", "paye", "Income tax (PAYE)", tax.tax),
      line("deduction", "pension", "Pension, your part", funds.employeePension),
      line("deduction", "voluntary-pension", "Voluntary pension", funds.voluntaryPension),
      line("deduction", "housing-fund", "National Housing Fund", funds.housingFund),
      line("deduction", "health", "Health insurance", funds.health),
      ...others.map(({ id, name, cell }) => line("deduction", id, name, cell)),
      line("employer", "employer-pension", "Pension, employer's part", funds.employerPension),
      line("employer", "compensation-fund", "NSITF, employer's part", funds.compensationFund),
    ],
    gross: amountOf(pay.gross),
    net: amountOf(net),
    employerCost: amountOf(employerCost),
    paye: amountOf(tax.tax),
    payeOnOneOffs: amountOf(tax.onOneOffs),
    chargeableOfYear: amountOf(tax.year.chargeable),
    taxOfYear: amountOf(tax.year.tax),
    taxablePay: (amountOf(pay.taxableRegular) + amountOf(pay.taxableOneOffs)) as Kobo,
    contributions: (amountOf(funds.employeePension) +
      amountOf(funds.voluntaryPension) +
      amountOf(funds.housingFund) +
      amountOf(funds.health)) as Kobo,
    instalments: tax.instalments,
    values: sheet.values,
    steps: sheet.steps,
  };
};
