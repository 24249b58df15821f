import { divide } from "@albashi/money";
import type { AnnualIncome, AnnualTax } from "./annual-tax.ts";
import { exactParts, instalmentParts } from "./arithmetic.ts";
import type { PayFacts } from "./facts.ts";
import { instalmentsSoFar } from "./instalments.ts";
import type { Paye } from "./paye-result.ts";
import { annualPayeRule, annualTaxFromKobo, isSettlementMonth, settleYear } from "./paye-settlement.ts";
import type { Cell } from "./step.ts";
import { taxArithmetic } from "./tax-arithmetic.ts";
import { earnedFromThisEmployer, type TaxedMonth } from "./taxed-month.ts";
import type { Worksheet } from "./worksheet.ts";

/** The projected tax of the year less the tax deducted, spread over the months left; tax on one-off pay in full; the last month settles. */
export const projectedPaye = (sheet: Worksheet, facts: PayFacts, month: TaxedMonth): Paye => {
  if (isSettlementMonth(facts)) {
    const onOneOffs = sheet.given("Tax on this month's one-off pay", 0n, "because the last month settles the year as a whole");
    return { ...settleYear(sheet, facts, month), onOneOffs };
  }
  const remaining = remainingRegularPay(sheet, facts, month);
  const { monthsLeft } = remaining;
  const regularToYearEnd = sheet.times("Regular pay to the year's end", remaining.pay, monthsLeft);
  const gross = sheet.sum("Pay of the year without this month's one-offs", [month.taxablePayBefore, regularToYearEnd]);
  const regular = {
    gross,
    earnedFromThisEmployer: earnedFromThisEmployer(facts, gross, () =>
      sheet.sum("Pay of the year from this employment, without this month's one-offs", [
        month.taxablePayFromThisEmployerBefore,
        regularToYearEnd,
      ]),
    ),
    contributions: sheet.sum("Contributions of the year without one-offs", [
      month.reliefsBefore,
      sheet.times("Contributions to the year's end", remaining.contributions, monthsLeft),
    ]),
    taxDeductedByPreviousEmployer: month.taxDeductedByPreviousEmployer,
    claims: facts.claims,
    reliefBase: facts.paye.reliefBase,
  };
  const taxWithoutOneOffs = annualTaxFromKobo(
    sheet,
    facts,
    regular,
    hasOneOffs(sheet, month) ? "without this month's one-off pay" : undefined,
  );
  const { year, onOneOffs: taxOnOneOffs } = taxOneOffs(sheet, facts, { month, regular, taxWithoutOneOffs });
  const { instalment, exact } = nextInstalment(sheet, facts, { taxOfRegular: taxWithoutOneOffs.unroundedTax, monthsLeft });
  const { tax, onOneOffs } = deductionOf(sheet, facts, { instalment, onOneOffs: taxOnOneOffs });
  // A month that would refund but may not deducts nothing, so neither part of it was deducted.
  const isDeducted = facts.paye.mayRefund || sheet.valueOf(tax) >= 0n;
  const deducted = isDeducted ? exact : -sheet.valueOf(onOneOffs) * instalmentParts;
  return { tax, onOneOffs, year, instalments: instalmentsSoFar(facts.toDate) + deducted };
};

/** What a month of regular pay adds, and how many are left, starting with this one unless it pays only extras. */
const remainingRegularPay = (sheet: Worksheet, { month, lastExpectedMonth, besideTheMonths }: PayFacts, taxed: TaxedMonth) => {
  const enterMonthsLeft = (months: number) => sheet.given("Months left this year", BigInt(months), "the pay calendar", "count");
  if (!besideTheMonths)
    return { monthsLeft: enterMonthsLeft(lastExpectedMonth - month + 1), pay: taxed.regular, contributions: taxed.reliefsOnRegular };
  return {
    monthsLeft: enterMonthsLeft(besideTheMonths.months),
    pay: sheet.given("Taxable pay of a month to come", besideTheMonths.taxablePay, "the salary in force"),
    contributions: sheet.given("Contributions of a month to come", besideTheMonths.contributions, "the salary in force"),
  };
};

