// The adapters over HTTP against the sandbox: requests are understood, and failures are recognised.

import { type ThrowAwaySandbox, throwAwaySandbox, until } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/database/new-id.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { koraPayouts } from "./kora.ts";
import { paystackPayouts } from "./paystack.ts";
import type { PayoutProvider } from "./port.ts";
import { createRequestLimiter } from "./request-limiter.ts";

let sandbox: ThrowAwaySandbox;
beforeAll(async () => {
  sandbox = await throwAwaySandbox();
});
afterAll(() => sandbox.stop());

const common = {
  key: "sk_test_1",
  timeoutMs: 500,
  requestLimiter: createRequestLimiter({ permits: 20, lane: inProcessLane(1_000) }),
  alert: () => undefined,
};
const kora = () => koraPayouts({ ...common, url: sandbox.koraUrl, notificationUrl: "" });
const paystack = () => paystackPayouts({ ...common, url: sandbox.paystackUrl });
const newOrder = () => ({
  reference: `po-${newId<string>().replaceAll("-", "").slice(0, 26)}`,
  amount: 12_345_67n,
  bankCode: "044",
  accountNumber: "0690000031",
  accountName: "ADAEZE OKAFOR",
  narration: "Nov 2026 salary",
  email: "adaeze@example.ng",
});

describe.each([
  ["kora", kora],
  ["paystack", paystack],
] as const)("paying out through %s", (name, provider: () => PayoutProvider) => {
  beforeEach(async () => {
    await sandbox.reset();
    await sandbox.control("PUT", "/balances", { provider: name, availableKobo: 1_000_000_00, pendingKobo: 0 });
    await sandbox.control("PATCH", "/settings", { payoutMs: { from: 0, to: 0 } });
  });
  const rule = (fault: string, more: object = {}) => sandbox.control("POST", "/rules", { match: { op: `${name}.payout` }, fault, ...more });
  const settled = async (reference: string) => {
    let outcome = await provider().query(reference);
    await until("the payment is over", async () => {
      outcome = await provider().query(reference);
      return outcome.kind === "found" && outcome.status !== "processing";
    });
    return outcome;
  };

  test("pays a person, and the query confirms it to the kobo", async () => {
    const order = newOrder();
    expect(await provider().submit(order)).toMatchObject({ kind: "accepted", hindrance: null });
    expect(await settled(order.reference)).toMatchObject({ status: "succeeded", amount: 12_345_67n, currency: "NGN", fee: 25_00n });
    const { available } = await provider().balance();
    expect(available).toBe(1_000_000_00n - 12_345_67n - 25_00n);
    const between = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) };
    const { rows } = await provider().statement(between, null);
    const moved = rows.filter(({ reference }) => reference === order.reference);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.every(({ isCredit }) => !isCredit)).toBe(true);
  });

  test("a used reference is inconclusive, and the query returns the first payment", async () => {
    const order = newOrder();
    await provider().submit(order);
    expect(await provider().submit(order)).toMatchObject({ kind: "unknown", reason: "duplicate" });
    expect(await settled(order.reference)).toMatchObject({ status: "succeeded" });
  });

  test("an order that was never sent is not found", async () => {
    expect(await provider().query(newOrder().reference)).toMatchObject({ kind: "not_found" });
  });

  test.each([
    ["timeout_accepted", "timeout"],
    ["reset_accepted", "connection_lost"],
    ["error_500_accepted", "server_error"],
    ["error_502_accepted", "server_error"],
    ["error_503_accepted", "server_error"],
    ["error_504_accepted", "server_error"],
    ["html_accepted", "unreadable"],
    ["empty_accepted", "unreadable"],
  ])("faults 26 to 28: after %s the outcome is unknown, and the query finds it paid", async (fault, reason) => {
    const order = newOrder();
    await rule(fault);
    expect(await provider().submit(order)).toMatchObject({ kind: "unknown", reason });
    expect(await settled(order.reference)).toMatchObject({ status: "succeeded", amount: order.amount });
  });

  test.each([
    ["timeout", "timeout"],
    ["error_500", "server_error"],
    ["unauthorized", "unauthorised"],
  ])("after %s the outcome is unknown, and the query finds nothing", async (fault, reason) => {
    const order = newOrder();
    await rule(fault);
    expect(await provider().submit(order)).toMatchObject({ kind: "unknown", reason });
    expect(await provider().query(order.reference)).toMatchObject({ kind: "not_found" });
  });

  test("fault 30: a rate-limited order is not sent", async () => {
    await rule("too_many", { with: { ms: 1_000 } });
    expect(await provider().submit(newOrder())).toMatchObject({ kind: "not_sent", reason: "too_many", retryAfterMs: 1_000 });
  });

  test("an empty balance and a missing account reject the order", async () => {
    await rule("insufficient_funds");
    expect(await provider().submit(newOrder())).toMatchObject({ kind: "rejected", failure: "funds" });
    const nobodys = { ...newOrder(), accountNumber: "9999999999" };
    expect(await provider().submit(nobodys)).toMatchObject({ kind: "rejected", failure: "account" });
    expect(await provider().query(nobodys.reference)).toMatchObject({ kind: "not_found" });
  });

  test.each([
    ["dormant_account", "account"],
    ["closed_account", "account"],
    ["destination_timeout", "timed_out"],
    ["bank_unavailable", "bank_unavailable"],
    ["suspected_fraud", "suspected"],
    ["limit_exceeded", "limit"],
    ["insufficient_funds_later", "funds"],
  ])("a payment that ends as %s failed with kind %s", async (fault, failure) => {
    const order = newOrder();
    await rule(fault);
    expect(await provider().submit(order)).toMatchObject({ kind: "accepted" });
    expect(await settled(order.reference)).toMatchObject({ status: "failed", failure });
  });

  test("fault 45: another amount in the response is a mismatch", async () => {
    await rule("echo_other_amount");
    expect(await provider().submit(newOrder())).toMatchObject({ kind: "unknown", reason: "differs" });
  });

  test("fault 46: an unknown status is inconclusive; a new field and a missing message are not", async () => {
    await rule("unknown_status");
    expect(await provider().submit(newOrder())).toMatchObject({ kind: "unknown", reason: "unknown_word" });
    for (const fault of ["new_field", "null_message", "numbers_as_text", "text_as_numbers", "fee_three_decimals"]) {
      await rule(fault);
      expect(await provider().submit(newOrder())).toMatchObject({ kind: "accepted" });
    }
  });
});

test("fault 56: Paystack's one-time codes are a set-up failure", async () => {
  await sandbox.reset();
  await sandbox.control("PUT", "/balances", { provider: "paystack", availableKobo: 1_000_000_00, pendingKobo: 0 });
  await sandbox.control("PATCH", "/settings", { otp: true });
  const order = newOrder();
  expect(await paystack().submit(order)).toMatchObject({ kind: "accepted", hindrance: "set_up" });
  expect(await paystack().query(order.reference)).toMatchObject({ status: "processing", failure: "set_up" });
});
