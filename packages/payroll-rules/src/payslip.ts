import type { Kobo } from "@albashi/money";
import { calculateContributions } from "./contributions.ts";
import { employerContributions } from "./employer-contributions.ts";
import type { PayFacts } from "./facts.ts";
import { inOrderOfIds } from "./in-order-of-ids.ts";
import type { Line, Side } from "./line.ts";
import { enterEarnings } from "./pay.ts";
import { calculatePaye } from "./paye.ts";
import type { Cell, Step } from "./step.ts";
import { Worksheet } from "./worksheet.ts";

const monthsOfYear: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Calculates a payslip from the facts about a person and a month. */
export const computePayslip = (facts: PayFacts, { isExplained = true }: { isExplained?: boolean } = {}): Payslip => {
  if (!monthsOfYear.includes(facts.month)) throw new RangeError(`A payslip is for a month from 1 to 12, but was ${facts.month}.`);
  const sheet = new Worksheet({ isExplained });

  const pay = enterEarnings(sheet, facts);
  const contributions = calculateContributions(sheet, facts, pay);
  const tax = calculatePaye(sheet, facts, pay, contributions);
  const otherLines = otherDeductions(sheet, facts);
  const employerLines = employerContributions(sheet, facts, pay);

  const lines = [...pay.lines, ...tax.lines, ...contributions.lines, ...otherLines, ...employerLines];
  const cellsOf = (side: Side) => {
    const cells: Cell[] = [];
    for (const line of lines) if (line.side === side) cells.push(line.cell);
    return cells;
  };
  const paid = sheet.sum("Everything paid", cellsOf("earning"));
  const net = sheet.difference("Net pay", paid, cellsOf("deduction"));
  const employerCost = sheet.sum("Cost to the employer", [paid, ...cellsOf("employer")]);

  const amountOf = (cell: Cell) => sheet.valueOf(cell) as Kobo;
  return {
    lines: lines.map(({ side, id, name, cell }) => ({ side, id, name, cell, amount: amountOf(cell) })),
    gross: amountOf(pay.gross),
    net: amountOf(net),
    netCell: net,
    employerCost: amountOf(employerCost),
    paye: amountOf(tax.tax),
    payeOnOneOffs: amountOf(tax.onOneOffs),
    chargeableOfYear: amountOf(tax.year.chargeable),
    taxOfYear: amountOf(tax.year.tax),
    taxablePay: (amountOf(pay.taxableRegular) +
      amountOf(pay.taxableOneOffs) +
      (pay.severance ? amountOf(pay.severance.taxable) : 0n)) as Kobo,
    contributions: amountOf(contributions.all),
    instalments: tax.instalments,
    values: sheet.values,
    steps: sheet.steps,
    route: sheet.route,
  };
};

/** Deductions other than tax and contributions: loans, advances, co-operative, union. In a fixed order, whatever the order of the input. */
const otherDeductions = (sheet: Worksheet, { deductions }: PayFacts): readonly Line[] =>
  inOrderOfIds(deductions).map(({ id, name, amount }) => ({
    side: "deduction",
    id,
    name,
    cell: sheet.given(name, amount, "this month's inputs"),
  }));

/** The results of a month and everything needed to explain them. */
export interface Payslip {
  readonly lines: readonly PayslipLine[];
  readonly gross: Kobo;
  readonly net: Kobo;
  readonly netCell: Cell;
  /** What the month costs the employer: all pay plus the employer contributions. */
  readonly employerCost: Kobo;
  readonly paye: Kobo;
  readonly payeOnOneOffs: Kobo;
  readonly chargeableOfYear: Kobo;
  readonly taxOfYear: Kobo;
  /** What this month adds to the year: taxable pay, and the employee's contributions that are reliefs. */
  readonly taxablePay: Kobo;
  readonly contributions: Kobo;
  readonly instalments: bigint;
  readonly values: readonly bigint[];
  readonly steps: readonly Step[];
  /** The route of the calculation: payslips with the same form of facts and the same route have the same steps. */
  readonly route: number;
}

/** One line of a payslip: its number, and its worksheet cell. */
export interface PayslipLine {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly amount: Kobo;
  readonly cell: Cell;
}
