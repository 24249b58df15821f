import type { PayFacts } from "./facts.ts";
import { taxOfYear } from "./income-tax.ts";
import type { Paye } from "./paye.ts";
import type { TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

const monthsInYear = 12n;

/** The month times twelve, taxed, and a twelfth of that. Common in sheets; takes too much from joiners, leavers and bonuses. */
export const monthTimesTwelvePaye = (sheet: Worksheet, { payDay, claims, paye, toDate }: PayFacts, month: TaxedMonth): Paye => {
  const twelve = sheet.given("Months of a year", monthsInYear, "the calendar", "count");
  const year = taxOfYear(sheet, payDay, {
    gross: sheet.times("Taxable pay times twelve", sheet.sum("Taxable pay", [month.regular, month.oneOffs]), twelve),
    contributions: sheet.times(
      "Contributions times twelve",
      sheet.sum("Contributions", [month.reliefsOnRegular, month.reliefsOnOneOffs]),
      twelve,
    ),
    claims,
    reliefBase: paye.reliefBase,
  });
  return {
    tax: sheet.quotient("Income tax (PAYE)", year.tax, twelve, "half_up"),
    onOneOffs: sheet.given("Tax on this month's one-off pay", 0n, "this method does not set it apart"),
    year,
    instalments: toDate.instalments,
  };
};
