import type { Contributions } from "./contributions.ts";
import type { PayeMethod, PayFacts } from "./facts.ts";
import type { YearOfTax } from "./income-tax.ts";
import type { Pay } from "./pay.ts";
import { cumulativePaye } from "./paye-cumulative.ts";
import { monthTimesTwelvePaye } from "./paye-month-times-twelve.ts";
import { projectedPaye } from "./paye-projection.ts";
import { type TaxedMonth, taxedMonth } from "./taxed-month.ts";
import type { Cell, Worksheet } from "./worksheet.ts";

/** What is taken for tax this month, and what next month's payslip must know of it. */
export interface Paye {
  readonly tax: Cell;
  /** The part of it that this month's one-off pay brought. */
  readonly onOneOffs: Cell;
  readonly year: YearOfTax;
  /** The projection's instalments so far, this one included, in parts of a kobo. */
  readonly instalments: bigint;
}

const methods: Record<PayeMethod, (sheet: Worksheet, facts: PayFacts, month: TaxedMonth) => Paye> = {
  projection: projectedPaye,
  cumulative: cumulativePaye,
  month_times_twelve: monthTimesTwelvePaye,
};

/** Pay as you earn, by the method the company has chosen. A month gives tax back only where refunds are on. */
export const payAsYouEarn = (sheet: Worksheet, facts: PayFacts, pay: Pay, contributions: Contributions): Paye => {
  const paye = methods[facts.paye.method](sheet, facts, taxedMonth(sheet, facts, pay, contributions));
  if (facts.paye.mayRefund) return paye;
  const nothing = sheet.given("Nothing", 0n, "refunds are off: what was taken too much is carried on");
  return { ...paye, tax: sheet.most("Income tax (PAYE)", [paye.tax, nothing]) };
};
