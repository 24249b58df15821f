import { expect, test } from "vitest";
import type { ChargeOutcome } from "../../../../providers/checkout/port.ts";
import { runRequirement } from "../../ledger/model/run-requirement.ts";
import { type Checkout, decide } from "./checkout.ts";
import { expectedSettlementDay, settlementTime, wholeNaira } from "./funding.ts";
import { creditMessage } from "./funding-messages.ts";

test("rounds a part of a naira up to a whole one", () => {
  expect([0n, 1n, 100n, 101n, 25_000_000n].map(wholeNaira)).toEqual([0n, 100n, 100n, 200n, 25_000_000n]);
});

test("reports only credits that differ from the expected amount; a fee below the quote is not reported", () => {
  const expected = { requested: 10_254_00n, toBring: 10_000_19n };
  expect(creditMessage(expected, 10_000_00n)).toContain("₦10,000.00 of ₦10,000.19 received. Pay the rest");
  expect([10_000_19n, 10_100_00n, 10_254_00n].map((accepted) => creditMessage(expected, accepted))).toEqual([null, null, null]);
  expect(creditMessage(expected, 10_300_00n)).toContain("₦46.00 more than requested");
});

test("card money is available at noon of the next working day in Lagos", () => {
  const from = (moment: string) => settlementTime(new Date(moment)).toISOString();
  expect(from("2026-06-25T08:00:00Z")).toBe("2026-06-26T11:00:00.000Z");
  // Friday's on Monday; and a quarter past midnight in Lagos is the next day there.
  expect(from("2026-06-26T08:00:00Z")).toBe("2026-06-29T11:00:00.000Z");
  expect(from("2026-06-25T23:15:00Z")).toBe("2026-06-29T11:00:00.000Z");
  // Democracy Day 2026 is a Friday, and so is New Year's Day 2027.
  expect(from("2026-06-11T08:00:00Z")).toBe("2026-06-15T11:00:00.000Z");
  expect(from("2026-12-31T08:00:00Z")).toBe("2027-01-04T11:00:00.000Z");
});

test("money is expected on the day when the last of it clears, and today if that is late", () => {
  const [thursday, friday] = [new Date("2026-06-25T08:00:00Z"), new Date("2026-06-26T08:00:00Z")];
  expect(expectedSettlementDay([], thursday)).toBeNull();
  expect(expectedSettlementDay([thursday], thursday)).toBe("2026-06-26");
  expect(expectedSettlementDay([thursday, friday], friday)).toBe("2026-06-29");
  expect(expectedSettlementDay([thursday], new Date("2026-06-29T23:30:00Z"))).toBe("2026-06-30");
});

const checkout = (over: Partial<Checkout> = {}): Checkout => ({
  ...{
    checkoutId: "c" as Checkout["checkoutId"],
    intentId: "i" as Checkout["intentId"],
    provider: "kora",
    reference: "pay-1",
    amount: 100_000n,
    quotedFee: 0n,
    accessCode: null,
    pageUrl: null,
  },
  ...{
    isLive: false,
    state: "made",
    acceptedAmount: null,
    reversedAmount: 0n,
    channel: null,
    acceptedAt: null,
    settledAt: null,
    createdAt: new Date(0),
    polls: 0,
  },
  ...{ nextPollAt: null, message: null, ...over },
});
const raw = { status: 200, body: "", tookMs: 1 };
const found = (over: Partial<Extract<ChargeOutcome, { kind: "found" }>> = {}): ChargeOutcome => ({
  ...{ raw, kind: "found", status: "succeeded", reference: "pay-1", amount: 100_000n, currency: "NGN", accepted: 100_000n, fee: 0n },
  ...{ channel: "card", settles: "next_day", message: null, happenedAt: null, ...over },
});

test("credits accepted money, and only the part not credited before", () => {
  expect(decide(checkout(), found())).toMatchObject({ kind: "credited", more: 100_000n });
  expect(decide(checkout({ state: "expired" }), found({ accepted: 5n }))).toMatchObject({ kind: "credited", more: 5n });
  expect(decide(checkout({ state: "accepted", acceptedAmount: 100_000n }), found())).toEqual({ kind: "nothing" });
  expect(decide(checkout({ state: "accepted", acceptedAmount: 100_000n }), found({ accepted: 150_000n }))).toMatchObject({
    kind: "credited",
    more: 50_000n,
  });
  expect(decide(checkout({ state: "accepted", acceptedAmount: 100_000n }), found({ accepted: 90_000n }))).toMatchObject({ kind: "less" });
});

test("rejects another currency or reference, and queries a success without an amount again", () => {
  expect(decide(checkout(), found({ currency: "USD" }))).toMatchObject({ kind: "refused", because: "currency" });
  expect(decide(checkout(), found({ reference: "pay-2" }))).toMatchObject({ kind: "refused", because: "reference" });
  expect(decide(checkout(), found({ accepted: 0n }))).toMatchObject({ kind: "moved", state: "pending" });
});

