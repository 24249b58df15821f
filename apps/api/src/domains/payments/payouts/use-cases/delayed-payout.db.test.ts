// A scheduled payout that a failure or a stop prevents from starting: it is tried again while its pay day lasts, and never in silence.

import type { PayoutScheduleId } from "@albashi/contracts/ids";
import { addMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { stopByOperator } from "../../controls/use-cases/operator-stops.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { liftByOperator, liftStop } from "../../transfers/use-cases/lift-stop.ts";
import { readControls } from "./read-controls.ts";
import { readPayout } from "./read-payout.ts";
import { schedulePayout } from "./schedule-payout.ts";
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
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
});

/** The pay day of November 2026 is Wednesday 25 November, in Lagos from 23:00 to 23:00 UTC; payments start at 6:00 UTC. */
const startsAt = new Date("2026-11-25T06:00:00Z");
const dayEndsAt = new Date("2026-11-25T23:00:00Z");
const drain = async () => {
  while ((await fixture.work()).length > 0);
};
const workAt = async (at: Date) => {
  await fixture.setTime(at);
  await drain();
};
const read = () => readPayout(fixture.dependencies, run.actor, run.runId);
const state = async () => (await fixture.runState(run.companyId, run.runId))?.state;
const scheduleRow = async () =>
  (
    await fixture.rows<{ scheduleId: PayoutScheduleId; state: string; reason: string | null; delayReason: string | null }>(
      run.companyId,
      sql`select schedule_id as "scheduleId", state, reason, delay_reason as "delayReason" from payout_schedules where run_id = ${run.runId}`,
    )
  )[0] ?? expect.unreachable("The run was never scheduled.");
const notStarted = async () => (await readControls(fixture.dependencies, run.actor)).notStarted;
const delayMails = async () =>
  (await mailsTo(`${run.actor.userId}@example.ng`))
    .map(({ subject }) => subject)
    .filter((subject) => /not started|did not start/.test(subject));
const auditActions = async () =>
  (
    await fixture.rows<{ action: string }>(run.companyId, sql`select action from audit_entries where subject = ${run.runId} order by seq`)
  ).map(({ action }) => action);

/** A failure that the product does not expect. */
const breakStart = () =>
  fixture.asAdmin(`alter table payouts add constraint broken_by_test check (company_id <> '${run.companyId}') not valid`);
const repairStart = () => fixture.asAdmin("alter table payouts drop constraint broken_by_test");

describe("a scheduled payout whose start fails unexpectedly", () => {
  test("says why it has not started, tells the admins once, and starts as soon as it can", async () => {
    await breakStart();
    await workAt(startsAt);
    expect(await scheduleRow()).toMatchObject({ state: "scheduled", delayReason: "start_failed" });
    expect((await read()).schedule).toMatchObject({
      state: "scheduled",
      delay: { reason: "start_failed", since: startsAt.toISOString() },
    });
    expect(await notStarted()).toEqual([{ runId: run.runId, year: 2026, month: 11, payDay: "2026-11-25", isTriedAgain: true }]);
    await fixture.workFor(30 * minuteMs, 5 * minuteMs);
    expect(await delayMails()).toEqual(["November 2026 payroll: payments have not started yet"]);
    expect((await fixture.money()).length).toBe(0);
    await repairStart();
    await fixture.workFor(15 * minuteMs, 10_000);
    expect(await state()).toBe("settled");
    expect(await scheduleRow()).toMatchObject({ state: "started" });
    expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1, 1]);
    expect(await notStarted()).toEqual([]);
    expect((await auditActions()).filter((action) => action === "scheduled_payout_delayed").length).toBe(1);
  });

  test("sends no mail when the next try succeeds", async () => {
    await breakStart();
    await workAt(startsAt);
    await repairStart();
    await fixture.workFor(10 * minuteMs, 10_000);
    expect(await state()).toBe("settled");
    expect(await delayMails()).toEqual([]);
  });

  test("alerts the operators at each failure, and is followed by one try however often it is dispatched", async () => {
    await breakStart();
    await fixture.setTime(startsAt);
    const { scheduleId } = await scheduleRow();
    const alarms: string[] = [];
    const dependencies = { ...fixture.dependencies, alarm: (_: object, what: string) => alarms.push(what) };
    const start = () => startScheduledPayout(dependencies, { companyId: run.companyId, scheduleId });
    await Promise.all([start(), start()]);
    await repairStart();
    expect(alarms).toEqual(["a scheduled payout failed to start", "a scheduled payout failed to start"]);
    const pending = await fixture.rows(
      run.companyId,
      sql`select 1 from outbox where workflow = 'startScheduledPayout' and due_at > ${startsAt} and payload ->> 'scheduleId' = ${scheduleId}`,
    );
    expect(pending.length).toBe(1);
  });

  test("ends with its day in Lagos, says so by mail, and does not start later", async () => {
    await breakStart();
    await workAt(startsAt);
    await workAt(addMs(dayEndsAt, -minuteMs));
    expect(await scheduleRow()).toMatchObject({ state: "scheduled" });
    await workAt(dayEndsAt);
    expect(await scheduleRow()).toMatchObject({ state: "not_started", reason: "start_failed" });
    await repairStart();
    await fixture.workFor(30 * minuteMs, 5 * minuteMs);
    expect(await state()).toBe("approved");
    expect((await delayMails()).toSorted()).toEqual([
      "November 2026 payroll: payments did not start on Wednesday 25 November",
      "November 2026 payroll: payments have not started yet",
    ]);
    expect(await notStarted()).toEqual([{ runId: run.runId, year: 2026, month: 11, payDay: "2026-11-25", isTriedAgain: false }]);
  });

  test("does not start when its first try comes after its day", async () => {
    await workAt(dayEndsAt);
    expect(await scheduleRow()).toMatchObject({ state: "not_started", reason: "start_failed" });
    expect((await fixture.money()).length).toBe(0);
    expect(await delayMails()).toEqual(["November 2026 payroll: payments did not start on Wednesday 25 November"]);
  });
});

