import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Desk, koraPayout, openDesk } from "./testing/desk.ts";

const minuteMs = 60_000;
const reference = "po-0001-a";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.app.close());

const order = () => desk.kora("POST", "/transactions/disburse", koraPayout(reference));
const status = async () => (await desk.kora("GET", `/transactions/${reference}`)).body.data?.status;

describe("the fate of a payout", () => {
  test.each([
    ["dormant_account", "Dormant account"],
    ["closed_account", "Do not honor"],
    ["destination_timeout", "Timeout waiting for response from destination"],
    ["bank_unavailable", "Destination bank is not available"],
    ["suspected_fraud", "Payout terminated due to suspected fraud"],
    ["limit_exceeded", "Payout limit exceeded"],
    ["insufficient_funds_later", "Insufficient funds in disbursement wallet"],
  ])("%s fails in Kora's words after it was accepted", async (fault, message) => {
    await desk.rule(fault, { reference });
    expect((await order()).status).toBe(200);
    await desk.advance(5_000);
    expect((await desk.kora("GET", `/transactions/${reference}`)).body.data).toMatchObject({ status: "failed", message });
    expect(desk.told()).toMatchObject([{ event: "transfer.failed", data: { status: "failed" } }]);
    expect(await desk.balance()).toMatchObject({ availableKobo: 100_000_000 });
  });

  test("stuck is in process for ever", async () => {
    await desk.rule("stuck", { reference });
    await order();
    await desk.advance(73 * 60 * minuteMs);
    expect(await status()).toBe("processing");
  });

  test("reversed_later brings the money back without a word; only the history tells", async () => {
    await desk.rule("reversed_later", { reference }, { with: { ms: 3 * 24 * 60 * minuteMs } });
    await order();
    await desk.advance(5_000);
    expect(await desk.seen(reference)).toMatchObject({ status: "success", moves: 1, returns: 0, movedKobo: 787_550 });
    await desk.advance(3 * 24 * 60 * minuteMs);
    expect(await desk.seen(reference)).toMatchObject({ status: "reversed", moves: 1, returns: 1, movedKobo: 0 });
    expect(await status()).toBe("success");
    expect(desk.told()).toHaveLength(1);
    const { data } = (await desk.kora("GET", "/balances/history?direction=credit&limit=1")).body;
    expect(data.data).toMatchObject([{ amount: 7_875.5, direction: "credit", source_reference: reference }]);
  });

  test("false_failure fails and then succeeds, and money moved once", async () => {
    await desk.rule("false_failure", { reference });
    await order();
    await desk.advance(5_000);
    expect(await status()).toBe("failed");
    await desk.advance(30 * minuteMs);
    expect(await status()).toBe("success");
    expect(desk.told().map(({ event }) => event)).toEqual(["transfer.failed", "transfer.success"]);
    expect(await desk.seen(reference)).toMatchObject({ moves: 1 });
    expect(await desk.balance()).toMatchObject({ availableKobo: 99_209_950 });
  });

  test("webhook_says_failed, and the query says success", async () => {
    await desk.rule("webhook_says_failed", { reference });
    await order();
    await desk.advance(5_000);
    expect(desk.told()).toMatchObject([{ event: "transfer.failed", data: { status: "failed" } }]);
    expect(await status()).toBe("success");
  });

  test("not_found_for hides a payout for five minutes, and it is a duplicate all the while", async () => {
    await desk.rule("not_found_for", { reference });
    await order();
    await desk.advance(4 * minuteMs);
    expect(await desk.kora("GET", `/transactions/${reference}`)).toMatchObject({ status: 404 });
    expect((await order()).body.message).toContain("Duplicate");
    await desk.advance(minuteMs);
    expect(await status()).toBe("success");
  });

  test("webhook_before_answer is delivered before the order is answered", async () => {
    await desk.rule("webhook_before_answer", { reference });
    const answered = await order();
    expect(desk.told()).toMatchObject([{ event: "transfer.success" }]);
    expect(answered.body.data.status).toBe("processing");
  });

  test("fee_other, recipient_pays_fee and paid_other_amount change the sum that moves", async () => {
    await desk.rule("fee_other", { reference: "po-fee-other" }, { with: { kobo: 4_031 } });
    await desk.rule("recipient_pays_fee", { reference: "po-fee-his" });
    await desk.rule("paid_other_amount", { reference: "po-other-sum" });
    for (const one of ["po-fee-other", "po-fee-his", "po-other-sum"]) await desk.kora("POST", "/transactions/disburse", koraPayout(one));
    await desk.advance(5_000);
    expect(await desk.seen("po-fee-other")).toMatchObject({ feeKobo: 4_031, movedKobo: 787_550 });
    expect(await desk.seen("po-fee-his")).toMatchObject({ kobo: 787_550, movedKobo: 785_050 });
    expect(await desk.seen("po-other-sum")).toMatchObject({ kobo: 787_450, movedKobo: 787_450 });
  });

  test("items_missing loses the last three of a bulk that was accepted", async () => {
    await desk.rule("items_missing", { op: "kora.bulk-payout" });
    const payouts = Array.from({ length: 5 }, (_, place) => ({
      ...{ reference: `po-bulk-${place}`, amount: 500, narration: "x", bank_account: { bank_code: "044", account_number: "0690000032" } },
      customer: { name: "A", email: "a@b.test" },
    }));
    await desk.kora("POST", "/transactions/disburse/bulk", {
      batch_reference: "batch-1",
      currency: "NGN",
      merchant_bears_cost: true,
      payouts,
    });
    await desk.advance(5_000);
    expect((await desk.kora("GET", "/transactions/bulk/batch-1")).body.data).toMatchObject({
      status: "complete",
      successfulTransactions: 2,
    });
    expect((await desk.kora("GET", "/transactions/po-bulk-4")).status).toBe(404);
  });
});
