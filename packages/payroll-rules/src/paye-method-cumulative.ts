import { annualTaxOf } from "./annual-tax.ts";
import type { PayFacts } from "./facts.ts";
import { computeInstalmentParts } from "./instalments.ts";
import type { Paye } from "./paye-result.ts";
import { annualPayeRule, isSettlementMonth, settleYear, taxSheetOf } from "./paye-settlement.ts";
import type { Cell } from "./step.ts";
import { earnedFromThisEmployer, type TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

const monthsInYear = 12n;

/** Tax on the year to date, with bands and reliefs for the same number of months, less the tax deducted; the last month settles. */
export const cumulativePaye = (sheet: Worksheet, facts: PayFacts, month: TaxedMonth): Paye => {
  const onOneOffs = sheet.given("Tax on this month's one-off pay", 0n, "because the cumulative method does not set it apart");
  if (isSettlementMonth(facts)) return { ...settleYear(sheet, facts, month), onOneOffs };

  const months = sheet.given("Months of the year so far", BigInt(facts.month), "the pay calendar", "count");
  const twelve = sheet.given("Months of a year", monthsInYear, "the calendar", "count");
  const taxSheet = taxSheetOf(sheet, facts);
  const annualise = (label: string, amounts: readonly Cell[]) =>
    sheet.quotient(
      `${label}, as if for a year`,
      sheet.times(`${label} times twelve`, taxSheet.arithmetic.withFractions(sheet.sum(`${label} so far`, amounts)), twelve),
      months,
      "half_up",
    );
  const gross = annualise("Taxable pay", [month.taxablePayBefore, month.regular, month.oneOffs]);
  const year = annualTaxOf(taxSheet, {
    gross,
    earnedFromThisEmployer: earnedFromThisEmployer(facts, gross, () =>
      annualise("Taxable pay from this employment", [month.taxablePayFromThisEmployerBefore, month.regular, month.oneOffs]),
    ),
    contributions: annualise("Contributions", [month.reliefsBefore, month.reliefsOnRegular, month.reliefsOnOneOffs]),
    taxDeductedByPreviousEmployer:
      month.taxDeductedByPreviousEmployer && annualise("Tax taken by the employer before", [month.taxDeductedByPreviousEmployer]),
    claims: facts.claims,
    reliefBase: facts.paye.reliefBase,
  });
  const soFar = taxSheet.arithmetic.toKobo(
    "Tax of the year so far",
    sheet.times("Tax times the months", year.unroundedTax, months),
    twelve,
  );
  const tax = sheet.difference("Income tax (PAYE)", soFar, [month.taxDeductedBefore], annualPayeRule(facts));
  return { tax, onOneOffs, year, instalments: computeInstalmentParts(sheet, facts, tax) };
};
