// What credit may not do: pay another employee's pension, be overlooked by a finalisation at the same time, or be counted twice on a page.

import type { UserId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { hasReducedContribution } from "../../payments/store/payments.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { listObligations } from "./list-obligations.ts";
import { readScheduleDetails } from "./read-schedule.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let people: ReturnType<typeof baseRunEmployees>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-12-18T09:00:00Z"));
  company = await scheduledCompany(fixture, { people: 3 });
  people = baseRunEmployees(company);
});

const paye = (naira: number): Partial<PaidEmployee> => ({ deductions: { paye: naira }, employer: {} });
const pension = (naira: number): Partial<PaidEmployee> => ({ deductions: { pension: naira }, employer: {} });
const inCompany: PayoutFixture["dependencies"]["database"]["inCompany"] = (...args) => fixture.dependencies.database.inCompany(...args);
const idOf = async (countedFrom: string) =>
  (await company.schedules()).find((one) => one.countedFrom === countedFrom)?.scheduleId ??
  expect.unreachable(`None is of ${countedFrom}.`);
const payableOf = async (countedFrom: string) => (await company.schedules()).find((one) => one.countedFrom === countedFrom)?.payable;
const detailsOf = async (countedFrom: string) => {
  const [scheduleId, { companyId }, at] = [await idOf(countedFrom), company, fixture.now()];
  return inCompany(companyId, (tx) => readScheduleDetails(fixture.dependencies, tx, { companyId, scheduleId, at }));
};
const listed = async (countedFrom: string) =>
  (await listObligations(fixture.dependencies, company)).obligations.find((one) => one.countedFrom === countedFrom);

describe("pension", () => {
  beforeEach(async () => {
    for (const place of [0, 2]) await company.givePin(place);
    for (const place of [0, 2]) await company.nameAdministrator("0021", place);
  });
  const credit = async (naira: number, remitter: "employer" | "albashi" = "employer") => {
    await company.pay("2026-10-23", [people.a(pension(-naira))], { remitter });
    await company.finalise(await idOf("2026-10-23"));
  };
  const finaliseNovember = async (of: readonly PaidEmployee[], remitter: "employer" | "albashi" = "employer") => {
    await company.pay("2026-11-25", of, { remitter });
    const [before, page] = [await listed("2026-11-25"), await detailsOf("2026-11-25")];
    await company.finalise(await idOf("2026-11-25"));
    expect(BigInt(before?.outstandingKobo ?? -1)).toBe(await payableOf("2026-11-25"));
    expect(page.lateness?.days).toBe(before?.lateness?.days);
  };

  test("of one employee is not paid with credit of another, when it is finalised", async () => {
    await credit(5_000);
    await finaliseNovember([people.a(pension(5_000)), people.c(pension(10_000))]);
    expect(await payableOf("2026-11-25")).toBe(1_500_000n);
  });

  test("is covered by credit of the same employee", async () => {
    await credit(10_000);
    await finaliseNovember([people.a(pension(6_000))]);
    expect(await payableOf("2026-11-25")).toBe(0n);
    // What is left is A's, and never C's.
    await company.pay("2026-12-16", [people.c(pension(4_000))]);
    await company.finalise(await idOf("2026-12-16"));
    expect(await payableOf("2026-12-16")).toBe(400_000n);
  });

  test.each(["employer", "albashi"] as const)(
    "is not paid in part by credit where the remitter is %s, so that it stays payable",
    async (remitter) => {
      await credit(5_000, remitter);
      await finaliseNovember([people.a(pension(20_000))], remitter);
      expect(await payableOf("2026-11-25")).toBe(2_000_000n);
      const scheduleId = await idOf("2026-11-25");
      expect(await inCompany(company.companyId, (tx) => hasReducedContribution(tx, scheduleId))).toBe(false);
    },
  );

  test("is refused by the database where others' credit or a part would pay it", async () => {
    await credit(10_000);
    await company.pay("2026-11-25", [people.c(pension(5_000))]);
    const finalise = (countedFrom: string, total: number, used: number) =>
      fixture.asAdmin(
        `update remittance_schedules s set state = 'finalised', line_count = 1, total = $3, credit_used = $4, finalised_at = now(), finalised_by = $1
         from authority_obligations o where o.obligation_id = s.obligation_id and s.company_id = $1 and o.counted_from = $2`,
        [company.companyId, countedFrom, total, used],
      );
    await expect(finalise("2026-11-25", 500_000, 500_000)).rejects.toMatchObject({ constraint: "pension_is_paid_with_own_credit" });
    await company.pay("2026-12-16", [people.a(pension(6_000))]);
    await expect(finalise("2026-12-16", 600_000, 300_000)).rejects.toMatchObject({ constraint: "credit_pays_pension_wholly" });
  });
});

test("a schedule that is finalised while a credit of its authority is uses that credit", async () => {
  await company.pay("2026-10-23", [people.a(paye(-50_000))]);
  await company.pay("2026-11-25", [people.a(paye(50_000))]);
  const { promise, resolve } = Promise.withResolvers<void>();
  let second: Promise<unknown> | undefined;
  const [october, november] = [await idOf("2026-10-01"), await idOf("2026-11-01")];
  const at = fixture.now();
  await inCompany(company.companyId, async (tx) => {
    await finaliseInTransaction(tx, { companyId: company.companyId, scheduleId: october, by: newId<UserId>(), at });
    second = company.finalise(november).finally(resolve);
    // It waits for this transaction, and would have read no credit.
    await Promise.race([promise, new Promise((done) => setTimeout(done, 500))]);
  });
  await second;
  expect(await payableOf("2026-11-01")).toBe(0n);
});

test("the page of a schedule counts what credit is left after older schedules, as the list does", async () => {
  await company.pay("2026-09-25", [people.a(paye(-50_000))]);
  await company.finalise(await idOf("2026-09-01"));
  await company.pay("2026-10-23", [people.a(paye(30_000))]);
  await company.pay("2026-11-25", [people.a(paye(30_000))]);
  expect([(await detailsOf("2026-10-01")).lateness, (await listed("2026-10-01"))?.lateness]).toEqual([null, null]);
  const { lateness } = await detailsOf("2026-11-01");
  expect(lateness).toEqual((await listed("2026-11-01"))?.lateness);
  expect(lateness?.days).toBe(8);
});

test("the database refuses to leave credit unused when a schedule is finalised", async () => {
  await company.pay("2026-09-25", [people.a(paye(-50_000))]);
  await company.finalise(await idOf("2026-09-01"));
  await company.pay("2026-10-23", [people.a(paye(30_000))]);
  await expect(
    fixture.asAdmin(
      `update remittance_schedules set state = 'finalised', line_count = 1, total = 3000000, credit_used = 0, finalised_at = now(), finalised_by = $1
       where company_id = $1 and state = 'open'`,
      [company.companyId],
    ),
  ).rejects.toMatchObject({ constraint: "credit_reduces_the_next_schedule" });
});
