// Credit and obligations beside transfers to third parties that end at once or late, and beside money that its owner has to decide about.
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { reserveRun } from "../../../../testing/paid-run-ledger.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { auditSchedules } from "../../payments/use-cases/audit-schedules.ts";

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

const pay = async (payDay: string, deductions: PaidEmployee["deductions"], correctsRunId?: Awaited<ReturnType<typeof company.pay>>) => {
  const { a } = baseRunEmployees(company);
  const options = { remitter: "albashi", ...(correctsRunId && { correctsRunId }) } as const;
  const runId = await company.pay(payDay, [a({ deductions, employer: {} })], options);
  await reserveRun(fixture, { companyId: company.companyId, runId });
  return runId;
};
const finaliseAll = async () => {
  for (const { scheduleId, state } of await company.schedules()) if (state === "open") await company.finalise(scheduleId);
};
const asIf = (statements: string) =>
  fixture.asAdmin(`set session_replication_role = replica; ${statements.replaceAll("$company", `'${company.companyId}'`)}`);
const creditUsed = async () => {
  const [row] = await fixture.rows<{ used: bigint }>(
    company.companyId,
    sql`select sum(credit_used)::bigint as used from remittance_schedules where total > 0`,
  );
  return row?.used;
};
const transfers = (state: string, rest: string) => `
  insert into withdrawals (company_id, withdrawal_id, schedule_id, provider, reference, amount, quoted_fee, requested_at, requested_by,
    approved_at, approved_by, claim, claimed_at, sent_at, state, failure, retry_from, finished_at)
  select company_id, schedule_id, schedule_id, 'kora', schedule_id::text, payable, 0, now(), company_id, now(), company_id, company_id, now(),
    now(), '${state}', ${rest} from remittance_schedules where company_id = $company and total > 0`;

test("two transfers of one run that succeed at the same moment close its obligation", async () => {
  await pay("2026-11-25", { union: 5_000, cooperative: 7_000 });
  await finaliseAll();
  await asIf(transfers("sent", "null, null, null"));
  const ids = (await company.schedules()).map(({ scheduleId }) => scheduleId);
  const clients = await Promise.all(
    ids.map(async () => {
      const client = new pg.Client({ connectionString: fixture.adminUrl });
      await client.connect();
      return client;
    }),
  );
  expect(clients).toHaveLength(2);
  const succeed = (place: number) =>
    clients[place]?.query(`update withdrawals set state = 'succeeded', finished_at = now() where withdrawal_id = $1`, [ids[place]]);
  for (const client of clients) await client.query("begin");
  await succeed(0);
  const second = succeed(1);
  // Long enough for the second to have looked, had it not waited for the first.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await clients[0]?.query("commit");
  await second;
  await clients[1]?.query("commit");
  await Promise.all(clients.map((client) => client.end()));
  expect(await fixture.rows(company.companyId, sql`select state from remittance_obligations`)).toEqual([{ state: "remitted" }]);
});

test("a transfer that failed and may still arrive keeps credit from paying its schedule", async () => {
  const runId = await pay("2026-11-25", { union: 5_000 });
  await finaliseAll();
  await asIf(transfers("failed", "'provider_error', now() + interval '1 hour', now()"));
  await pay("2026-12-16", { union: -5_000 }, runId);
  await finaliseAll();
  expect(await creditUsed()).toBe(0n);
});

test("money whose owner has to decide is needed as it is, whatever credit covers", async () => {
  const runId = await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  await asIf("update remittance_obligations set state = 'undecided' where company_id = $company");
  await pay("2026-12-16", { paye: -100_000 }, runId);
  await finaliseAll();
  expect(await creditUsed()).toBe(10_000_000n);
  expect(await auditSchedules(fixture.dependencies, { companyIds: [company.companyId] })).toEqual([]);
});

test("credit does not settle by itself a schedule whose money its owner took back", async () => {
  const runId = await pay("2026-11-25", { paye: 100_000 });
  await finaliseAll();
  await asIf("update remittance_obligations set state = 'released', closed_at = now() where company_id = $company");
  await pay("2026-12-16", { paye: -100_000 }, runId);
  await finaliseAll();
  expect(await creditUsed()).toBe(0n);
});
