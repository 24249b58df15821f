import type { Kobo } from "@albashi/money";
import { type AnnualIncome, type AnnualTax, annualTaxOf, type TaxSheet } from "./annual-tax.ts";
import type { PayFacts } from "./facts.ts";
import { computeInstalmentParts } from "./instalments.ts";
import { type Citation, inForceOn } from "./law/in-force.ts";
import { payeRule } from "./law/income-tax.ts";
import type { Cell } from "./step.ts";
import { taxArithmetic } from "./tax-arithmetic.ts";
import { taxDayOf } from "./tax-day.ts";
import { earnedFromThisEmployer, type TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

/** The law that the year's deductions must equal the tax of that year. */
export const annualPayeRule = (facts: PayFacts): Citation => inForceOn(payeRule, taxDayOf(facts)).law;

/**
 * Whether a payslip settles the year with this employer: that of the last expected month, and any later one. An off-cycle payslip settles it if
 * no month is left.
 */
export const isSettlementMonth = ({ month, lastExpectedMonth, besideTheMonths, paye }: PayFacts): boolean =>
  (besideTheMonths ? besideTheMonths.months === 0 : month >= lastExpectedMonth) && paye.method !== "month_times_twelve";

/** The last month of the year with this employer: the tax on the actual pay, less the tax deducted, to the kobo. */
export const settleYear = (sheet: Worksheet, facts: PayFacts, month: TaxedMonth): { tax: Cell; year: AnnualTax; instalments: bigint } => {
  const gross = sheet.sum("Pay of the year", [month.taxablePayBefore, month.regular, month.oneOffs]);
  const year = annualTaxFromKobo(sheet, facts, {
    gross,
    earnedFromThisEmployer: earnedFromThisEmployer(facts, gross, () =>
      sheet.sum("Pay of the year from this employment", [month.taxablePayFromThisEmployerBefore, month.regular, month.oneOffs]),
    ),
    contributions: sheet.sum("Contributions of the year", [month.reliefsBefore, month.reliefsOnRegular, month.reliefsOnOneOffs]),
    taxDeductedByPreviousEmployer: month.taxDeductedByPreviousEmployer,
    claims: facts.claims,
    reliefBase: facts.paye.reliefBase,
  });
  const tax = sheet.difference("Income tax (PAYE)", year.tax, [month.taxDeductedBefore], annualPayeRule(facts));
  return { tax, year, instalments: computeInstalmentParts(sheet, facts, tax) };
};

/** The worksheet of a payslip's tax, by the law of its tax day and the rules it is calculated by. */
export const taxSheetOf = (sheet: Worksheet, facts: PayFacts): TaxSheet => ({
  sheet,
  day: taxDayOf(facts),
  arithmetic: taxArithmetic(sheet, facts.rules),
  rateOfPay: facts.rules?.minimumWageTest === "rate_of_pay" ? (facts.monthlyRate ?? regularPayOf(facts)) : undefined,
});

/** The regular pay of this month: money and benefits in kind, but no reimbursement. */
const regularPayOf = ({ earnings, besideTheMonths }: PayFacts): Kobo =>
  (besideTheMonths?.taxablePay ??
    earnings.filter(({ kind, isRegular }) => isRegular && kind !== "reimbursement").reduce((sum, { amount }) => sum + amount, 0n)) as Kobo;

/** The tax of a year whose income is given in whole kobo. */
export const annualTaxFromKobo = (sheet: Worksheet, facts: PayFacts, income: AnnualIncome, labelSuffix?: string): AnnualTax => {
  const taxSheet = taxSheetOf(sheet, facts);
  const { withFractions } = taxSheet.arithmetic;
  const gross = withFractions(income.gross);
  return annualTaxOf(
    taxSheet,
    {
      ...income,
      gross,
      earnedFromThisEmployer: income.earnedFromThisEmployer === income.gross ? gross : withFractions(income.earnedFromThisEmployer),
      taxDeductedByPreviousEmployer:
        income.taxDeductedByPreviousEmployer === undefined ? undefined : withFractions(income.taxDeductedByPreviousEmployer),
      contributions: withFractions(income.contributions),
    },
    labelSuffix,
  );
};
