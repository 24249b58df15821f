// A payout scheduled for the pay day: it starts by itself that morning in Lagos, once, and only as it was approved.

import type { Contract } from "@albashi/contracts/contract";
import type { PayoutScheduleId } from "@albashi/contracts/ids";
import { CancelPayoutSchedule } from "@albashi/contracts/payments/payout-start";
import { addMs, hourMs, lagosDayOf, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Call } from "../../../../platform/http/route.ts";
import { enqueue, releaseLeases } from "../../../../platform/outbox/store.ts";
import { approveNow, calculateNow } from "../../../../testing/pay-company.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { payoutsRoutes } from "../routes.ts";
import { StartScheduledPayout } from "../workflow-contracts.ts";
import { readControls } from "./read-controls.ts";
import { readPayout } from "./read-payout.ts";
import { cancelPayoutSchedule, schedulePayout } from "./schedule-payout.ts";
import { startScheduledPayout } from "./start-scheduled-payout.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
  await fixture.forget();
  run = await fixture.fundedRun({ people: 2, month: 11 });
});

const schedule = () => schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
const cancel = () => cancelPayoutSchedule(fixture.dependencies, run.actor, { runId: run.runId });
const read = () => readPayout(fixture.dependencies, run.actor, run.runId);
const state = async () => (await fixture.runState(run.companyId, run.runId))?.state;
/** The pay day of November 2026 is Wednesday 25 November; payments start at 7:00 in Lagos, which is 6:00 UTC. */
const startsAt = new Date("2026-11-25T06:00:00Z");
const passTo = (at: Date) => fixture.setTime(at);
const scheduleRow = async () =>
  (
    await fixture.rows<{ scheduleId: PayoutScheduleId; state: string; reason: string | null; endedBy: string | null }>(
      run.companyId,
      sql`select schedule_id as "scheduleId", state, reason, ended_by as "endedBy" from payout_schedules where run_id = ${run.runId}
        order by scheduled_at desc, schedule_id desc`,
    )
  )[0] ?? expect.unreachable("The run was never scheduled.");
const emptyWallet = async () => {
  const { wallet = 0n } = await fixture.balances(run.companyId);
  await fixture.fund(run.companyId, wallet);
};
const ownersMail = async () => (await mailsTo(`${run.actor.userId}@example.ng`)).map(({ subject }) => subject);

