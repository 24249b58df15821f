import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { Earning, PayFacts } from "./facts.ts";
import { inForceOn } from "./law/in-force.ts";
import { lossOfOfficeExempt, lossOfOfficeRate } from "./law/income-tax.ts";
import type { Line } from "./line.ts";
import type { Cell } from "./step.ts";
import { exactArithmetic } from "./tax-arithmetic.ts";
import { taxDayOf } from "./tax-day.ts";
import { Worksheet } from "./worksheet.ts";

/** Severance pay as a line of a payslip. It is neither pensionable nor wages; PAYE is due only above the exemption. */
export const severancePay = (amount: Kobo): Earning => ({
  id: "loss-of-office",
  name: "Severance pay",
  kind: "severance",
  amount,
  isTaxable: false,
  isPensionable: false,
  isRegular: false,
});

/** The severance pay of a payslip: the part that is income of the year, and a line that states the exempt part. */
export interface Severance {
  readonly taxable: Cell;
  readonly lines: readonly Line[];
}

/** Splits severance pay into its exempt and its taxable part. Nigeria Tax Act s.50. */
export const splitSeverance = (sheet: Worksheet, facts: PayFacts, paid: readonly Cell[]): Severance => {
  const day = taxDayOf(facts);
  if (inForceOn(lossOfOfficeRate, day).value.by !== "the bands") {
    throw new RangeError(`Severance pay of ${day} is not taxed with the pay of the year: the law then had a rate of its own.`);
  }
  const received = sheet.sum("Severance pay", paid);
  const taxable = amountAboveExemption(sheet, day, { received, paidBefore: facts.severancePaidBefore });
  const name = "Severance pay free of tax";
  const exempt = sheet.difference(name, received, [taxable], inForceOn(lossOfOfficeExempt, day).law);
  return { taxable, lines: [{ side: "information", id: "loss-of-office-exempt", name, cell: exempt }] };
};

/** The tax on compensation for loss of office: on the amount above the exemption, by the rule of the day. */
export const taxOnLossOfOffice = (
  sheet: Worksheet,
  day: LocalDate,
  { compensation, otherChargeable }: { compensation: Kobo; otherChargeable: Kobo },
) => {
  const received = sheet.given("Compensation for the loss of the job", compensation, "the settlement");
  const excess = amountAboveExemption(sheet, day, { received });
  const rule = inForceOn(lossOfOfficeRate, day);
  if (rule.value.by === "one rate") {
    const rate = sheet.law("Rate on compensation", rule.value.rateBps, lossOfOfficeRate, rule, "bps");
    return sheet.share("Tax on the compensation", excess, rate, "half_up", rule.law);
  }
  const other = sheet.given("Other chargeable income of the year", otherChargeable, "the year's payslips");
  return taxOnTopOf(sheet, day, { other, excess });
};

/** What compensation above the exemption adds to the tax of a year, to the kobo. */
export const taxOnTopOf = (sheet: Worksheet, day: LocalDate, { other, excess }: { other: Cell; excess: Cell }): Cell => {
  const { withFractions, taxByBands } = exactArithmetic(sheet);
  const taxOnAll = taxByBands(day, withFractions(sheet.sum("Income with the compensation", [other, excess])));
  const tax = sheet.difference("Tax on the compensation before rounding", taxOnAll, [taxByBands(day, withFractions(other))]);
  return sheet.round("Tax on the compensation", tax, undefined, inForceOn(lossOfOfficeExempt, day).law);
};

/** Earlier payments for the same loss of office have used up their part of the exemption. */
const amountAboveExemption = (
  sheet: Worksheet,
  day: LocalDate,
  { received, paidBefore }: { received: Cell; paidBefore?: Kobo | undefined },
): Cell => {
  const exemption = inForceOn(lossOfOfficeExempt, day);
  const whole = sheet.law("Compensation free of tax", exemption.value, lossOfOfficeExempt, exemption, "kobo");
  const exempt = paidBefore === undefined ? whole : exemptionLeft(whole, paidBefore);
  const above = sheet.difference("Compensation above the exemption", received, [exempt]);
  return sheet.floorAtZero("Compensation that is taxed", above, exemption.law);

  function exemptionLeft(exempt: Cell, before: Kobo): Cell {
    const used = sheet.given("Severance paid before", before, "earlier payslips");
    return sheet.floorAtZero("Exemption left", sheet.difference("Exemption less severance paid before", exempt, [used]));
  }
};

/** The same as an amount only. */
export const taxOnLossOfOfficeAmount = (day: LocalDate, facts: { compensation: Kobo; otherChargeable: Kobo }): Kobo => {
  const sheet = new Worksheet({ isExplained: false });
  return sheet.valueOf(taxOnLossOfOffice(sheet, day, facts)) as Kobo;
};
