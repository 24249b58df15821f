// Receipts: entered by one person and found at the source by another, and what they can be entered for.

import type { ScheduleId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";

let fixture: PayoutFixture;
let company: CompanyWithTax;
let receipts: ReturnType<typeof receiptFixture>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await receipts.companyWithTax();
});

describe("the amount at the source decides", () => {
  test("an equal amount, found by a second person on the portal, confirms the receipt with grade B", async () => {
    await receipts.enter(company, receipts.receipt(140_900));
    expect(await receipts.list(company)).toMatchObject({ payableKobo: "14090000", confirmedKobo: "0", uncheckedKobo: "14090000" });
    await receipts.check(company, 140_900);
    const { confirmedKobo, receipts: listed } = await receipts.list(company);
    expect(confirmedKobo).toBe("14090000");
    expect(listed).toMatchObject([
      { state: "confirmed", grade: "B", canCheck: false, check: { way: "portal", amountAtSourceKobo: "14090000" } },
    ]);
  });

  test("case 14: a receipt of 140,900 whose source shows 100 is disputed and covers nothing", async () => {
    await receipts.enter(company, receipts.receipt(140_900));
    await receipts.check(company, 100);
    expect(await receipts.list(company)).toMatchObject({
      ...{ confirmedKobo: "0", uncheckedKobo: "0" },
      receipts: [{ state: "disputed", grade: "D", check: { amountAtSourceKobo: "10000" } }],
    });
  });

  test("a receipt that its source does not know is disputed", async () => {
    await receipts.enter(company, receipts.receipt(140_900));
    await receipts.check(company, null);
    expect((await receipts.list(company)).receipts).toMatchObject([{ state: "disputed", check: { amountAtSourceKobo: null } }]);
  });

  test("case 16: 100,000 and 40,900 cover the schedule together", async () => {
    await receipts.enter(company, receipts.receipt(100_000));
    await receipts.check(company, 100_000);
    expect(await receipts.list(company)).toMatchObject({ confirmedKobo: "10000000" });
    await receipts.enter(company, receipts.receipt(40_900));
    await receipts.check(company, 40_900);
    expect(await receipts.list(company)).toMatchObject({ confirmedKobo: "14090000" });
    await expect(receipts.enter(company, receipts.receipt(1))).rejects.toMatchObject({ code: "schedule_covered" });
  });

  test("case 17: 141,000 pays 140,900, and 100 is left as a credit at the authority", async () => {
    await receipts.enter(company, receipts.receipt(141_000));
    await receipts.check(company, 141_000);
    expect(await receipts.list(company)).toMatchObject({
      confirmedKobo: "14090000",
      receipts: [{ amountKobo: "14100000", allocatedKobo: "14090000", unallocatedKobo: "10000" }],
    });
  });

  test("one receipt pays two months of the same authority, and not another authority", async () => {
    const june = await receipts.oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 40_000 });
    const lagos = await receipts.oweTax(company, { payDay: "2026-04-25", state: "LA", naira: 40_000 });
    for (const scheduleId of [june, lagos]) await receipts.finalise(company.companyId, scheduleId);
    const both = (scheduleId: ScheduleId) => receipts.receipt(180_900, { alsoPays: [{ scheduleId, amountKobo: "4000000" }] });
    await expect(receipts.enter(company, both(lagos))).rejects.toMatchObject({ code: "receipt_of_other_authority" });
    const twice = receipts.receipt(20, { alsoPays: [{ scheduleId: company.scheduleId, amountKobo: "1000" }] });
    await expect(receipts.enter(company, twice)).rejects.toMatchObject({ code: "schedule_listed_twice" });
    await receipts.enter(company, both(june));
    expect(await receipts.list({ ...company, scheduleId: june })).toMatchObject({
      uncheckedKobo: "4000000",
      receipts: [{ unallocatedKobo: "0" }],
    });
    await expect(
      receipts.enter(company, receipts.receipt(10, { alsoPays: [{ scheduleId: june, amountKobo: "1000" }] })),
    ).rejects.toMatchObject({
      code: "receipt_exceeded",
    });
  });
});