describe("a payout scheduled for its pay day", () => {
  test("starts by itself at 7:00 in Lagos on the pay day, not before, and pays each employee once", async () => {
    await schedule();
    expect((await read()).schedule).toMatchObject({
      state: "scheduled",
      payDay: "2026-11-25",
      startsAt: startsAt.toISOString(),
      reason: null,
    });
    await passTo(addMs(startsAt, -minuteMs));
    await fixture.work();
    expect(await state()).toBe("approved");
    expect((await fixture.money()).length).toBe(0);
    await passTo(startsAt);
    expect(lagosDayOf(fixture.now())).toBe("2026-11-25");
    await fixture.workFor(10 * minuteMs, 10_000);
    expect(await state()).toBe("settled");
    expect(await scheduleRow()).toMatchObject({ state: "started", endedBy: null });
    expect((await fixture.money()).map(({ moves, status }) => ({ moves, status }))).toEqual([
      { moves: 1, status: "success" },
      { moves: 1, status: "success" },
    ]);
    expect((await read()).schedule).toBeNull();
  });

  test("is recorded as started by its schedule, with the admin who scheduled it", async () => {
    await schedule();
    await passTo(startsAt);
    while ((await fixture.work()).length > 0);
    const entries = await fixture.rows(
      run.companyId,
      sql`select action, actor_user_id as actor, details ->> 'scheduledBy' as "scheduledBy" from audit_entries where subject = ${run.runId} order by seq`,
    );
    const { userId } = run.actor;
    expect(entries).toEqual([
      { action: "payout_scheduled", actor: userId, scheduledBy: null },
      { action: "scheduled_payout_started", actor: null, scheduledBy: userId },
    ]);
    expect((await read()).payout).toMatchObject({ startedBy: "Adaeze Okafor", wasScheduled: true });
  });

  test("starts after Restate lost everything, and once however often it is dispatched", async () => {
    await schedule();
    await passTo(startsAt);
    const { scheduleId } = await scheduleRow();
    // Dispatched and lost with Restate: the row is leased, and nothing has run.
    await fixture.dependencies.database.inPlatform(async (tx) => {
      await sql`update outbox set leased_until = ${addMs(startsAt, hourMs)} where completed_at is null`.execute(query(tx));
    });
    expect(await fixture.work()).toEqual([]);
    await fixture.dependencies.database.inPlatform((tx) => releaseLeases(tx));
    await Promise.all([
      startScheduledPayout(fixture.dependencies, { companyId: run.companyId, scheduleId }),
      startScheduledPayout(fixture.dependencies, { companyId: run.companyId, scheduleId }),
    ]);
    await fixture.workFor(10 * minuteMs, 10_000);
    expect(await state()).toBe("settled");
    expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1, 1]);
  });

  test("does nothing on the pay day once it was cancelled, and can be scheduled again", async () => {
    await schedule();
    await expect(schedule()).rejects.toMatchObject({ code: "already_scheduled" });
    await cancel();
    await expect(cancel()).rejects.toMatchObject({ code: "run_not_scheduled" });
    expect((await read()).schedule).toBeNull();
    await passTo(startsAt);
    while ((await fixture.work()).length > 0);
    expect(await state()).toBe("approved");
    expect(await ownersMail()).toEqual([]);
  });

  test.each(["stale", "cancelled"])("can be cancelled after its run became %s, which then has no payout to show", async (runState) => {
    await schedule();
    await fixture.asAdmin(
      `update pay_runs set state = $2, stale_causes = case $2 when 'stale' then '[{"code": "pay_data_changed"}]'::jsonb end,
        approved_hash = null, approved_by = null, approved_at = null where run_id = $1`,
      [run.runId, runState],
    );
    const cancelling = payoutsRoutes(fixture.dependencies).find(({ contract }) => contract === CancelPayoutSchedule);
    const call = { actor: run.actor, params: { runId: run.runId }, idempotencyKey: undefined } as unknown as Call<Contract>;
    expect(await cancelling?.answer(call)).toBeNull();
    expect(await scheduleRow()).toMatchObject({ state: "cancelled", endedBy: run.actor.userId });
    await expect(cancelling?.answer(call)).rejects.toMatchObject({ code: "run_not_scheduled" });
  });

  test("does nothing on the pay day when the run was paid earlier", async () => {
    await schedule();
    await fixture.start(run);
    expect(await scheduleRow()).toMatchObject({ state: "started" });
    await fixture.workFor(10 * minuteMs, 10_000);
    await passTo(startsAt);
    await fixture.workFor(10 * minuteMs, 10_000);
    expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1, 1]);
  });

  test("ends without a mail when the run was cancelled", async () => {
    await schedule();
    await fixture.asAdmin(
      "update pay_runs set state = 'cancelled', approved_hash = null, approved_by = null, approved_at = null where run_id = $1",
      [run.runId],
    );
    await passTo(startsAt);
    while ((await fixture.work()).length > 0);
    expect(await scheduleRow()).toMatchObject({ state: "cancelled" });
    expect(await ownersMail()).toEqual([]);
  });

  test("is rejected from the morning of the pay day on", async () => {
    await passTo(startsAt);
    await expect(schedule()).rejects.toMatchObject({ code: "pay_day_reached" });
    expect((await read()).acts.find(({ act }) => act === "schedule")).toMatchObject({ may: false, whyNot: { reason: "pay_day_reached" } });
  });

  test("is rejected while the wallet does not cover the run", async () => {
    await emptyWallet();
    await expect(schedule()).rejects.toMatchObject({ code: "money_missing" });
  });
});

