// Credit for a schedule that is final already: it may have been paid, so an admin decides, and the decision can be taken back.

import type { ReceiptId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { insertReceipt, markWithdrawn } from "../store/receipts.ts";
import { listObligations } from "./list-obligations.ts";
import { readScheduleDetails } from "./read-schedule.ts";
import { confirmCredit, reverseCredit } from "./settle-with-credit.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let actor: Actor;
let november: ScheduleId;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
const paye = (naira: number): Partial<PaidEmployee> => ({ deductions: { paye: naira }, employer: {} });
const finaliseAll = async () => {
  for (const { scheduleId, state } of await company.schedules()) if (state === "open") await company.finalise(scheduleId);
};
/** November is final, and a correction of all of it after that is a credit. */
beforeEach(async () => {
  await fixture.setTime(new Date("2026-12-18T09:00:00Z"));
  company = await scheduledCompany(fixture, { people: 3 });
  actor = receiptFixture(fixture).actorOf(company);
  const { a } = baseRunEmployees(company);
  const runId = await company.pay("2026-11-25", [a(paye(40_838))]);
  await finaliseAll();
  november = await company.idOf("paye:LA");
  await company.pay("2026-12-16", [a(paye(-40_838))], { correctsRunId: runId });
  await finaliseAll();
});

const inCompany: PayoutFixture["dependencies"]["database"]["inCompany"] = (...args) => fixture.dependencies.database.inCompany(...args);
const details = () =>
  inCompany(company.companyId, (tx) =>
    readScheduleDetails(fixture.dependencies, tx, { companyId: company.companyId, scheduleId: november, at: fixture.now() }),
  );
const nextStep = async () => (await listObligations(fixture.dependencies, company)).obligations[0]?.nextStep;
const confirm = (creditKobo = "4083800") => confirmCredit(fixture.dependencies, actor, { scheduleId: november, creditKobo });
const reverse = () => reverseCredit(fixture.dependencies, actor, { scheduleId: november });
const enterReceipt = (amount = 4_083_800n) =>
  inCompany(company.companyId, async (tx) => {
    const receiptId = newId<ReceiptId>();
    await insertReceipt(tx, company.companyId, {
      ...{ receiptId, kind: "paye", code: "LA", number: "LIRS-1", reference: null, amount, paidOn: localDate("2026-12-10") },
      ...{ channel: "state_portal", by: newId<UserId>(), at: fixture.now(), hashes: [Buffer.from(newId<string>())] },
      allocations: [{ scheduleId: november, amount }],
    });
    return receiptId;
  });
const audited = () =>
  fixture.rows<{ action: string; details: object }>(
    company.companyId,
    sql`select action, details from audit_entries where action like 'remittance_credit%' order by seq`,
  );

test("a schedule that was paid before the credit arose stays payable, so that its receipt can be entered", async () => {
  expect(await details()).toMatchObject({ payableKobo: "4083800", creditOfferKobo: "4083800", finalised: { creditUsedKobo: "0" } });
  expect(await nextStep()).toBe("confirm_credit");
  const receiptId = await enterReceipt();
  expect((await details()).creditOfferKobo).toBeNull();
  // Withdrawn, it is unpaid again, and offered.
  await inCompany(company.companyId, (tx) => markWithdrawn(tx, { receiptId, by: newId<UserId>(), at: fixture.now() }));
  expect([(await details()).creditOfferKobo, await nextStep()]).toEqual(["4083800", "confirm_credit"]);
});

test("an admin settles it with the credit that was offered, once, and it is audited", async () => {
  await expect(confirm("4083799")).rejects.toMatchObject({ code: "credit_changed" });
  await confirm();
  expect(await details()).toMatchObject({
    ...{ payableKobo: "0", creditOfferKobo: null },
    finalised: { creditUsedKobo: "4083800", isCreditConfirmed: true },
  });
  expect(await nextStep()).toBe("done");
  await expect(confirm()).rejects.toMatchObject({ code: "credit_changed" });
  await expect(enterReceipt()).rejects.toMatchObject({ constraint: "schedules_are_covered_once" });
  expect(await audited()).toEqual([{ action: "remittance_credit_confirmed", details: { creditKobo: "4083800" } }]);
});

test("credit is taken back from a schedule that was paid, which then has its receipt, and the next schedule uses the credit", async () => {
  await confirm();
  await reverse();
  expect(await details()).toMatchObject({ payableKobo: "4083800", creditOfferKobo: "4083800", finalised: { creditUsedKobo: "0" } });
  await enterReceipt();
  await expect(reverse()).rejects.toMatchObject({ code: "credit_not_reversible" });
  const { a } = baseRunEmployees(company);
  await company.pay("2026-12-17", [a(paye(50_000))], { isOffCycle: true });
  await finaliseAll();
  expect((await company.schedules()).map(({ countedFrom, seq, payable }) => [countedFrom, seq, payable])).toEqual([
    ["2026-11-01", 0, 4_083_800n],
    ["2026-11-01", 1, 0n],
    ["2026-12-01", 0, 916_200n],
  ]);
  expect((await audited()).map(({ action }) => action)).toEqual(["remittance_credit_confirmed", "remittance_credit_taken_back"]);
});

test("credit that an earlier release set without asking is marked, and confirmed or taken back", async () => {
  await confirm();
  await fixture.asAdmin(
    `alter table remittance_schedules disable trigger enforce_finalisation;
     update remittance_schedules set credit_confirmed_at = null, credit_confirmed_by = null;
     alter table remittance_schedules enable trigger enforce_finalisation`,
  );
  expect([(await details()).finalised?.isCreditConfirmed, await nextStep()]).toEqual([false, "confirm_credit"]);
  await confirm();
  expect([(await details()).finalised, await nextStep()]).toMatchObject([{ isCreditConfirmed: true, creditUsedKobo: "4083800" }, "done"]);
});

test("the database lets no credit settle what the employer remits without a person, nor be taken back in part", async () => {
  const set = (what: string) =>
    fixture.asAdmin(`update remittance_schedules set ${what} where company_id = $1 and total > 0`, [company.companyId]);
  await expect(set("credit_used = 4083800")).rejects.toMatchObject({ constraint: "a_person_confirms_later_credit" });
  const person = "credit_confirmed_at = now(), credit_confirmed_by = company_id";
  await expect(set(`credit_used = 100, ${person}`)).rejects.toMatchObject({ constraint: "later_credit_covers_what_is_left" });
  await expect(set(person)).rejects.toMatchObject({ constraint: "credit_is_confirmed_once" });
  await confirm();
  await expect(set("credit_used = 100")).rejects.toMatchObject({ constraint: "credit_is_taken_back_wholly" });
  await expect(set("credit_used = 0")).rejects.toMatchObject({ constraint: "only_used_credit_is_confirmed" });
});

test("what a receipt covers is not settled again, and only the rest of its schedule is", async () => {
  await enterReceipt(3_000_000n);
  expect((await details()).creditOfferKobo).toBe("1083800");
  await confirm("1083800");
  expect((await details()).payableKobo).toBe("3000000");
});