describe("who checks", () => {
  test("case 18: the person who entered a receipt cannot check it, whatever the role", async () => {
    const owner = receipts.actorOf(company);
    await receipts.enter(company, receipts.receipt(140_900), owner);
    expect((await receipts.list(company, owner)).receipts).toMatchObject([{ canCheck: false }]);
    await expect(receipts.check(company, 140_900, owner)).rejects.toMatchObject({ code: "entered_by_same_person" });
    expect((await receipts.list(company)).receipts).toMatchObject([{ state: "entered", canCheck: true }]);
  });

  test("the database refuses the same person and a false amount too", async () => {
    await receipts.enter(company, receipts.receipt(140_900));
    const set = (statement: string) =>
      fixture.asAdmin(`update remittance_receipts set ${statement} where company_id = $1`, [company.companyId]);
    const checked = "checked_at = now(), checked_by_way_of = 'portal'";
    await expect(set(`state = 'confirmed', ${checked}, checked_by = entered_by, amount_at_source = amount`)).rejects.toMatchObject({
      constraint: "a_second_person_checks_receipts",
    });
    await expect(set(`state = 'confirmed', ${checked}, checked_by = receipt_id, amount_at_source = 100`)).rejects.toMatchObject({
      constraint: "confirmed_receipts_have_their_amount",
    });
    await expect(set("state = 'confirmed'")).rejects.toMatchObject({ constraint: "checked_receipts_say_how" });
  });

  test("a receipt is checked once, and a confirmed one stays", async () => {
    await receipts.enter(company, receipts.receipt(140_900));
    await receipts.check(company, 140_900);
    await expect(receipts.check(company, 100)).rejects.toMatchObject({ code: "receipt_already_checked" });
    await expect(receipts.withdraw(company)).rejects.toMatchObject({ code: "receipt_confirmed" });
  });

  test("approvers, HR and viewers cannot enter a receipt, and checking one needs a step-up", async () => {
    for (const role of ["viewer", "hr", "approver"] as const) {
      await expect(receipts.enter(company, receipts.receipt(1), receipts.actorOf(company, { role }))).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    await receipts.enter(company, receipts.receipt(140_900));
    await expect(receipts.check(company, 140_900, receipts.actorOf(company, { isSteppedUp: false }))).rejects.toMatchObject({
      code: "step_up_needed",
    });
  });
});

describe("what a receipt can be entered for", () => {
  test("not an open schedule, not one that Albashi remits, not one of another company", async () => {
    await expect(receipts.enter(await receipts.companyWithTax({ isOpen: true }), receipts.receipt(1))).rejects.toMatchObject({
      code: "schedule_still_open",
    });
    await expect(receipts.enter(await receipts.companyWithTax({ remitter: "albashi" }), receipts.receipt(1))).rejects.toMatchObject({
      code: "albashi_enters_receipts",
    });
    const other = await receipts.companyWithTax();
    await expect(receipts.enter({ ...company, scheduleId: other.scheduleId }, receipts.receipt(1))).rejects.toMatchObject({
      code: "schedule_not_found",
    });
    await receipts.enter(other, receipts.receipt(140_900));
    await expect(
      receipts.enter(company, receipts.receipt(2, { alsoPays: [{ scheduleId: other.scheduleId, amountKobo: "100" }] })),
    ).rejects.toMatchObject({
      code: "schedule_not_found",
    });
    await expect(receipts.list({ ...company, scheduleId: other.scheduleId })).rejects.toMatchObject({ code: "schedule_not_found" });
  });

  test("nor are such schedules paid beside another: the rules hold for each", async () => {
    const alsoPays = (scheduleId: ScheduleId) => receipts.receipt(140_901, { alsoPays: [{ scheduleId, amountKobo: "100" }] });
    const july = await receipts.oweTax(company, { payDay: "2026-06-20", state: "FC", naira: 50, remitter: "albashi" });
    await receipts.finalise(company.companyId, july);
    await expect(receipts.enter(company, alsoPays(july))).rejects.toMatchObject({ code: "albashi_enters_receipts" });
    const later = await receipts.oweTax(company, { payDay: "2026-07-20", state: "FC", naira: 50 });
    await receipts.finalise(company.companyId, later);
    await expect(receipts.enter(company, alsoPays(later))).rejects.toMatchObject({ code: "receipt_older_than_schedule" });
  });

  test("two receipts that pay each other's schedules do not deadlock", async () => {
    const june = await receipts.oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 140_900 });
    await receipts.finalise(company.companyId, june);
    const both = (scheduleId: ScheduleId) => receipts.receipt(200, { alsoPays: [{ scheduleId, amountKobo: "10000" }] });
    for (let round = 0; round < 5; round += 1) {
      const ofJune = { ...company, scheduleId: june };
      const outcomes = await Promise.allSettled([receipts.enter(company, both(june)), receipts.enter(ofJune, both(company.scheduleId))]);
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    }
  });

  test("not a payment before the period or in the future", async () => {
    for (const paidOn of ["2026-04-30", "2026-06-26"]) {
      await expect(receipts.enter(company, receipts.receipt(1, { paidOn }))).rejects.toMatchObject({ code: "receipt_dated_wrongly" });
    }
  });

  test("the database refuses more than a schedule needs, and allocations of a checked receipt", async () => {
    await receipts.enter(company, receipts.receipt(141_000));
    const { receipts: listed } = await receipts.list(company);
    const add = (amount: number, scheduleId: ScheduleId) =>
      fixture.asAdmin("insert into receipt_allocations (company_id, receipt_id, schedule_id, amount) values ($1, $2, $3, $4)", [
        ...[company.companyId, listed[0]?.receiptId, scheduleId, amount],
      ]);
    const june = await receipts.oweTax(company, { payDay: "2026-06-01", state: "FC", naira: 50 });
    await expect(add(100, june)).rejects.toMatchObject({ constraint: "receipts_pay_final_schedules" });
    await receipts.finalise(company.companyId, june);
    await expect(add(5_001, june)).rejects.toMatchObject({ constraint: "schedules_are_covered_once" });
    await expect(add(10_001, june)).rejects.toMatchObject({ constraint: "receipts_are_allocated_once" });
    await receipts.check(company, 141_000);
    await expect(add(100, june)).rejects.toMatchObject({ constraint: "checked_allocations_do_not_change" });
  });
});
