import type { PayFacts } from "./facts.ts";
import { taxOfYear, type YearOfTax } from "./income-tax.ts";
import { taxAdministrationAct } from "./law/citations.ts";
import type { Cell } from "./step.ts";
import type { TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

/** The deductions of a year together are the tax of that year. */
export const equalsTheYear = taxAdministrationAct("s.51(7)");

/** The last month of the year here: the tax of what was really paid, less what was taken, to the kobo. */
export const settled = (sheet: Worksheet, { payDay, claims, paye }: PayFacts, month: TaxedMonth): { tax: Cell; year: YearOfTax } => {
  const year = taxOfYear(sheet, payDay, {
    gross: sheet.sum("Pay of the year", [month.taxedBefore, month.regular, month.oneOffs]),
    contributions: sheet.sum("Contributions of the year", [month.reliefsBefore, month.reliefsOnRegular, month.reliefsOnOneOffs]),
    claims,
    reliefBase: paye.reliefBase,
  });
  return { tax: sheet.difference("Income tax (PAYE)", year.tax, [month.taxBefore], equalsTheYear), year };
};
