import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { YearlyClaims } from "./facts.ts";
import { inForceOn } from "./law/in-force.ts";
import { consolidatedRelief, incomeTaxBands, minimumTaxBps, minimumWageIsExempt, type ReliefBase, rentRelief } from "./law/income-tax.ts";
import { minimumWage } from "./law/minimum-wage.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** A year's income for tax. */
export interface YearOfIncome {
  /** All employment income of the year, including a previous employer's. */
  readonly gross: Cell;
  /** The part from this employment, without a previous employer. */
  readonly earnedHere: Cell;
  /** What a previous employer deducted: the exemption covers only this employment. */
  readonly deductedElsewhere?: Cell | undefined;
  /** The employee's pension, housing fund and health contributions of the year. */
  readonly contributions: Cell;
  readonly claims: YearlyClaims;
  readonly reliefBase?: ReliefBase | undefined;
}

/** The tax of a year, and the income it is based on. */
export interface YearOfTax {
  readonly chargeable: Cell;
  readonly tax: Cell;
}

const monthsInYear = 12n;

/** The income tax of a year: reliefs, bands, and the minimum-wage exemption. The name of a partial year states what is left out. */
export const taxOfYear = (sheet: Worksheet, day: LocalDate, income: YearOfIncome, excluding?: string): YearOfTax => {
  const reliefs = reliefsOf(sheet, day, income);
  const chargeable = sheet.floorAtZero(
    "Chargeable income of the year",
    sheet.difference("Income of the year less reliefs", income.gross, reliefs),
  );
  const byBands = taxByBands(sheet, day, chargeable);
  const charged = minimumTax(sheet, day, { income, byBands });
  const isExempt = earnsMinimumWage(sheet, day, income.earnedHere);
  const zero = sheet.given("Nothing", 0n, "the exemption of the minimum wage");
  return {
    chargeable: sheet.choose("Income that is taxed", { when: isExempt, take: zero, otherwise: chargeable }),
    tax: sheet.choose(
      excluding === undefined ? "Income tax of the year" : `Income tax of the year ${excluding}`,
      { when: isExempt, take: income.deductedElsewhere ?? zero, otherwise: charged },
      inForceOn(minimumWageIsExempt, day).law,
    ),
  };
};

/** The tax by the table of the day, band by band, rounded once. */
export const taxByBands = (sheet: Worksheet, day: LocalDate, chargeable: Cell): Cell => {
  const rule = inForceOn(incomeTaxBands, day);
  let above = 0n;
  const slices = rule.value.map(({ width, rateBps }, index) => {
    const slice = sheet.slice(`Band ${index + 1}`, chargeable, { above, width, rateBps }, incomeTaxBands, rule);
    above += width ?? 0n;
    return slice;
  });
  return sheet.roundSum("Tax by the bands", slices, "half_up", rule.law);
};

/** Deductions from income before tax. The old law adds the consolidated relief, the new one rent relief. */
const reliefsOf = (sheet: Worksheet, day: LocalDate, income: YearOfIncome): Cell[] => {
  const { claims, contributions } = income;
  const enterClaim = (label: string, amount: Kobo) => sheet.given(label, amount, "the worker's claim for the year");
  const life = enterClaim("Life premium of the year before", claims.lifePremiumPrecedingYear);
  const interest = enterClaim("Interest on a loan for the own house", claims.ownerOccupierInterest);
  const relief = isUnderOldLaw(day) ? consolidatedReliefOf(sheet, day, { income, life }) : rentReliefOf(sheet, day, claims.annualRent);
  return [contributions, life, interest, relief];
};

const isUnderOldLaw = (day: LocalDate) => consolidatedRelief.history.some(({ from, to }) => from <= day && to !== undefined && day <= to);

const rentReliefOf = (sheet: Worksheet, day: LocalDate, annualRent: Kobo): Cell => {
  const rule = inForceOn(rentRelief, day);
  const rent = sheet.given("Rent paid in the year", annualRent, "the worker's declaration of rent");
  const rate = sheet.law("Share of rent that is relieved", rule.value.shareBps, rentRelief, rule, "bps");
  const limit = sheet.law("Most rent relief of a year", rule.value.limit, rentRelief, rule, "kobo");
  return sheet.smaller("Rent relief", [sheet.share("Share of the rent", rent, rate, "half_up"), limit], rule.law);
};

const consolidatedReliefOf = (sheet: Worksheet, day: LocalDate, { income, life }: { income: YearOfIncome; life: Cell }): Cell => {
  const rule = inForceOn(consolidatedRelief, day);
  const { fixed, alternativeBps, shareBps } = rule.value;
  const base = oldLawBase(sheet, day, income, life);
  const rate = (label: string, bps: bigint) => sheet.law(label, bps, consolidatedRelief, rule, "bps");
  const floor = sheet.larger("Larger of the fixed relief and one share", [
    sheet.law("Fixed relief", fixed, consolidatedRelief, rule, "kobo"),
    sheet.share("One share of gross income", base, rate("Smaller share", alternativeBps), "half_up"),
  ]);
  return sheet.sum(
    "Consolidated relief",
    [floor, sheet.share("Another share of gross income", base, rate("Larger share", shareBps), "half_up")],
    rule.law,
  );
};

/** Gross income as defined for the old law's relief and minimum tax. */
const oldLawBase = (sheet: Worksheet, day: LocalDate, { gross, contributions, reliefBase }: YearOfIncome, life: Cell): Cell => {
  const base = reliefBase ?? inForceOn(consolidatedRelief, day).value.base;
  return base === "gross" ? gross : sheet.difference("Gross income less what is exempt", gross, [contributions, life]);
};

const minimumTax = (sheet: Worksheet, day: LocalDate, { income, byBands }: { income: YearOfIncome; byBands: Cell }): Cell => {
  const rule = inForceOn(minimumTaxBps, day);
  if (rule.value === 0n) return byBands;
  const life = sheet.given("Life premium of the year before", income.claims.lifePremiumPrecedingYear, "the worker's claim for the year");
  const base = oldLawBase(sheet, day, income, life);
  const rate = sheet.law("Rate of the minimum tax", rule.value, minimumTaxBps, rule, "bps");
  return sheet.larger("Tax, but not less than the minimum", [byBands, sheet.share("Minimum tax", base, rate, "half_up")], rule.law);
};

/** Whether the law exempts the minimum wage, and the year's pay from this employment is at most twelve times the wage. */
const earnsMinimumWage = (sheet: Worksheet, day: LocalDate, earnedHere: Cell): Cell => {
  const exemption = inForceOn(minimumWageIsExempt, day);
  if (!exemption.value) return sheet.law("The minimum wage is free of tax", 0n, minimumWageIsExempt, exemption, "yes_no");
  const rule = inForceOn(minimumWage, day);
  const wage = sheet.law("National minimum wage of a month", rule.value, minimumWage, rule, "kobo");
  const year = sheet.times("Minimum wage of a year", wage, sheet.given("Months of a year", monthsInYear, "the calendar", "count"));
  return sheet.isAtMost("Earns the minimum wage or less", earnedHere, year, minimumWageIsExempt, exemption);
};
