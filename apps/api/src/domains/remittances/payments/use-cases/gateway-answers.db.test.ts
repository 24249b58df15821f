// What Remita answers that cannot be read, says nothing, or is about another payment. After each, every money invariant holds.

import { hourMs, minuteMs, secondMs } from "@albashi/dates";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { authorityFixture, type OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";

let fixture: PayoutFixture;
let authorities: ReturnType<typeof authorityFixture>;
let owed: OwedSchedule;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  authorities = authorityFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await authorities.owe("compensation_fund");
});
afterEach(async () => {
  expect(await authorities.audit(owed.companyId)).toEqual([]);
});

const held = () => authorities.held(owed);
const isHeld = () => authorities.allIn("held", owed);
const isInTransit = () => authorities.allIn("inTransit", owed);
const isCleared = () => authorities.allIn("cleared", owed);
const state = async () => (await authorities.payment(owed))?.state;
const grades = async () => (await authorities.receipts(owed)).map(({ grade }) => grade);
const atGateway = (op: "generate" | "notify" | "status", fault: string, over: object = {}) =>
  fixture.order({ match: { op: `remita.${op}` }, fault, ...over });
const expectPaidOnce = async () => {
  expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
  expect(await authorities.bills()).toMatchObject([{ moves: 1, paidKobo: Number(owed.payable) }]);
};

describe("an answer that cannot be read", () => {
  test.each(["html", "cut_short", "empty", "reset"])(
    "%s when the RRR is requested: it is requested again, and paid once",
    async (fault) => {
      await atGateway("generate", fault);
      await authorities.pay(owed);
      await authorities.workFor(20 * minuteMs, minuteMs);
      await expectPaidOnce();
    },
  );

  test.each(["html", "cut_short", "empty", "reset"])("%s when the payment is queried: it stays sent until a later query", async (fault) => {
    await atGateway("status", fault, { times: 3 });
    await authorities.pay(owed);
    await authorities.workFor(minuteMs, 30 * secondMs);
    expect([await state(), await held(), await grades()]).toEqual(["sent", isInTransit(), []]);
    await authorities.workFor(hourMs, 5 * minuteMs);
    await expectPaidOnce();
  });
});

describe("055: an RRR exists for the order", () => {
  test.each(["timeout_accepted", "cut_short_accepted", "html_accepted"])(
    "after %s the first RRR is taken, and paid once",
    async (fault) => {
      await atGateway("generate", fault);
      await authorities.pay(owed);
      await authorities.workFor(20 * minuteMs, minuteMs);
      await expectPaidOnce();
      expect([await authorities.calls("remita.generate"), await authorities.calls("remita.notify")]).toEqual([2, 1]);
    },
  );

  test("without naming it: nothing is sent, and after days the money is held again", async () => {
    await atGateway("generate", "unknown_status", { times: null, with: { status: "055" } });
    await authorities.pay(owed);
    await authorities.workFor(75 * hourMs, hourMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "failed", failure: "not_paid", sentAt: null });
    expect([await held(), await authorities.calls("remita.notify")]).toEqual([isHeld(), 0]);
  });
});

describe.each(["997", "998", "999"])("the gateway's code %s says nothing about a payment", (status) => {
  test.each(["generate", "notify", "status"] as const)("to %s: it is paid once, after what the gateway's record says", async (op) => {
    await atGateway(op, "unknown_status", { times: op === "status" ? 3 : 1, with: { status } });
    await authorities.pay(owed);
    await authorities.work();
    expect(await grades()).toEqual([]);
    await authorities.workFor(hourMs, 5 * minuteMs);
    await expectPaidOnce();
    expect(await authorities.calls("remita.notify")).toBe(1);
  });
});

describe("an RRR of another payer", () => {
  test("in the record of a payment does not confirm it, and is reported", async () => {
    await atGateway("status", "echo_other_account", { times: 3 });
    await authorities.pay(owed);
    await authorities.workFor(minuteMs, 30 * secondMs);
    expect([await state(), await held(), await grades()]).toEqual(["sent", isInTransit(), []]);
    expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_differs"]);
    await authorities.workFor(hourMs, 5 * minuteMs);
    await expectPaidOnce();
  });

  test("that was paid before is not paid again, and the money is held", async () => {
    const first = owed;
    await authorities.pay(first);
    await authorities.workFor(minuteMs, 10 * secondMs);
    const [paid] = await authorities.bills();
    owed = await authorities.owe("compensation_fund");
    await atGateway("generate", "echo_other_account", { with: { name: paid?.rrr } });
    await authorities.pay(owed);
    await authorities.workFor(10 * minuteMs, minuteMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "failed", failure: "rejected", sentAt: null });
    expect([await held(), await authorities.calls("remita.notify")]).toEqual([isHeld(), 1]);
    expect([await authorities.payment(first), await authorities.audit(first.companyId)]).toMatchObject([{ state: "paid" }, []]);
  });

  test("that Remita does not let us pay fails, and the schedule can be paid again", async () => {
    await atGateway("generate", "echo_other_account");
    await authorities.pay(owed);
    await authorities.workFor(30 * minuteMs, minuteMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "failed", failure: "rejected" });
    expect(await held()).toEqual(isHeld());
    await authorities.pay(owed);
    await authorities.workFor(10 * minuteMs, minuteMs);
    expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
    expect((await authorities.bills()).filter(({ moves }) => moves > 0)).toHaveLength(1);
  });
});

test("a payment that Remita executes twice is disputed with the sum of both", async () => {
  await authorities.fault("bill_paid_twice");
  await authorities.pay(owed);
  await authorities.workFor(10 * minuteMs, minuteMs);
  expect(await authorities.payment(owed)).toMatchObject({ state: "disputed", amountAtSourceKobo: String(2n * owed.payable) });
  expect([await held(), await authorities.receipts(owed)]).toEqual([isInTransit(), []]);
  expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_differs"]);
  await expect(authorities.pay(owed)).rejects.toMatchObject({ code: "payment_exists" });
});

test("a notification that is repeated because Remita did not find the payment pays nothing twice", async () => {
  await atGateway("status", "not_found", { times: 6 });
  await authorities.pay(owed);
  await authorities.workFor(2 * hourMs, minuteMs);
  await expectPaidOnce();
  expect(await authorities.calls("remita.notify")).toBe(2);
});