/** What this month's one-off pay adds to the year's tax: deducted in full now. */
const taxOneOffs = (
  sheet: Worksheet,
  facts: PayFacts,
  { month, regular, taxWithoutOneOffs }: { month: TaxedMonth; regular: AnnualIncome; taxWithoutOneOffs: AnnualTax },
) => {
  if (!hasOneOffs(sheet, month)) {
    return {
      year: taxWithoutOneOffs,
      onOneOffs: taxArithmetic(sheet, facts.rules).withFractions(
        sheet.given("Tax on this month's one-off pay", 0n, "because no one-off pay is taxed this month"),
      ),
    };
  }
  const gross = sheet.sum("Pay of the year", [regular.gross, month.oneOffs]);
  const year = annualTaxFromKobo(sheet, facts, {
    ...regular,
    gross,
    earnedFromThisEmployer: earnedFromThisEmployer(facts, gross, () =>
      sheet.sum("Pay of the year from this employment", [regular.earnedFromThisEmployer, month.oneOffs]),
    ),
    contributions: sheet.sum("Contributions of the year", [regular.contributions, month.reliefsOnOneOffs]),
  });
  return { year, onOneOffs: sheet.difference("Tax on this month's one-off pay", year.unroundedTax, [taxWithoutOneOffs.unroundedTax]) };
};

const hasOneOffs = (sheet: Worksheet, { oneOffs }: TaxedMonth) => sheet.valueOf(oneOffs) !== 0n;

/** An even part of the remaining regular tax, and in parts of a kobo for later months. */
const nextInstalment = (
  sheet: Worksheet,
  { toDate, previousEmployer, besideTheMonths, rules }: PayFacts,
  { taxOfRegular, monthsLeft }: { taxOfRegular: Cell; monthsLeft: Cell },
) => {
  const { withFractions, isExact } = taxArithmetic(sheet, rules);
  if (besideTheMonths) {
    const none = sheet.given("This month's part of the year's tax", 0n, "because no month's salary is paid here");
    return { instalment: withFractions(none), exact: 0n };
  }
  const due = sheet.difference("Regular tax to be taken here this year", taxOfRegular, [
    withFractions(
      sheet.given("Tax taken by the employer before", previousEmployer.paye, "the worker's statement from the employer before"),
    ),
    withFractions(sheet.given("Tax taken here on one-off pay", toDate.payeOnOneOffs, "earlier payslips")),
  ]);
  const instalmentsBefore = instalmentsSoFar(toDate);
  if (isExact) {
    const soFar = sheet.given("Instalments of it so far", instalmentsBefore * exactInInstalment, "earlier payslips", "exact");
    const left = sheet.difference("Regular tax left to be taken", due, [soFar]);
    const instalment = sheet.quotient("This month's part of the year's tax", left, monthsLeft, "half_up");
    return { instalment, exact: divide(sheet.valueOf(instalment), exactInInstalment, "half_up") };
  }
  const soFar = sheet.given("Instalments of it so far", instalmentsBefore, "earlier payslips", "instalment");
  return {
    instalment: sheet.spread("This month's part of the year's tax", due, soFar, monthsLeft),
    exact: (sheet.valueOf(due) * instalmentParts - instalmentsBefore) / sheet.valueOf(monthsLeft),
  };
};

/** How many exact parts make one part of an instalment. */
const exactInInstalment = exactParts / instalmentParts;

/** What is deducted: the month's part and the tax on one-off pay, rounded together. */
const deductionOf = (sheet: Worksheet, facts: PayFacts, { instalment, onOneOffs }: { instalment: Cell; onOneOffs: Cell }) => {
  const law = annualPayeRule(facts);
  if (!taxArithmetic(sheet, facts.rules).isExact) return { tax: sheet.sum("Income tax (PAYE)", [instalment, onOneOffs], law), onOneOffs };
  const before = sheet.sum("Income tax before rounding", [instalment, onOneOffs]);
  return {
    tax: sheet.round("Income tax (PAYE)", before, undefined, law),
    onOneOffs: sheet.round("Tax on this month's one-off pay, to the kobo", onOneOffs),
  };
};
