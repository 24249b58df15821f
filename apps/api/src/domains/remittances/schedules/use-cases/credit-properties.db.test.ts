// Whatever is deducted, corrected and finalised in whichever order: no schedule waits for a payment that credit of its authority covers.

import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { confirmCredit } from "./settle-with-credit.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

const taxes = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 2, maxLength: 2 });
const action = fc.oneof(
  fc.record({ kind: fc.constant("run" as const), month: fc.integer({ min: 1, max: 12 }), taxes }),
  fc.record({ kind: fc.constant("reversal" as const), of: fc.nat() }),
  fc.record({ kind: fc.constant("finalise" as const), which: fc.nat() }),
);

const openCompany = async () => {
  await fixture.setTime(new Date("2026-12-31T09:00:00Z"));
  const company = await scheduledCompany(fixture, { people: 2 });
  const paid: { runId: Awaited<ReturnType<ScheduledCompany["pay"]>>; taxes: readonly number[] }[] = [];
  const people = (amounts: readonly number[]): PaidEmployee[] =>
    amounts.map((paye, place) => ({
      ...{ employeeId: company.person(place), state: place === 0 ? "LA" : "OG", administrator: null, deductions: { paye } },
    }));
  const pay = async (month: number, amounts: readonly number[]) => {
    const payDay = `2026-${String(month).padStart(2, "0")}-25`;
    paid.push({ runId: await company.pay(payDay, people(amounts), { isOffCycle: paid.length > 0 }), taxes: amounts });
  };
  const reverse = async (index: number) => {
    const run = paid[index % Math.max(paid.length, 1)];
    if (!run) return;
    const amounts = run.taxes.map((tax) => -tax);
    paid.push({ runId: await company.pay("2026-12-28", people(amounts), { correctsRunId: run.runId }), taxes: amounts });
  };
  const open = async () => (await company.schedules()).filter(({ state }) => state === "open");
  const finalise = async (which: number) => {
    const schedules = await open();
    const chosen = schedules[which % Math.max(schedules.length, 1)];
    if (chosen) await company.finalise(chosen.scheduleId);
  };
  return { ...company, paid, payTax: pay, reverse, open, finaliseOne: finalise };
};

/** Final schedules that are not offered the credit of their authority although it covers them, and credit that was used twice. */
const wrongWith = ({ companyId }: ScheduledCompany) =>
  fixture.rows(
    companyId,
    sql`with authorities as (
          select code, sum(greatest(-total, 0) - credit_used) as credit, sum(payable) as payable, sum(total) as total
          from remittance_schedules join authority_obligations using (company_id, obligation_id) where state = 'finalised' group by code
        )
        select code, s.payable, a.credit from remittance_schedules s join authority_obligations using (company_id, obligation_id)
        join authorities a using (code) where s.state = 'finalised' and s.payable between 1 and a.credit
          and credit_offered_to(s.company_id, s.schedule_id) <> s.payable
        union all select code, payable, credit from authorities where credit < 0 or payable - credit <> total`,
  );

/** An admin settles what was not paid with the credit that is offered. */
const confirmAll = async ({ companyId, schedules }: ScheduledCompany) => {
  const actor = receiptFixture(fixture).actorOf({ companyId });
  for (const { scheduleId, payable } of await schedules())
    if (payable) await confirmCredit(fixture.dependencies, actor, { scheduleId, creditKobo: String(payable) });
};

const scripts = Number(process.env["REMITTANCE_SCRIPTS"] ?? 8);

test("every final schedule that credit covers is offered it, and a company that reversed all it deducted has nothing to pay", async () => {
  const play = async (script: readonly (typeof action extends fc.Arbitrary<infer One> ? One : never)[]) => {
    const company = await openCompany();
    for (const one of script) {
      if (one.kind === "run") await company.payTax(one.month, one.taxes);
      else if (one.kind === "reversal") await company.reverse(one.of);
      else await company.finaliseOne(one.which);
      expect(await wrongWith(company)).toEqual([]);
    }
    for (const index of [...company.paid.keys()]) await company.reverse(index);
    while ((await company.open()).length > 0) await company.finaliseOne(0);
    expect(await wrongWith(company)).toEqual([]);
    await confirmAll(company);
    expect(await wrongWith(company)).toEqual([]);
    expect((await company.schedules()).filter(({ payable }) => payable !== 0n)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), play), { numRuns: scripts, endOnFailure: true });
}, 3_600_000);
