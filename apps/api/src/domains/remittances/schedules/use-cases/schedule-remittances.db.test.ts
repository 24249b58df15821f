// Schedules of real runs: made when the payout starts, once, equal to the ledger or to what the employer remits, and never changed unseen.

import type { CompanyId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { chooseRemitter } from "../../../payments/remitter/use-cases/choose-remitter.ts";
import { auditSchedules } from "../../payments/use-cases/audit-schedules.ts";
import { remittancesWorkflows } from "../../workflows.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await fixture.fundedRun({ people: 5, gross: 30_000_000n });
});
const audit = () => auditSchedules(fixture.dependencies, { companyIds: [run.companyId] });
const write = (statement: ReturnType<typeof sql>) => fixture.rows(run.companyId, statement);
const work = () => runOutbox(fixture.dependencies, remittancesWorkflows);
const sums = (statement: ReturnType<typeof sql>) =>
  fixture
    .rows<{ account: string; amount: bigint }>(run.companyId, statement)
    .then((rows) => rows.map(({ account, amount }) => [account, amount]));
const scheduled = () =>
  sums(
    sql`select account, sum(amount)::bigint as amount from remittance_schedule_lines group by account having sum(amount) > 0 order by account`,
  );

describe("a payout that starts", () => {
  afterEach(async () => {
    expect(await audit()).toEqual([]);
  });

  test("schedules what the employer remits, to the kobo, once", async () => {
    await fixture.start(run);
    expect(await work()).toEqual(["scheduleRemittances"]);
    const [payout] = await fixture.rows<{ left: bigint }>(run.companyId, sql`select left_with_employer as left from payouts`);
    const found = await scheduled();
    expect(found.reduce((sum, [, amount]) => sum + BigInt(amount ?? 0), 0n)).toBe(payout?.left);
    await scheduleRemittances(fixture.dependencies, run);
    expect(await scheduled()).toEqual(found);
  });

  test("schedules exactly what the ledger holds where Albashi remits", async () => {
    await chooseRemitter(fixture.dependencies, run.actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start(run);
    await work();
    const held = await sums(sql`select account, amount from remittance_obligations order by account`);
    expect(held.length).toBeGreaterThan(5);
    expect(await scheduled()).toEqual(held);
  });

  test("is scheduled once by two workers at the same time", async () => {
    await fixture.start(run);
    await Promise.all([1, 2, 3].map(() => scheduleRemittances(fixture.dependencies, run)));
    expect(await fixture.rows(run.companyId, sql`select run_id from scheduled_runs`)).toHaveLength(1);
  });
});

describe("the audit reports", () => {
  const violations = async () => (await audit()).map(({ what }) => what);

  test("a payout that is on no schedule after an hour", async () => {
    await fixture.start(run);
    expect(await violations()).toEqual([]);
    await fixture.passTime(61 * 60_000);
    expect(await violations()).toEqual(["its payout has started, and its deductions are on no schedule"]);
  });

  test.each(["employer", "albashi"] as const)("a changed or missing line where the remitter is %s", async (remitter) => {
    if (remitter === "albashi")
      await chooseRemitter(fixture.dependencies, run.actor, { remitter, effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start(run);
    await work();
    await fixture.asAdmin(
      `update remittance_schedule_lines set amount = amount + 1
       where company_id = $1 and (employee_id, line_id) = (select employee_id, line_id from remittance_schedule_lines
         where company_id = $1 and line_id = 'pension' order by employee_id limit 1)`,
      [run.companyId],
    );
    const found = (await violations()).join("\n");
    expect(found).toContain("its payslip of run");
    expect(found).toContain(remitter === "employer" ? "were left with the employer" : "the ledger holds");
    await fixture.asAdmin("delete from remittance_schedule_lines where company_id = $1 and line_id = 'paye'", [run.companyId]);
    expect((await violations()).join("\n")).toContain("has  on");
  });
});

describe("the database refuses", () => {
  const by = newId<UserId>();
  let scheduleId: ScheduleId;
  beforeEach(async () => {
    await fixture.start(run);
    await work();
    const [schedule] = await fixture.rows<{ scheduleId: ScheduleId }>(
      run.companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
          where kind = 'compensation_fund'`,
    );
    if (!schedule) throw new Error("The run has no NSITF schedule.");
    ({ scheduleId } = schedule);
  });
  const finalise = () =>
    fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      finaliseInTransaction(tx, { companyId: run.companyId, scheduleId, by, at: fixture.now() }),
    );
  const copyOf = (change: string) =>
    write(sql`
    insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
    select company_id, run_id, ${sql.raw(change)} from remittance_schedule_lines where schedule_id = ${scheduleId} limit 1`);

  test("a payslip line on a second schedule line", async () => {
    await expect(copyOf("employee_id, side, line_id, schedule_id, account, amount")).rejects.toMatchObject({
      constraint: "remittance_schedule_lines_pkey",
    });
  });

  test("lines on a final schedule, moved or added, and a second finalisation", async () => {
    await finalise();
    const refused = { constraint: "finalised_lines_do_not_change" };
    await expect(copyOf("employee_id, side, 'added', schedule_id, account, amount")).rejects.toMatchObject(refused);
    const other = sql`(select schedule_id from remittance_schedules where state = 'open' limit 1)`;
    const moved = sql`update remittance_schedule_lines set schedule_id = ${other} where schedule_id = ${scheduleId}`;
    await expect(write(moved)).rejects.toMatchObject(refused);
    const reached = sql`update remittance_schedule_lines set schedule_id = ${scheduleId} where schedule_id = ${other}`;
    await expect(write(reached)).rejects.toMatchObject(refused);
    await expect(finalise()).rejects.toMatchObject({ code: "schedule_finalised" });
    await expect(write(sql`update remittance_schedules set total = 1 where schedule_id = ${scheduleId}`)).rejects.toMatchObject({
      constraint: "finalised_schedules_do_not_change",
    });
  });

  const finaliseWith = (lines: string, total: string, credit = "0") =>
    write(sql`
      update remittance_schedules s set state = 'finalised', line_count = ${sql.raw(lines)}, total = ${sql.raw(total)},
        credit_used = ${sql.raw(credit)}, finalised_at = now(), finalised_by = ${by}, layout_id = 'pension-2026-11'
      from (select count(*)::int as lines, sum(amount)::bigint as amount from remittance_schedule_lines where schedule_id = ${scheduleId}) as l
      where s.schedule_id = ${scheduleId}`);

  test("a total that is not the sum of the lines", async () => {
    const refused = { constraint: "schedule_totals_are_the_sum_of_lines" };
    await expect(finaliseWith("l.lines", "l.amount + 1")).rejects.toMatchObject(refused);
    await expect(finaliseWith("l.lines - 1", "l.amount")).rejects.toMatchObject(refused);
  });

  test("credit that its authority does not owe, or more than the total", async () => {
    await expect(finaliseWith("l.lines", "l.amount", "1")).rejects.toMatchObject({ constraint: "credit_is_used_once" });
    await expect(finaliseWith("l.lines", "l.amount", "l.amount + 1")).rejects.toBeDefined();
  });

  test("a finalised state without totals, and a second open schedule", async () => {
    await expect(write(sql`update remittance_schedules set finalised_by = ${by} where schedule_id = ${scheduleId}`)).rejects.toMatchObject({
      constraint: "finalised_schedules_have_totals",
    });
    const second = sql`
      insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at)
      select company_id, ${newId()}, obligation_id, 1, now() from remittance_schedules where schedule_id = ${scheduleId}`;
    await expect(write(second)).rejects.toMatchObject({ constraint: "one_open_schedule_per_obligation" });
  });

  const record = (companyId: CompanyId, runId: RunId, { lines = 0, total = 0, loans = 0 } = {}) =>
    fixture.rows(
      companyId,
      sql`insert into scheduled_runs (company_id, run_id, remitter, line_count, total, loan_repayments, recorded_at)
          values (${companyId}, ${runId}, 'employer', ${lines}, ${total}, ${loans}, now())`,
    );

  test("a run that is recorded without its lines, or with fewer than it deducts", async () => {
    const other = await fixture.fundedRun({ people: 1, gross: 30_000_000n });
    await fixture.start(other);
    const { companyId, runId } = other;
    await expect(record(companyId, runId, { lines: 1, total: 5 })).rejects.toMatchObject({ constraint: "schedules_hold_every_line" });
    await expect(record(companyId, runId)).rejects.toMatchObject({ constraint: "schedules_hold_every_deduction" });
  });

  test("an authority that does not exist, and a period that does not begin on its first day", async () => {
    const insert = (kind: string, code: string, day: string) =>
      write(sql`
        insert into authority_obligations (company_id, obligation_id, kind, code, counted_from, remitter, created_at)
        values (${run.companyId}, ${newId()}, ${kind}, ${code}, ${day}, 'employer', now())`);
    await expect(insert("paye", "Lagos", "2026-06-01")).rejects.toMatchObject({ constraint: "codes_fit_their_kind" });
    await expect(insert("pension", "21", "2026-06-25")).rejects.toMatchObject({ constraint: "codes_fit_their_kind" });
    await expect(insert("third_party", "union", "2026-06-25")).rejects.toMatchObject({ constraint: "third_parties_have_a_name" });
    await expect(insert("paye", "LA", "2026-06-25")).rejects.toMatchObject({ constraint: "periods_begin_on_their_first_day" });
    await expect(insert("compensation_fund", "", "2026-06-01")).rejects.toMatchObject({
      constraint: "one_obligation_per_authority_and_period",
    });
  });

  test("a line of a run or schedule that does not exist, and the removal of a run or schedule that has lines", async () => {
    const [{ scheduleId } = { scheduleId: newId<ScheduleId>() }] = await fixture.rows<{ scheduleId: ScheduleId }>(
      run.companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedules where state = 'open' limit 1`,
    );
    const line = (of: { runId: RunId; scheduleId: ScheduleId }) =>
      write(sql`
        insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
        values (${run.companyId}, ${of.runId}, ${newId()}, 'deduction', 'paye', ${of.scheduleId}, 'paye:LA', 1)`);
    const refused = { code: "23503", table: "remittance_schedule_lines" };
    await expect(line({ runId: newId<RunId>(), scheduleId })).rejects.toMatchObject(refused);
    await expect(line({ runId: run.runId, scheduleId: newId<ScheduleId>() })).rejects.toMatchObject(refused);
    const values = [run.companyId, scheduleId];
    await line({ runId: run.runId, scheduleId });
    await expect(
      fixture.asAdmin("delete from remittance_schedules where company_id = $1 and schedule_id = $2", values),
    ).rejects.toMatchObject({ code: "23503" });
    await expect(
      fixture.asAdmin("update remittance_schedules set schedule_id = gen_random_uuid() where company_id = $1 and schedule_id = $2", values),
    ).rejects.toMatchObject({ code: "23503" });
    await expect(
      fixture.asAdmin("update remittance_schedule_lines set run_id = gen_random_uuid() where company_id = $1 and schedule_id = $2", values),
    ).rejects.toMatchObject({ code: "23503" });
  });
});
