import { divide, type Kobo } from "@albashi/money";
import type { Earning } from "./facts.ts";

const monthsInYear = 12n;

/** A 13th month's pay by months served; taxed in full in the month it is paid (Nigeria Tax Act s.26(2)). */
export const thirteenthMonth = ({ monthlyPay, monthsServed }: { monthlyPay: Kobo; monthsServed: number }): Earning => ({
  id: "thirteenth-month",
  name: "13th month",
  kind: "bonus",
  amount: divide(monthlyPay * BigInt(monthsServed), monthsInYear, "half_up") as Kobo,
  isTaxable: true,
  isPensionable: false,
  isRegular: false,
});
