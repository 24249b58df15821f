import { type LocalDate, localDate, yearOf } from "@albashi/dates";
import type { PayFacts } from "./facts.ts";

/** The day whose law applies to a month: the pay day, or the nearest day of the tax year. */
export const taxDayOf = ({ payDay, taxYear }: Pick<PayFacts, "payDay" | "taxYear">): LocalDate => {
  const payYear = yearOf(payDay);
  if (taxYear === undefined || taxYear === payYear) return payDay;
  return localDate(payYear > taxYear ? `${taxYear}-12-31` : `${taxYear}-01-01`);
};
