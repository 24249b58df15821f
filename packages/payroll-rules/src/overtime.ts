import { divide, type Kobo } from "@albashi/money";
import type { Earning } from "./facts.ts";

/** Overtime hours. No law fixes the rate; the contract does (Labour Act s.13). */
export interface Overtime {
  /** The pay that an hour is calculated from, and the normal hours of that month. */
  readonly monthlyPay: Kobo;
  readonly hoursOfMonth: bigint;
  /** In hundredths of an hour, so that a quarter of an hour is exact. */
  readonly hundredthsWorked: bigint;
  /** 15,000 is one and a half times. */
  readonly rateBps: bigint;
}

const hundredths = 100n;
const bpsInWhole = 10_000n;

/** Overtime as an earning of the month: taxable and not recurring. */
export const overtimePay = ({ monthlyPay, hoursOfMonth, hundredthsWorked, rateBps }: Overtime): Earning => ({
  id: "overtime",
  name: "Overtime",
  kind: "overtime",
  amount: divide(monthlyPay * hundredthsWorked * rateBps, hoursOfMonth * hundredths * bpsInWhole, "half_up") as Kobo,
  isTaxable: true,
  isPensionable: false,
  isRegular: false,
});