describe("a scheduled payout that cannot start", () => {
  const expectNotStarted = async (reason: string) => {
    await passTo(startsAt);
    while ((await fixture.work()).length > 0);
    expect(await scheduleRow()).toMatchObject({ state: "not_started", reason });
    expect((await fixture.money()).length).toBe(0);
    expect(await ownersMail()).toEqual(["November 2026 payroll: payments did not start on Wednesday 25 November"]);
    const { notStarted } = await readControls(fixture.dependencies, run.actor);
    expect(notStarted).toEqual([{ runId: run.runId, year: 2026, month: 11, payDay: "2026-11-25", isTriedAgain: false }]);
  };

  test("because the money is gone says so on the screen and by mail, once, and can still be paid", async () => {
    await schedule();
    await emptyWallet();
    await expectNotStarted("money_missing");
    expect((await read()).schedule).toMatchObject({ state: "not_started", reason: "money_missing" });
    const { scheduleId } = await scheduleRow();
    await startScheduledPayout(fixture.dependencies, { companyId: run.companyId, scheduleId });
    while ((await fixture.work()).length > 0);
    expect((await ownersMail()).length).toBe(1);
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text).toContain("Your wallet does not have enough money");
    expect(mail?.text).not.toMatch(/₦|NGN/);
    await fixture.fund(run.companyId, 1_000_000_000n);
    await fixture.start(run);
    expect(await state()).toBe("paying");
    expect((await readControls(fixture.dependencies, run.actor)).notStarted).toEqual([]);
  });

  test("because the run was approved again with other pay does not pay the new amounts", async () => {
    await schedule();
    await fixture.asAdmin("update salaries set monthly_gross = monthly_gross + 100000 where company_id = $1", [run.companyId]);
    await calculateNow(fixture.dependencies, run.companyId, run.runId);
    await approveNow(fixture.dependencies, run.companyId, run.runId);
    expect((await read()).schedule).toMatchObject({ state: "scheduled", isOutdated: true });
    await expectNotStarted("run_changed");
  });

  test("because pay changed since the approval does not pay it", async () => {
    await schedule();
    await fixture.asAdmin("update salaries set monthly_gross = monthly_gross + 100000 where company_id = $1", [run.companyId]);
    await expectNotStarted("run_changed");
  });

  test("because the run is no longer approved does not pay it", async () => {
    await schedule();
    await fixture.asAdmin(
      "update pay_runs set state = 'in_review', approved_hash = null, approved_by = null, approved_at = null where run_id = $1",
      [run.runId],
    );
    await expectNotStarted("run_not_approved");
  });

  test("because the admin who scheduled it may no longer pay does not pay it", async () => {
    await schedule();
    const other = "0198a7c4-0000-7000-8000-00000000a001";
    await fixture.asAdmin("update payout_schedules set scheduled_by = $2 where run_id = $1", [run.runId, other]);
    await expectNotStarted("not_permitted");
  });
});

describe("the database", () => {
  test("refuses a second open schedule, a changed one, and one that is opened again", async () => {
    await schedule();
    const columns = "company_id, run_id, pay_day, starts_at, content_hash, approved_at, scheduled_at, scheduled_by";
    const copy = sql.raw(
      `insert into payout_schedules (schedule_id, ${columns}) select gen_random_uuid(), ${columns} from payout_schedules where run_id = '${run.runId}'`,
    );
    const change = (statement: ReturnType<typeof sql>) => fixture.rows(run.companyId, statement);
    await expect(change(sql`${copy}`)).rejects.toMatchObject({ constraint: "one_open_schedule_of_a_run" });
    await expect(change(sql`update payout_schedules set content_hash = sha256('') where run_id = ${run.runId}`)).rejects.toMatchObject({
      code: "42501",
    });
    await cancel();
    await expect(change(sql`update payout_schedules set state = 'scheduled', ended_at = null, ended_by = null`)).rejects.toMatchObject({
      code: "P0409",
    });
  });

  test("a schedule of another company is not found", async () => {
    await schedule();
    const { scheduleId } = await scheduleRow();
    const otherCompany = await fixture.fundedRun({ people: 1, month: 11 });
    await fixture.dependencies.database.inCompany(otherCompany.companyId, (tx) =>
      enqueue(tx, StartScheduledPayout, {
        payload: { companyId: otherCompany.companyId, scheduleId },
        at: fixture.now(),
        companyId: otherCompany.companyId,
      }),
    );
    while ((await fixture.work()).length > 0);
    expect(await state()).toBe("approved");
    expect(await scheduleRow()).toMatchObject({ state: "scheduled" });
  });
});