test("a credit is undone only by a reversal, not by a later failure report", () => {
  const accepted = checkout({ state: "accepted", acceptedAmount: 100_000n });
  for (const status of ["pending", "failed", "expired"] as const)
    expect(decide(accepted, found({ status, accepted: 0n }))).toEqual({ kind: "nothing" });
  expect(decide(accepted, found({ status: "taken_back" }))).toMatchObject({ kind: "taken_back" });
  expect(decide(accepted, { raw, kind: "not_found" })).toEqual({ kind: "nothing" });
  expect(decide(checkout(), { raw, kind: "unknown", reason: "timeout" })).toEqual({ kind: "nothing" });
});

const lines = [
  { id: "basic", side: "earning", amount: 1_000_000_00n },
  { id: "paye", side: "deduction", amount: 120_000_00n },
  { id: "pension", side: "deduction", amount: 80_000_00n, administrator: "0021" },
  { id: "loan-1", side: "deduction", amount: 10_000_00n },
  { id: "union-dues", side: "deduction", amount: 2_500_00n },
  { id: "employer-pension", side: "employer", amount: 100_000_00n, administrator: "0021" },
  { id: "compensation-fund", side: "employer", amount: 10_000_00n },
] as const;
const of = {
  remitter: "albashi",
  net: 787_500_00n,
  totals: lines.map((line) => ({ administrator: null, ...line })),
  taxes: [{ state: "LA", amount: 120_000_00n }],
  payments: [{ net: 787_500_00n, people: 1 }],
  feeQuote: () => 50_00n,
} as const;

test("a run needs its net pay, remittances and fees; a loan repayment stays with the employer", () => {
  expect(runRequirement({ ...of, kind: "regular" })).toEqual({
    ...{ remitter: "albashi", net: 787_500_00n, fees: 50_00n, people: 1, total: 1_100_050_00n, fromEmployer: 0n, leftWithEmployer: 0n },
    ...{ largest: 787_500_00n, smallest: 787_500_00n, cost: 1_110_000_00n, kept: 10_000_00n, employerRemits: [] },
    owed: [
      { account: "paye:LA", amount: 120_000_00n },
      { account: "pension_employee:0021", amount: 80_000_00n },
      { account: "other_deductions", amount: 2_500_00n },
      { account: "pension_employer:0021", amount: 100_000_00n },
      { account: "compensation_fund", amount: 10_000_00n },
    ],
  });
});

test("where the employer remits, a run needs net pay and fees only", () => {
  expect(runRequirement({ ...of, remitter: "employer", kind: "regular" })).toMatchObject({
    ...{ remitter: "employer", net: 787_500_00n, fees: 50_00n, people: 1, total: 787_550_00n, fromEmployer: 0n, owed: [] },
    ...{ largest: 787_500_00n, smallest: 787_500_00n, leftWithEmployer: 312_500_00n },
  });
});

test.each([
  ["albashi", "regular"],
  ["albashi", "single"],
  ["employer", "regular"],
  ["employer", "single"],
] as const)("the approved cost leads to the funding line by line: %s remits, %s run", (remitter, kind) => {
  const need = runRequirement({ ...of, remitter, kind });
  expect(need.cost - need.leftWithEmployer - need.kept + need.fees - need.fromEmployer).toBe(need.total);
  expect(need.employerRemits.reduce((sum, { amount }) => sum + amount, 0n)).toBe(need.leftWithEmployer);
});

test("where the employer remits, a single payment needs its net pay, and the fee comes from the wallet", () => {
  const need = runRequirement({ ...of, remitter: "employer", kind: "single" });
  expect(need).toMatchObject({ total: 787_500_00n, fromEmployer: 50_00n, owed: [], leftWithEmployer: 312_500_00n });
});

test("for a single payment employer contributions and the fee are owed later, and both sides balance", () => {
  const need = runRequirement({ ...of, kind: "single" });
  expect(need).toMatchObject({ total: 990_000_00n, fromEmployer: 110_050_00n });
  const owed = need.owed.reduce((sum, { amount }) => sum + amount, 0n);
  expect(need.net + owed + need.fees).toBe(need.total + need.fromEmployer);
});

test("knows the largest and the smallest payment", () => {
  const payments = [
    { net: 3n, people: 2 },
    { net: 7n, people: 1 },
    { net: 5n, people: 4 },
  ];
  expect(runRequirement({ ...of, kind: "regular", payments })).toMatchObject({ largest: 7n, smallest: 3n, people: 7 });
  expect(runRequirement({ ...of, kind: "regular", payments: [] })).toMatchObject({ largest: 0n, smallest: 0n });
});

test("a tax refund by a state does not reduce the requirement", () => {
  const need = runRequirement({ ...of, kind: "regular", taxes: [{ state: "LA", amount: -5_000_00n }] });
  expect(need.owed.some(({ account }) => account === "paye:LA")).toBe(false);
});
