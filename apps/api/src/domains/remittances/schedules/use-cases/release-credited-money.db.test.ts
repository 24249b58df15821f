// Where Albashi remits: what a correction or credit covers is given back from what is held, once and no more, and the audit finds the rest.

import type { RunId, ScheduleId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { reserveRun } from "../../../../testing/paid-run-ledger.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { postJournals } from "../../../payments/ledger/index.ts";
import { findRemittanceViolations } from "../../../payments/money-audit/store/remittance-checks.ts";
import { auditSchedules } from "../../payments/use-cases/audit-schedules.ts";
import { releaseKeptMoney } from "./release-credited-money.ts";
import { confirmCredit } from "./settle-with-credit.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-12-18T09:00:00Z"));
  company = await scheduledCompany(fixture, { people: 3 });
  await fixture.fund(company.companyId, 1_000_000_000_000n);
});

const pay = async (payDay: string, deductions: PaidEmployee["deductions"], correctsRunId?: RunId) => {
  const { a } = baseRunEmployees(company);
  const runId = await company.pay(payDay, [a({ deductions, employer: {} })], {
    remitter: "albashi",
    ...(correctsRunId && { correctsRunId }),
  });
  await reserveRun(fixture, { companyId: company.companyId, runId });
  return runId;
};
const finaliseAll = async () => {
  for (const { scheduleId, state } of await company.schedules()) if (state === "open") await company.finalise(scheduleId);
};
const balanceOf = async (account: string) => {
  const [row] = await fixture.rows<{ balance: bigint }>(
    company.companyId,
    sql`select -balance as balance from account_balances where account = ${account}`,
  );
  return row?.balance ?? 0n;
};
const obligations = () =>
  fixture.rows<{ state: string; amount: bigint }>(company.companyId, sql`select state, amount from remittance_obligations order by amount`);
const violations = async () => [
  ...(await auditSchedules(fixture.dependencies, { companyIds: [company.companyId] })).map(({ invariant }) => invariant),
  ...(await fixture.dependencies.database.inCompany(company.companyId, (tx) => findRemittanceViolations(tx))).map(({ what }) => what),
];

test("a final schedule that a correction covers gives all its money back to the wallet, and its obligation is closed as credited", async () => {
  const runId = await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  expect([await balanceOf("paye:LA"), await violations()]).toEqual([10_000_000n, []]);
  const before = await balanceOf("wallet");
  await pay("2026-12-16", { paye: -100_000 }, runId);
  const afterCorrection = await balanceOf("wallet");
  await finaliseAll();
  expect([await balanceOf("paye:LA"), (await balanceOf("wallet")) - afterCorrection]).toEqual([0n, 10_000_000n]);
  expect(before).toBeGreaterThan(afterCorrection);
  expect(await obligations()).toMatchObject([{ state: "credited" }]);
  expect(await violations()).toEqual([]);
});

test("a correction on the same open schedule gives its money back when that is finalised", async () => {
  const runId = await pay("2026-11-25", { paye: 100_000 });
  await pay("2026-11-27", { paye: -30_000 }, runId);
  expect(await violations()).toEqual([]);
  const before = await balanceOf("wallet");
  await finaliseAll();
  expect([await balanceOf("paye:LA"), (await balanceOf("wallet")) - before]).toEqual([7_000_000n, 3_000_000n]);
  expect([await obligations(), await violations()]).toMatchObject([[{ state: "held" }], []]);
});

test("credit that covers a part gives that part back, from the accounts that the payment does not take", async () => {
  await pay("2026-10-23", { paye: -40_000 });
  await finaliseAll();
  await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  expect([await balanceOf("paye:LA"), await violations()]).toEqual([6_000_000n, []]);
});

test("money of third parties and of other authorities stays held", async () => {
  const runId = await pay("2026-11-25", { paye: 100_000, union: 5_000, cooperative: 7_000 });
  await finaliseAll();
  await pay("2026-12-16", { union: -5_000 }, runId);
  await finaliseAll();
  expect([await balanceOf("paye:LA"), await balanceOf("other_deductions"), await violations()]).toEqual([10_000_000n, 700_000n, []]);
});

