import type { PayFacts } from "./facts.ts";
import { computeInstalmentParts } from "./instalments.ts";
import { taxOnTopOf } from "./loss-of-office.ts";
import type { Paye } from "./paye-result.ts";
import { annualTaxFromKobo } from "./paye-settlement.ts";
import type { Cell } from "./step.ts";
import { taxArithmetic } from "./tax-arithmetic.ts";
import { taxDayOf } from "./tax-day.ts";
import type { TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

const monthsInYear = 12n;

/** The month times twelve, taxed, divided by twelve. Common in spreadsheets; deducts too much from joiners, leavers and bonuses. */
export const monthTimesTwelvePaye = (sheet: Worksheet, facts: PayFacts, month: TaxedMonth): Paye => {
  const twelve = sheet.given("Months of a year", monthsInYear, "the calendar", "count");
  const gross = sheet.times("Taxable pay times twelve", sheet.sum("Taxable pay", [month.regular, month.oneOffsWithoutSeverance]), twelve);
  const year = annualTaxFromKobo(sheet, facts, {
    gross,
    earnedFromThisEmployer: gross,
    contributions: sheet.times(
      "Contributions times twelve",
      sheet.sum("Contributions", [month.reliefsOnRegular, month.reliefsOnOneOffs]),
      twelve,
    ),
    claims: facts.claims,
    reliefBase: facts.paye.reliefBase,
  });
  const ofMonth = taxArithmetic(sheet, facts.rules).toKobo("Income tax (PAYE)", year.unroundedTax, twelve);
  const tax = month.taxedSeverance ? withSeverance(month.taxedSeverance) : ofMonth;
  return {
    tax,
    onOneOffs: sheet.given("Tax on this month's one-off pay", 0n, "because this method does not set it apart"),
    year,
    instalments: computeInstalmentParts(sheet, facts, tax),
  };

  /** Severance is paid once: twelve times it would be taxed at rates that the year does not reach. */
  function withSeverance(excess: Cell): Cell {
    const onSeverance = taxOnTopOf(sheet, taxDayOf(facts), { other: year.chargeable, excess });
    return sheet.sum("Income tax (PAYE) with tax on severance", [ofMonth, onSeverance]);
  }
};
