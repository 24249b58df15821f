// Credit that arises after a schedule was finalised that Albashi remits: it settles what it covers wholly, without a payment.

import type { RunId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { partlyMigratedDatabase } from "../../../../testing/partly-migrated-database.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { listObligations } from "./list-obligations.ts";
import { readDeductionsOf } from "./list-own-deductions.ts";

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
const pay = (payDay: string, naira: number, correctsRunId?: RunId) =>
  company.pay(payDay, [people.a(paye(naira))], { remitter: "albashi", ...(correctsRunId && { correctsRunId }) });
const payable = async () => (await company.schedules()).map(({ countedFrom, seq, payable: left }) => [countedFrom.slice(5, 7), seq, left]);
const finaliseAll = async () => {
  const results = [];
  for (const { scheduleId, state } of await company.schedules())
    if (state === "open") results.push((await company.finalise(scheduleId)).settledByCredit);
  return results.flat();
};

test("a correction of the whole month closes its unpaid schedule, and the employee sees it settled by credit", async () => {
  const runId = await pay("2026-11-25", 40_838);
  await finaliseAll();
  await pay("2026-12-16", -40_838, runId);
  expect(await finaliseAll()).toEqual([await company.idOf("paye:LA")]);
  expect(await payable()).toEqual([
    ["11", 0, 0n],
    ["11", 1, 0n],
  ]);
  const { obligations, summary } = await listObligations(fixture.dependencies, company);
  expect(obligations).toMatchObject([{ nextStep: "done", outstandingKobo: "0", remittedKobo: "0", lateness: null }]);
  expect(summary).toEqual({ next: null, overdue: null });
  await company.publish();
  const seen = await fixture.dependencies.database.inCompany(company.companyId, (tx) =>
    readDeductionsOf(tx, { employeeId: company.person(0), year: 2026, today: localDate("2026-12-18") }),
  );
  expect(seen.map(({ amountKobo, state, receipt }) => [amountKobo, state, receipt])).toEqual(
    expect.arrayContaining([
      ["4083800", "credited", null],
      ["-4083800", "credited", null],
    ]),
  );
});

test("the oldest schedule comes first, one that is not covered wholly is left, and what remains reduces the next", async () => {
  await pay("2026-09-25", 30_000);
  await pay("2026-10-23", 90_000);
  const november = await pay("2026-11-25", 20_000);
  await finaliseAll();
  await pay("2026-12-10", -55_000, november);
  expect(await finaliseAll()).toHaveLength(2);
  expect(await payable()).toEqual([
    ["09", 0, 0n],
    ["10", 0, 9_000_000n],
    ["11", 0, 0n],
    ["11", 1, 0n],
  ]);
  await pay("2026-12-16", 6_000);
  await finaliseAll();
  expect((await payable()).at(-1)).toEqual(["12", 0, 100_000n]);
});

test("an open schedule that credit covers is not late, and only has to be finalised", async () => {
  await pay("2026-09-25", -50_000);
  await finaliseAll();
  await pay("2026-10-23", 30_000);
  await pay("2026-11-25", 30_000);
  const { obligations, summary } = await listObligations(fixture.dependencies, company);
  expect(
    obligations.map(({ countedFrom, nextStep, outstandingKobo, lateness }) => [countedFrom, nextStep, outstandingKobo, lateness?.days]),
  ).toEqual([
    ["2026-09-01", "done", "0", undefined],
    ["2026-10-01", "use_credit", "0", undefined],
    ["2026-11-01", "albashi_remits", "1000000", 8],
  ]);
  expect(summary.overdue?.amountKobo).toBe("1000000");
  await finaliseAll();
  expect((await payable()).slice(1)).toEqual([
    ["10", 0, 0n],
    ["11", 0, 1_000_000n],
  ]);
});

test("credit of one employee does not pay the pension of another", async () => {
  for (const place of [0, 2]) await company.givePin(place);
  for (const place of [0, 2]) await company.nameAdministrator("0021", place);
  const pension = (naira: number) => ({ deductions: { pension: naira }, employer: {} });
  const remitter = "albashi";
  const runId = await company.pay("2026-11-25", [people.a(pension(10_000)), people.c(pension(10_000))], { remitter });
  await finaliseAll();
  await company.pay("2026-12-16", [people.a(pension(-20_000))], { correctsRunId: runId, remitter });
  expect(await finaliseAll()).toEqual([]);
});

test("the database refuses to use credit on a final schedule otherwise", async () => {
  const runId = await pay("2026-11-25", 40_000);
  await finaliseAll();
  const use = (amount: number) =>
    fixture.asAdmin("update remittance_schedules set credit_used = $2 where company_id = $1 and total > 0", [company.companyId, amount]);
  await expect(use(100)).rejects.toMatchObject({ constraint: "later_credit_covers_what_is_left" });
  await expect(use(4_000_000)).rejects.toMatchObject({ constraint: "credit_is_used_once" });
  await pay("2026-12-16", -40_000, runId);
  await finaliseAll();
  await expect(use(0)).rejects.toMatchObject({ constraint: "credit_is_taken_back_wholly" });
});

test("schedules that a migration settled with later credit without asking are marked, so that the credit can be taken back", async () => {
  const database = await partlyMigratedDatabase("0340_follow_returned_transfers.sql");
  try {
    const companies = [newId<string>(), newId<string>()];
    for (const [index, companyId] of companies.entries()) {
      const [obligationId, unpaid, correction, runId] = [newId<string>(), newId<string>(), newId<string>(), newId<string>()];
      await database.admin.query(
        `insert into authority_obligations (company_id, obligation_id, kind, code, counted_from, remitter, legal_employer, created_at)
         values ($1, $2, 'paye', 'LA', '2026-09-01', 'employer', 'company', now())`,
        [companyId, obligationId],
      );
      // The second company's credit does not cover its schedule.
      for (const [seq, scheduleId, total] of [
        [0, unpaid, 100],
        [1, correction, index === 0 ? -100 : -99],
      ] as const) {
        await database.admin.query(
          `insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, state, created_at, line_count, total, credit_used,
             finalised_at, finalised_by) values ($1, $2, $3, $4, 'finalised', now(), 1, $5, 0, now(), $1)`,
          [companyId, scheduleId, obligationId, seq, total],
        );
        await database.admin.query(
          `insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
           values ($1, $2, $3, 'deduction', 'paye', $4, 'paye:LA', $5)`,
          [companyId, runId, scheduleId, scheduleId, total],
        );
      }
    }
    await database.migrateTo();
    const { rows } = await database.admin.query(
      `select company_id, payable, credit_confirmed_by is not null as "isConfirmed" from remittance_schedules where total > 0
       order by array_position($1::uuid[], company_id)`,
      [companies],
    );
    expect(rows).toEqual([
      { company_id: companies[0], payable: 0n, isConfirmed: false },
      { company_id: companies[1], payable: 100n, isConfirmed: false },
    ]);
    const { rows: forced } = await database.admin.query(
      `select count(*)::int as unforced from pg_class where not relforcerowsecurity and relname in ('authority_obligations', 'remittance_schedules',
         'remittance_schedule_lines', 'remittance_receipts', 'receipt_allocations', 'remittance_payments', 'withdrawals', 'third_party_transfers')`,
    );
    expect(forced).toEqual([{ unforced: 0 }]);
  } finally {
    await database.drop();
  }
});
