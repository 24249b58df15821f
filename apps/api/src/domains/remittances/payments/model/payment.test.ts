import type { RemittancePaymentId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billIdOf } from "../../schedules/model/bill.ts";
import { channelOf, decidePayment, referenceOf, type StoredPayment, splitPayable } from "./payment.ts";

const sentAt = new Date("2026-12-09T10:00:00Z");
const payment = (over: Partial<StoredPayment> = {}): StoredPayment => ({
  ...{
    paymentId: "0198a7c4-0000-7000-8000-0000000000d1" as RemittancePaymentId,
    scheduleId: "s" as ScheduleId,
    channel: "remita",
    reference: "1",
  },
  ...{ amount: 14_090_000n, billReference: null, requestedBy: "u" as UserId, requestedAt: sentAt, state: "submitted", rrr: "300000000001" },
  ...{
    sentAt,
    sendCount: 1,
    isRefused: false,
    pollCount: 2,
    notFoundCount: 0,
    failedCount: 0,
    amountAtSource: null,
    paidOn: null,
    failure: null,
    providerReference: null,
  },
  ...over,
});
const raw = { status: 200, body: "", tookMs: 1 };
const rules = { settleDelayMs: 15 * minuteMs, notFoundTries: 3 };
const later = addMs(sentAt, 20 * minuteMs);
const paid = { raw, kind: "paid", rrr: "300000000001", amount: 14_090_000n, paidAt: sentAt } as const;

describe("a query decides", () => {
  test("paid, on the day in Lagos of the gateway's time", () => {
    const paidAt = new Date("2026-12-09T23:30:00Z");
    const at = new Date("2026-12-10T08:00:00Z");
    expect(decidePayment(payment(), { ...paid, paidAt }, at, rules)).toEqual({ kind: "paid", paidOn: "2026-12-10", paidAt });
  });

  test("paid now where the gateway's time is missing or ahead of ours", () => {
    for (const paidAt of [null, addMs(later, minuteMs)])
      expect(decidePayment(payment(), { ...paid, paidAt }, later, rules)).toMatchObject({ kind: "paid", paidAt: later });
  });

  test.each([14_089_999n, 14_090_001n, 10_000n, 0n])("disputed where %s kobo arrived instead of 14,090,000", (amount) => {
    expect(decidePayment(payment(), { ...paid, amount }, later, rules)).toEqual({ kind: "disputed", amountAtSource: amount });
  });

  test("nothing from the record of another RRR", () => {
    const decision = decidePayment(payment(), { ...paid, rrr: "300000000002" }, later, rules);
    expect(decision).toMatchObject({ kind: "wait", state: "unknown", isContradicted: true });
  });

  test("failed only when the failure is reported twice", () => {
    const failed = { raw, kind: "failed" } as const;
    expect(decidePayment(payment(), failed, later, rules)).toMatchObject({
      kind: "wait",
      state: "unknown",
      failedCount: 1,
      notFoundCount: 0,
    });
    expect(decidePayment(payment({ failedCount: 1 }), failed, later, rules)).toEqual({ kind: "failed", failure: "not_paid" });
    // One that was not found before is not one that failed before.
    expect(decidePayment(payment({ notFoundCount: 5 }), failed, later, rules)).toMatchObject({ kind: "wait", failedCount: 1 });
    const tooEarly = addMs(sentAt, 15 * minuteMs - 1);
    expect(decidePayment(payment({ failedCount: 1 }), failed, tooEarly, rules)).toMatchObject({ kind: "wait", failedCount: 2 });
  });

  test.each([
    ["too few queries", payment({ notFoundCount: 1 }), later, "wait"],
    ["too early", payment({ notFoundCount: 2 }), addMs(sentAt, 15 * minuteMs - 1), "wait"],
    ["never had by the gateway", payment({ notFoundCount: 2 }), addMs(sentAt, 15 * minuteMs), "resend"],
    ["refused by the gateway", payment({ notFoundCount: 2, isRefused: true }), later, "failed"],
    ["sent twice", payment({ notFoundCount: 2, sendCount: 2 }), later, "wait"],
  ])("%s and not found", (_title, of, at, kind) => {
    expect(decidePayment(of, { raw, kind: "not_found" }, at, rules)).toMatchObject({ kind });
  });

  test("never failed, paid or sent again by an answer that says nothing", () => {
    const unknown = { raw, kind: "unknown", reason: "timeout" } as const;
    expect(decidePayment(payment({ notFoundCount: 9 }), unknown, later, rules)).toMatchObject({ kind: "wait", notFoundCount: 0 });
  });
});

test("the parts of a payment sum to it and exceed no account", () => {
  const sums = fc.array(fc.bigInt({ min: -100n, max: 1_000n }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sums, fc.nat(100), (amounts, percent) => {
      const held = amounts.map((amount, place) => ({ account: `account:${place}`, amount }));
      const most = amounts.reduce((sum, amount) => sum + (amount > 0n ? amount : 0n), 0n);
      const payable = (most * BigInt(percent)) / 100n;
      const parts = splitPayable(held, payable);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(payable);
      for (const part of parts)
        expect(held.some(({ account, amount }) => account === part.account && part.amount <= amount && part.amount > 0n)).toBe(true);
    }),
  );
  expect(() => splitPayable([{ account: "paye:LA", amount: 1n }], 2n)).toThrow(RangeError);
});

test("a reference is digits that differ by payment", () => {
  expect(referenceOf("0198a7c4-0000-7000-8000-0000000000d1" as RemittancePaymentId)).toMatch(/^\d{12,20}$/);
});

test("an authority is paid under its own service id, or that of its kind, or not at all", () => {
  const bills = new Map([
    ["paye:LA", "1"],
    ["housing_fund", "2"],
  ]);
  expect(billIdOf(bills, { kind: "paye", code: "LA" })).toBe("1");
  expect(billIdOf(bills, { kind: "paye", code: "OG" })).toBeUndefined();
  expect(billIdOf(bills, { kind: "housing_fund", code: "" })).toBe("2");
  expect(billIdOf(undefined, { kind: "housing_fund", code: "" })).toBeUndefined();
});

describe("the channel of an authority", () => {
  const remita = { bills: new Map([["compensation_fund", "NSITF"]]) };

  test("is the provider's file for pension, and Remita for what has a service there", () => {
    const channels = { remita, pensionProvider: "A provider" };
    expect(channelOf(channels, { kind: "pension", code: "0021" })).toBe("pension_provider");
    expect(channelOf(channels, { kind: "compensation_fund", code: "" })).toBe("remita");
    expect(channelOf(channels, { kind: "health", code: "" })).toBeNull();
  });

  test("does not exist where nothing is set up", () => {
    expect(channelOf({ remita, pensionProvider: null }, { kind: "pension", code: "0021" })).toBeNull();
    expect(channelOf({ remita: null, pensionProvider: "A provider" }, { kind: "compensation_fund", code: "" })).toBeNull();
  });
});
