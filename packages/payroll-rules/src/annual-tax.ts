import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { YearlyClaims } from "./facts.ts";
import { inForceOn } from "./law/in-force.ts";
import { consolidatedRelief, minimumTaxBps, minimumWageIsExempt, type ReliefBase, rentRelief } from "./law/income-tax.ts";
import { minimumWage } from "./law/minimum-wage.ts";
import type { Cell } from "./step.ts";
import type { TaxArithmetic } from "./tax-arithmetic.ts";
import type { Worksheet } from "./worksheet.ts";

/** A year's income for tax. */
export interface AnnualIncome {
  /** All employment income of the year, including a previous employer's. */
  readonly gross: Cell;
  /** The part from this employment, without a previous employer. */
  readonly earnedFromThisEmployer: Cell;
  /** What a previous employer deducted: the exemption covers only this employment. */
  readonly taxDeductedByPreviousEmployer?: Cell | undefined;
  /** The employee's pension, housing fund and health contributions of the year. */
  readonly contributions: Cell;
  readonly claims: YearlyClaims;
  readonly reliefBase?: ReliefBase | undefined;
}

/** The tax of a year and the income it is based on, to the kobo, and the tax as the month's deduction is computed from it. */
export interface AnnualTax {
  readonly chargeable: Cell;
  readonly tax: Cell;
  readonly unroundedTax: Cell;
}

/** The worksheet of a year's tax, the day whose law applies, and the arithmetic. */
export interface TaxSheet {
  readonly sheet: Worksheet;
  readonly day: LocalDate;
  readonly arithmetic: TaxArithmetic;
  /** The pay of a full month that the minimum wage is compared with; undefined if only the pay of the year is compared. */
  readonly rateOfPay: Kobo | undefined;
}

const monthsInYear = 12n;

/**
 * The income tax of a year: reliefs, bands, and the minimum-wage exemption. Income is given as the arithmetic continues with it. The
 * name of a partial year states what is left out.
 */
export const annualTaxOf = (taxSheet: TaxSheet, income: AnnualIncome, labelSuffix?: string): AnnualTax => {
  const { sheet, day, arithmetic } = taxSheet;
  const reliefs = reliefsOf(taxSheet, income);
  const chargeable = sheet.floorAtZero(
    "Chargeable income of the year",
    sheet.difference("Income of the year less reliefs", income.gross, reliefs),
  );
  const charged = minimumTax(taxSheet, { income, byBands: arithmetic.taxByBands(day, chargeable) });
  const isExempt = earnsMinimumWage(taxSheet, income.earnedFromThisEmployer);
  const zero = arithmetic.withFractions(sheet.given("Nothing", 0n, "the exemption of the minimum wage"));
  const taxed = sheet.choose("Income that is taxed", { when: isExempt, take: zero, otherwise: chargeable });
  const name = labelSuffix === undefined ? "Income tax of the year" : `Income tax of the year ${labelSuffix}`;
  const tax = sheet.choose(
    name,
    { when: isExempt, take: income.taxDeductedByPreviousEmployer ?? zero, otherwise: charged },
    inForceOn(minimumWageIsExempt, day).law,
  );
  return {
    chargeable: arithmetic.toKobo("Income that is taxed, to the kobo", taxed),
    tax: arithmetic.toKobo(`${name}, to the kobo`, tax),
    unroundedTax: tax,
  };
};

/** Deductions from income before tax. The old law adds the consolidated relief, the new one rent relief. */
const reliefsOf = (taxSheet: TaxSheet, income: AnnualIncome): Cell[] => {
  const { claims, contributions } = income;
  const { sheet, day, arithmetic } = taxSheet;
  const enterClaim = (label: string, amount: Kobo) =>
    arithmetic.withFractions(sheet.given(label, amount, "the worker's claim for the year"));
  const life = enterClaim("Life premium of the year before", claims.lifePremiumPrecedingYear);
  const interest = enterClaim("Interest on a loan for the own house", claims.ownerOccupierInterest);
  const relief = isUnderOldLaw(day) ? consolidatedReliefOf(taxSheet, { income, life }) : rentReliefOf(taxSheet, claims.annualRent);
  return [contributions, life, interest, relief, ...paidHealthInsurance(taxSheet, claims)];
};

/** Contributions to the national health insurance that the employee paid directly: a relief like those deducted by payroll. */
const paidHealthInsurance = ({ sheet, arithmetic }: TaxSheet, { healthInsurance }: YearlyClaims): Cell[] =>
  healthInsurance === undefined
    ? []
    : [arithmetic.withFractions(sheet.given("Health insurance the worker paid", healthInsurance, "the worker's claim for the year"))];

