import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import { formatDay, localDate } from "@albashi/dates";
import { formatDayNear, formatDays, formatHundredths } from "./format-leave.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.balance;

/** How a balance came about, in one sentence: "Earned 10.85 since 10 August, 3 taken, 2 expire on 31 March 2027." */
export const describeBalance = (balance: LeaveBalance, on: string): string => {
  const { basis, entitlementHundredths, paidPercent, usableFrom } = balance;
  if (basis === "none") return `${messages.noPay}.`;
  const pay = paidPercent === 100 ? messages.fullPay : messages.partPay(paidPercent);
  if (basis === "each_time") return `${messages.eachTime(formatDays(entitlementHundredths))}, ${pay}.`;
  const derivation = `${capitalise(partsOf(balance, on).join(", "))}.`;
  return usableFrom === null ? derivation : `${derivation} ${messages.usableFrom(formatDay(localDate(usableFrom)))}`;
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const partsOf = (balance: LeaveBalance, on: string): string[] => {
  const { basis, since, earnedHundredths, correctedHundredths, expiring } = balance;
  const earned = basis === "earned" ? messages.earned : messages.granted;
  const parts = [
    earnedHundredths !== 0 && earned(formatHundredths(earnedHundredths), formatDayNear(since, on)),
    ...(
      [
        [messages.carried, balance.carriedHundredths],
        [messages.taken, balance.takenHundredths],
        [messages.expired, balance.expiredHundredths],
        [correctedHundredths > 0 ? messages.added : messages.deducted, Math.abs(correctedHundredths)],
        [messages.booked, balance.bookedHundredths],
        [messages.asked, balance.askedHundredths],
      ] as const
    ).map(([describe, hundredths]) => hundredths !== 0 && describe(formatHundredths(hundredths))),
    expiring !== null &&
      messages.expiring(
        formatHundredths(expiring.hundredths),
        expiring.hundredths === 100 ? "expires" : "expire",
        formatDayNear(expiring.on, on),
      ),
  ].filter((part) => part !== false);
  return parts.length === 0 ? [messages.nothing] : parts;
};
