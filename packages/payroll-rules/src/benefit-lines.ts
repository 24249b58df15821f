import type { MonthlyBenefit, PayFacts } from "./facts.ts";
import { nigeriaTaxAct } from "./law/citations.ts";
import { inForceOn } from "./law/in-force.ts";
import { accommodationLimitBps, employerAssetBps } from "./law/income-tax.ts";
import type { Line } from "./line.ts";
import type { Cell } from "./step.ts";
import { taxDayOf } from "./tax-day.ts";
import type { Worksheet } from "./worksheet.ts";

const monthsInYear = 12n;
const record = "the record of benefits";

/** The month's benefits in kind with their statutory value. They are taxed but not paid, so their lines are for information. */
export const enterBenefits = (sheet: Worksheet, facts: PayFacts): readonly Line[] =>
  (facts.benefits ?? [])
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((one) => ({ side: "information", id: one.id, name: one.name, cell: valueOfMonth(sheet, facts, one) }));

/** A twelfth of the annual value, and of a part of a month as much as its days. Nigeria Tax Act s.14(7)(c). */
const valueOfMonth = (sheet: Worksheet, facts: PayFacts, of: MonthlyBenefit): Cell => {
  const annual = annualValue(sheet, facts, of);
  const months = sheet.given("Months of a year", monthsInYear, "the calendar", "count");
  if (of.days === of.ofDays) return sheet.quotient(of.name, annual, months, "half_up");
  const days = sheet.given("Days of the benefit", BigInt(of.days), record, "count");
  const ofDays = sheet.given("Days of the month times twelve", BigInt(of.ofDays) * monthsInYear, "the calendar", "count");
  return sheet.quotient(of.name, sheet.times(`${of.name}, value of a year times its days`, annual, days), ofDays, "half_up");
};

const annualValue = (sheet: Worksheet, facts: PayFacts, { name, benefit, annualGross }: MonthlyBenefit): Cell => {
  const day = taxDayOf(facts);
  const label = `${name}, value of a year`;
  switch (benefit.kind) {
    case "employer_asset": {
      const rule = inForceOn(employerAssetBps, day);
      const rate = sheet.law("Share of the cost", rule.value, employerAssetBps, rule, "bps");
      return sheet.share(label, sheet.given("Cost of the asset", benefit.cost, record), rate, "half_up", rule.law);
    }
    case "hired_asset":
      return sheet.sum(label, [sheet.given("Rent or hire of a year", benefit.annualRent, record)], nigeriaTaxAct("s.14(1)(b)"));
    case "accommodation": {
      const rule = inForceOn(accommodationLimitBps, day);
      const gross = sheet.given("Gross pay of a year without it", annualGross, "the salary in force");
      const rate = sheet.law("Most that accommodation counts", rule.value, accommodationLimitBps, rule, "bps");
      const limit = sheet.share("Limit of accommodation", gross, rate, "half_up");
      return sheet.smaller(label, [sheet.given("Rental value of a year", benefit.annualRentalValue, record), limit], rule.law);
    }
    case "other": {
      const cost = sheet.given("Cost of a year", benefit.annualCost, record);
      const madeGood = sheet.given("Paid back by the employee", benefit.madeGood, record);
      return sheet.floorAtZero(label, sheet.difference("Cost less what is paid back", cost, [madeGood]), nigeriaTaxAct("s.14(1)(c), (2)"));
    }
  }
};
