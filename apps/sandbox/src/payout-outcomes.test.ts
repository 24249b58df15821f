import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fixture, koraPayout, openFixture } from "./testing/fixture.ts";

const minuteMs = 60_000;
const reference = "po-0001-a";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.app.close());

const order = () => fixture.kora("POST", "/transactions/disburse", koraPayout(reference));
const status = async () => (await fixture.kora("GET", `/transactions/${reference}`)).body.data?.status;

describe("payout outcomes", () => {
  test.each([
    ["dormant_account", "Dormant account"],
    ["closed_account", "Do not honor"],
    ["destination_timeout", "Timeout waiting for response from destination"],
    ["bank_unavailable", "Destination bank is not available"],
    ["suspected_fraud", "Payout terminated due to suspected fraud"],
    ["limit_exceeded", "Payout limit exceeded"],
    ["insufficient_funds_later", "Insufficient funds in disbursement wallet"],
  ])("%s fails with Kora's message after acceptance", async (fault, message) => {
    await fixture.rule(fault, { reference });
    expect((await order()).status).toBe(200);
    await fixture.advance(5_000);
    expect((await fixture.kora("GET", `/transactions/${reference}`)).body.data).toMatchObject({ status: "failed", message });
    expect(fixture.events()).toMatchObject([{ event: "transfer.failed", data: { status: "failed" } }]);
    expect(await fixture.balance()).toMatchObject({ availableKobo: 100_000_000 });
  });

  test("stuck stays in process", async () => {
    await fixture.rule("stuck", { reference });
    await order();
    await fixture.advance(73 * 60 * minuteMs);
    expect(await status()).toBe("processing");
  });

  test("reversed_later returns the money without a webhook; only the balance history shows it", async () => {
    await fixture.rule("reversed_later", { reference }, { with: { ms: 3 * 24 * 60 * minuteMs } });
    await order();
    await fixture.advance(5_000);
    expect(await fixture.payout(reference)).toMatchObject({ status: "success", moves: 1, returns: 0, movedKobo: 787_550 });
    await fixture.advance(3 * 24 * 60 * minuteMs);
    expect(await fixture.payout(reference)).toMatchObject({ status: "reversed", moves: 1, returns: 1, movedKobo: 0 });
    expect(await status()).toBe("success");
    expect(fixture.events()).toHaveLength(1);
    const { data } = (await fixture.kora("GET", "/balances/history?direction=credit&limit=1")).body;
    expect(data.data).toMatchObject([{ amount: 7_875.5, direction: "credit", source_reference: reference }]);
  });

  test("false_failure fails and then succeeds, and money moves once", async () => {
    await fixture.rule("false_failure", { reference });
    await order();
    await fixture.advance(5_000);
    expect(await status()).toBe("failed");
    await fixture.advance(30 * minuteMs);
    expect(await status()).toBe("success");
    expect(fixture.events().map(({ event }) => event)).toEqual(["transfer.failed", "transfer.success"]);
    expect(await fixture.payout(reference)).toMatchObject({ moves: 1 });
    expect(await fixture.balance()).toMatchObject({ availableKobo: 99_209_950 });
  });

  test("webhook_says_failed reports failed while the query returns success", async () => {
    await fixture.rule("webhook_says_failed", { reference });
    await order();
    await fixture.advance(5_000);
    expect(fixture.events()).toMatchObject([{ event: "transfer.failed", data: { status: "failed" } }]);
    expect(await status()).toBe("success");
  });

  test("not_found_for hides a payout for five minutes, and its reference is still a duplicate", async () => {
    await fixture.rule("not_found_for", { reference });
    await order();
    await fixture.advance(4 * minuteMs);
    expect(await fixture.kora("GET", `/transactions/${reference}`)).toMatchObject({ status: 404 });
    expect((await order()).body.message).toContain("Duplicate");
    await fixture.advance(minuteMs);
    expect(await status()).toBe("success");
  });

  test("webhook_before_answer is delivered before the request is answered", async () => {
    await fixture.rule("webhook_before_answer", { reference });
    const answered = await order();
    expect(fixture.events()).toMatchObject([{ event: "transfer.success" }]);
    expect(answered.body.data.status).toBe("processing");
  });

  test("fee_other, recipient_pays_fee and paid_other_amount change the amount that moves", async () => {
    await fixture.rule("fee_other", { reference: "po-fee-other" }, { with: { kobo: 4_031 } });
    await fixture.rule("recipient_pays_fee", { reference: "po-fee-his" });
    await fixture.rule("paid_other_amount", { reference: "po-other-sum" });
    for (const one of ["po-fee-other", "po-fee-his", "po-other-sum"]) await fixture.kora("POST", "/transactions/disburse", koraPayout(one));
    await fixture.advance(5_000);
    expect(await fixture.payout("po-fee-other")).toMatchObject({ feeKobo: 4_031, movedKobo: 787_550 });
    expect(await fixture.payout("po-fee-his")).toMatchObject({ kobo: 787_550, movedKobo: 785_050 });
    expect(await fixture.payout("po-other-sum")).toMatchObject({ kobo: 787_450, movedKobo: 787_450 });
  });

  test("items_missing drops the last three items of an accepted bulk", async () => {
    await fixture.rule("items_missing", { op: "kora.bulk-payout" });
    const payouts = Array.from({ length: 5 }, (_, index) => ({
      ...{ reference: `po-bulk-${index}`, amount: 500, narration: "x", bank_account: { bank_code: "044", account_number: "0690000032" } },
      customer: { name: "A", email: "a@b.test" },
    }));
    await fixture.kora("POST", "/transactions/disburse/bulk", {
      batch_reference: "batch-1",
      currency: "NGN",
      merchant_bears_cost: true,
      payouts,
    });
    await fixture.advance(5_000);
    expect((await fixture.kora("GET", "/transactions/bulk/batch-1")).body.data).toMatchObject({
      status: "complete",
      successfulTransactions: 2,
    });
    expect((await fixture.kora("GET", "/transactions/po-bulk-4")).status).toBe(404);
  });
});