test("while the company has not decided about its money nothing is given back, and once it keeps it here, credit counts", async () => {
  await pay("2026-10-23", { paye: -40_000 });
  await finaliseAll();
  await pay("2026-11-25", { paye: 100_000 });
  const decideAs = (state: "undecided" | "held") =>
    fixture.asAdmin(
      `set session_replication_role = replica; update remittance_obligations set state = '${state}' where amount > 0 and closed_at is null`,
    );
  await decideAs("undecided");
  await finaliseAll();
  expect(await balanceOf("paye:LA")).toBe(10_000_000n);
  const keep = () => releaseKeptMoney(fixture.dependencies, company);
  await keep();
  expect(await balanceOf("paye:LA")).toBe(10_000_000n);
  await decideAs("held");
  for (let time = 0; time < 2; time += 1) {
    await keep();
    expect([await balanceOf("paye:LA"), await violations()]).toEqual([6_000_000n, []]);
  }
});

describe("credit that finds a payment on its way", () => {
  const setPayments = (state: "submitted" | "failed") =>
    fixture.asAdmin(
      `set session_replication_role = replica;
       delete from remittance_payments where company_id = '${company.companyId}';
       insert into remittance_payments (company_id, payment_id, schedule_id, channel, reference, amount, bill_reference, requested_by, requested_at,
         state, rrr, sent_at, send_count, next_poll_at, failure, closed_at)
       select s.company_id, s.schedule_id, s.schedule_id, 'remita', '100000000000000079', s.payable, 'LIRS-BILL-1', s.company_id, now(), '${state}', '300000000079', now(), 1,
         ${state === "failed" ? "null, 'not_paid', now()" : "now(), null, null"} from remittance_schedules s where company_id = '${company.companyId}' and total > 0`,
    );

  test("is offered once the payment has failed, and gives the money back when an admin confirms", async () => {
    const runId = await pay("2026-11-25", { paye: 100_000 });
    await finaliseAll();
    const scheduleId: ScheduleId = await company.idOf("paye:LA");
    await setPayments("submitted");
    await pay("2026-12-16", { paye: -100_000 }, runId);
    await finaliseAll();
    expect(await balanceOf("paye:LA")).toBe(10_000_000n);
    const actor = receiptFixture(fixture).actorOf(company);
    const confirm = () => confirmCredit(fixture.dependencies, actor, { scheduleId, creditKobo: "10000000" });
    await expect(confirm()).rejects.toMatchObject({ code: "credit_changed" });
    await setPayments("failed");
    await confirm();
    expect([await balanceOf("paye:LA"), await obligations()]).toMatchObject([0n, [{ state: "credited" }]]);
  });
});

test("the database refuses to release more than a schedule no longer needs, a second time, or to another account", async () => {
  await pay("2026-10-23", { paye: -40_000 });
  await finaliseAll();
  await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  const november = (await company.schedules()).find(({ naira }) => naira > 0)?.scheduleId ?? expect.unreachable("There is no November.");
  const release = (eventType: string, sourceId: string, account: string) =>
    fixture.dependencies.database.inCompany(company.companyId, (tx) =>
      postJournals(tx, company.companyId, [
        {
          eventType,
          sourceId,
          postedAt: fixture.now(),
          effectiveAt: fixture.now(),
          lines: [
            ["paye:LA", 1n],
            [account, -1n],
          ],
        },
      ]),
    );
  for (const source of [november, newId<string>()])
    await expect(release("remittance_credited_later", source, "wallet")).rejects.toMatchObject({
      constraint: "credit_releases_what_is_not_owed",
    });
  await expect(release("remittance_credited", november, "returned")).rejects.toMatchObject({
    constraint: "credit_releases_go_to_the_company",
  });
  const credit = fixture.dependencies.database.inCompany(company.companyId, (tx) =>
    sql`update remittance_obligations set state = 'credited', closed_at = now()`.execute(query(tx)),
  );
  await expect(credit).rejects.toMatchObject({ constraint: "credited_obligations_need_no_payment" });
});

test("the audit reports money that is held and that no schedule needs", async () => {
  await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  await fixture.asAdmin(
    `set session_replication_role = replica; update remittance_schedules set credit_used = 4000000 where company_id = '${company.companyId}'`,
  );
  expect(await auditSchedules(fixture.dependencies, { companyIds: [company.companyId] })).toMatchObject([
    { invariant: "I19", subject: "paye:LA", what: "it holds 10000000, and unpaid and open schedules need 6000000" },
  ]);
});
