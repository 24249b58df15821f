import type { Contributions } from "./contributions.ts";
import type { PayeMethod, PayFacts } from "./facts.ts";
import { taxAdministrationAct } from "./law/citations.ts";
import type { Line } from "./line.ts";
import type { Pay } from "./pay.ts";
import { cumulativePaye } from "./paye-method-cumulative.ts";
import { monthTimesTwelvePaye } from "./paye-method-month-times-twelve.ts";
import { projectedPaye } from "./paye-method-projection.ts";
import type { Paye } from "./paye-result.ts";
import { annualPayeRule, isSettlementMonth } from "./paye-settlement.ts";
import type { Cell } from "./step.ts";
import { type TaxedMonth, taxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

const methods: Record<PayeMethod, (sheet: Worksheet, facts: PayFacts, month: TaxedMonth) => Paye> = {
  projection: projectedPaye,
  cumulative: cumulativePaye,
  month_times_twelve: monthTimesTwelvePaye,
};

const lineOf = (cell: Cell): Line => ({ side: "deduction", id: "paye", name: "Income tax (PAYE)", cell });

/**
 * Pay as you earn by the company's method. With refunds off, a month that would refund tax refunds nothing, and the payslip shows
 * the amount.
 */
export const calculatePaye = (
  sheet: Worksheet,
  facts: PayFacts,
  pay: Pay,
  contributions: Contributions,
): Paye & { lines: readonly Line[] } => {
  const paye = methods[facts.paye.method](sheet, facts, taxedMonth(sheet, facts, pay, contributions));
  if (facts.paye.mayRefund || sheet.valueOf(paye.tax) >= 0n) return { ...paye, lines: [lineOf(paye.tax)] };

  const tax = sheet.floorAtZero("Income tax (PAYE), with refunds off", paye.tax);
  const { id, name, law } = isSettlementMonth(facts) ? overDeducted : { ...toSetOff, law: annualPayeRule(facts) };
  return { ...paye, tax, lines: [lineOf(tax), { side: "information", id, name, cell: sheet.negate(name, paye.tax, law) }] };
};

/** Once the year is settled, the employee may claim the over-deducted tax from the state. */
const overDeducted = { id: "over-deducted", name: "Tax taken too much, not given back here", law: taxAdministrationAct("s.55") };
/** Before that, later months deduct less. */
const toSetOff = { id: "tax-to-set-off", name: "Tax to set off in later months" };