describe("a scheduled payout while payments are stopped", () => {
  const by = { operator: "ops@albashi.example", reason: "We are checking something." };
  const stops = {
    company: async () => {
      const stopId = await stopPayments(fixture.dependencies, run.actor, { because: "We are checking something." });
      return () => liftStop(fixture.dependencies, run.actor, { stopId });
    },
    platform: async () => {
      const stopId = await stopByOperator(fixture.dependencies, { companyId: null, by });
      return () => liftByOperator(fixture.dependencies, { stopId, by });
    },
  };

  test.each(["company", "platform"] as const)("waits for a %s stop to be lifted and starts on the same day", async (kind) => {
    const lift = await stops[kind]();
    await workAt(startsAt);
    expect((await read()).schedule).toMatchObject({ state: "scheduled", delay: { reason: "payments_stopped" } });
    await fixture.workFor(10 * minuteMs, 5 * minuteMs);
    expect(await delayMails()).toEqual(["November 2026 payroll: payments have not started yet"]);
    await workAt(new Date("2026-11-25T22:30:00Z"));
    expect((await fixture.money()).length).toBe(0);
    await lift();
    await fixture.workFor(15 * minuteMs, 10_000);
    expect(await state()).toBe("settled");
    expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1, 1]);
  });

  test("ends at midnight in Lagos when the stop lasts that long, and says so by mail", async () => {
    const lift = await stops.company();
    await workAt(startsAt);
    await workAt(dayEndsAt);
    await lift();
    await fixture.workFor(30 * minuteMs, 5 * minuteMs);
    expect(await scheduleRow()).toMatchObject({ state: "not_started", reason: "payments_stopped" });
    expect((await fixture.money()).length).toBe(0);
    expect(await delayMails()).toContain("November 2026 payroll: payments did not start on Wednesday 25 November");
  });
});

test("the database refuses to end a delayed schedule before its day ends, a delay before its start, and a start after its day", async () => {
  const change = (statement: ReturnType<typeof sql>) => fixture.rows(run.companyId, statement);
  await expect(
    change(sql`update payout_schedules set state = 'not_started', reason = 'payments_stopped', ended_at = ${startsAt}`),
  ).rejects.toMatchObject({ constraint: "delayed_schedules_last_until_their_day_ends" });
  await expect(
    change(sql`update payout_schedules set delay_reason = 'start_failed', delayed_since = ${addMs(startsAt, -1)}`),
  ).rejects.toMatchObject({ constraint: "payout_schedules_are_delayed_from_their_start" });
  await expect(change(sql`update payout_schedules set state = 'started', ended_at = ${dayEndsAt}`)).rejects.toMatchObject({
    constraint: "schedules_start_on_their_day",
  });
});
