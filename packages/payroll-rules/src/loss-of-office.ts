import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { inForceOn } from "./law/in-force.ts";
import { lossOfOfficeExempt, lossOfOfficeRate } from "./law/income-tax.ts";
import { exactArithmetic } from "./tax-arithmetic.ts";
import { Worksheet } from "./worksheet.ts";

/** The tax on compensation for loss of office: on the amount above the exemption, by the rule of the day. */
export const taxOnLossOfOffice = (
  sheet: Worksheet,
  day: LocalDate,
  { compensation, otherChargeable }: { compensation: Kobo; otherChargeable: Kobo },
) => {
  const exemption = inForceOn(lossOfOfficeExempt, day);
  const received = sheet.given("Compensation for the loss of the job", compensation, "the settlement");
  const exempt = sheet.law("Compensation free of tax", exemption.value, lossOfOfficeExempt, exemption, "kobo");
  const excess = sheet.floorAtZero(
    "Compensation that is taxed",
    sheet.difference("Compensation above the exemption", received, [exempt]),
    exemption.law,
  );
  const rule = inForceOn(lossOfOfficeRate, day);
  if (rule.value.by === "one rate") {
    const rate = sheet.law("Rate on compensation", rule.value.rateBps, lossOfOfficeRate, rule, "bps");
    return sheet.share("Tax on the compensation", excess, rate, "half_up", rule.law);
  }
  const other = sheet.given("Other chargeable income of the year", otherChargeable, "the year's payslips");
  const { enter, taxByBands } = exactArithmetic(sheet);
  const taxOnAll = taxByBands(day, enter(sheet.sum("Income with the compensation", [other, excess])));
  const tax = sheet.difference("Tax on the compensation before rounding", taxOnAll, [taxByBands(day, enter(other))]);
  return sheet.round("Tax on the compensation", tax, undefined, exemption.law);
};

/** The same as an amount only. */
export const taxOnLossOfOfficeAmount = (day: LocalDate, facts: { compensation: Kobo; otherChargeable: Kobo }): Kobo => {
  const sheet = new Worksheet({ isExplained: false });
  return sheet.valueOf(taxOnLossOfOffice(sheet, day, facts)) as Kobo;
};