const isUnderOldLaw = (day: LocalDate) => consolidatedRelief.history.some(({ from, to }) => from <= day && to !== undefined && day <= to);

const rentReliefOf = ({ sheet, day, arithmetic }: TaxSheet, annualRent: Kobo): Cell => {
  const rule = inForceOn(rentRelief, day);
  const rent = arithmetic.withFractions(sheet.given("Rent paid in the year", annualRent, "the worker's declaration of rent"));
  const rate = sheet.law("Share of rent that is relieved", rule.value.shareBps, rentRelief, rule, "bps");
  const limit = arithmetic.withFractions(sheet.law("Most rent relief of a year", rule.value.limit, rentRelief, rule, "kobo"));
  return sheet.smaller("Rent relief", [arithmetic.share("Share of the rent", rent, rate), limit], rule.law);
};

const consolidatedReliefOf = (taxSheet: TaxSheet, { income, life }: { income: AnnualIncome; life: Cell }): Cell => {
  const { sheet, day, arithmetic } = taxSheet;
  const rule = inForceOn(consolidatedRelief, day);
  const { fixed, alternativeBps, shareBps } = rule.value;
  const base = oldLawBase(taxSheet, income, life);
  const rate = (label: string, bps: bigint) => sheet.law(label, bps, consolidatedRelief, rule, "bps");
  const floor = sheet.larger("Larger of the fixed relief and one share", [
    arithmetic.withFractions(sheet.law("Fixed relief", fixed, consolidatedRelief, rule, "kobo")),
    arithmetic.share("One share of gross income", base, rate("Smaller share", alternativeBps)),
  ]);
  return sheet.sum(
    "Consolidated relief",
    [floor, arithmetic.share("Another share of gross income", base, rate("Larger share", shareBps))],
    rule.law,
  );
};

/** Gross income as defined for the old law's relief and minimum tax. */
const oldLawBase = (taxSheet: TaxSheet, { gross, contributions, claims, reliefBase }: AnnualIncome, life: Cell): Cell => {
  const { sheet, day } = taxSheet;
  const base = reliefBase ?? inForceOn(consolidatedRelief, day).value.base;
  if (base === "gross") return gross;
  return sheet.difference("Gross income less what is exempt", gross, [contributions, life, ...paidHealthInsurance(taxSheet, claims)]);
};

const minimumTax = (taxSheet: TaxSheet, { income, byBands }: { income: AnnualIncome; byBands: Cell }): Cell => {
  const { sheet, day, arithmetic } = taxSheet;
  const rule = inForceOn(minimumTaxBps, day);
  if (rule.value === 0n) return byBands;
  const premium = sheet.given("Life premium of the year before", income.claims.lifePremiumPrecedingYear, "the worker's claim for the year");
  const base = oldLawBase(taxSheet, income, arithmetic.withFractions(premium));
  const rate = sheet.law("Rate of the minimum tax", rule.value, minimumTaxBps, rule, "bps");
  return sheet.larger("Tax, but not less than the minimum", [byBands, arithmetic.share("Minimum tax", base, rate)], rule.law);
};

/**
 * Whether the law exempts the minimum wage, and pay from this employment is at most that wage: the pay of a full month, so that part
 * of a year at a higher rate is not exempt, and the pay of the year, so that one-off pay counts.
 */
const earnsMinimumWage = ({ sheet, day, arithmetic, rateOfPay }: TaxSheet, earnedFromThisEmployer: Cell): Cell => {
  const exemption = inForceOn(minimumWageIsExempt, day);
  if (!exemption.value) return sheet.law("The minimum wage is free of tax", 0n, minimumWageIsExempt, exemption, "yes_no");
  const rule = inForceOn(minimumWage, day);
  const wage = sheet.law("National minimum wage of a month", rule.value, minimumWage, rule, "kobo");
  const months = sheet.given("Months of a year", monthsInYear, "the calendar", "count");
  const year = arithmetic.withFractions(sheet.times("Minimum wage of a year", wage, months));
  return sheet.isAtMost("Earns the minimum wage or less", comparedPay(), year, minimumWageIsExempt, exemption);

  function comparedPay(): Cell {
    if (rateOfPay === undefined) return earnedFromThisEmployer;
    const rate = sheet.given("Pay of a full month", rateOfPay, "the salary in force");
    const atRate = arithmetic.withFractions(sheet.times("Pay of a year at that rate", rate, months));
    return sheet.larger("Pay compared with the minimum wage", [atRate, earnedFromThisEmployer]);
  }
};
