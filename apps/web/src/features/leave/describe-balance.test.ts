import { type LeaveBalance, ReadOwnLeaveBalances } from "@albashi/contracts/leave/balances";
import { expect, test } from "vitest";
import { describeBalance } from "./describe-balance.ts";
import { formatDays, formatSpan } from "./format-leave.ts";

const [annual] = (ReadOwnLeaveBalances.example.response as { balances: [LeaveBalance] }).balances;
const on = "2026-11-16";

test("says how a balance came about and what expires", () => {
  expect(describeBalance({ ...annual, since: "2026-08-10" }, on)).toBe("Earned 10.85 since 10 August, 3 taken, 2 expire on 31 March 2027.");
});

test("names what was brought in, expired, corrected, booked and asked for, and the first day on which it can be taken", () => {
  const balance = {
    ...annual,
    ...{ carriedHundredths: 500, takenHundredths: 0, expiredHundredths: 100, correctedHundredths: -50, bookedHundredths: 200 },
    ...{ askedHundredths: 150, expiring: { hundredths: 100, on: "2026-12-31" }, usableFrom: "2026-12-10" },
  };
  expect(describeBalance(balance, on)).toBe(
    "Earned 10.85 since 1 January, 5 brought in, 1 expired, 0.5 deducted by corrections, 2 booked, 1.5 waiting for a decision, 1 expires on 31 December. It can be taken from 10 December 2026.",
  );
});

test("says what is granted each time and what is without pay", () => {
  expect(describeBalance({ ...annual, basis: "each_time", entitlementHundredths: 8_400, paidPercent: 50 }, on)).toBe(
    "Up to 84 days each time, at 50% of pay.",
  );
  expect(describeBalance({ ...annual, basis: "none" }, on)).toBe("Taken without pay, if it is approved.");
  const fresh = { ...annual, basis: "yearly" as const, earnedHundredths: 0, takenHundredths: 0, expiring: null };
  expect(describeBalance(fresh, on)).toBe("Nothing earned yet.");
});

test("writes days and spans in words", () => {
  expect([100, -100, 250, -300, 0].map(formatDays)).toEqual(["1 day", "−1 day", "2.5 days", "−3 days", "0 days"]);
  const whole = { startsAt: "am", endsAt: "pm" } as const;
  expect(formatSpan({ from: "2026-12-21", to: "2027-01-04", ...whole })).toBe("21 December 2026 – 4 January 2027");
  expect(formatSpan({ from: "2026-11-20", to: "2026-11-23", startsAt: "pm", endsAt: "am" })).toBe(
    "20 November (from noon) – 23 November 2026 (until noon)",
  );
  expect(formatSpan({ from: "2026-11-20", to: "2026-11-20", startsAt: "pm", endsAt: "pm" })).toBe("20 November 2026, afternoon");
  expect(formatSpan({ from: "2026-11-20", to: "2026-11-20", startsAt: "am", endsAt: "am" })).toBe("20 November 2026, morning");
});
