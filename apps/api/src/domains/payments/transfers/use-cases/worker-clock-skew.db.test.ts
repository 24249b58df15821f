// Clocks of workers differ: polls continue and submit workers retry nevertheless, one of each.

import { addMs, minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { finishPoll } from "./poll-payments.ts";
import { schedulePoll } from "./schedule-poll.ts";
import { rescheduleSubmit } from "./schedule-submit.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
let run: FundedRun;
let admin: pg.Client;
const { planned } = runForEachTest({ people: 2, settings: { PAYOUT_WORKERS: "1" }, give: (given) => ({ fixture, run } = given) });
beforeEach(async () => {
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  // Whatever was removed here, each employee is paid in the end.
  await fixture.workFor(30 * minuteMs, minuteMs);
});

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const at = (now: Date) => ({ ...fixture.dependencies, clock: { now: () => now } });
const scheduled = async (workflow: string): Promise<Date[]> => {
  const { rows } = await admin.query("select due_at from outbox where workflow = $1 and completed_at is null order by due_at", [workflow]);
  return rows.map(({ due_at }) => due_at);
};
/** The relay has handed them over. */
const handOver = async (workflow: string): Promise<Date> => {
  const [dueAt] = await scheduled(workflow);
  await admin.query("update outbox set completed_at = now() where workflow = $1 and completed_at is null", [workflow]);
  return dueAt ?? expect.unreachable(`${workflow} was not scheduled.`);
};

test("a poll with a clock that is behind schedules the next one", async () => {
  await planned();
  await handOver("pollPayments");
  await submitPayments(fixture.dependencies, ofRun());
  await admin.query("update payouts set poll_due_at = poll_due_at + interval '10 seconds'");
  const { rows } = await admin.query("select poll_due_at from payouts");
  const own: Date = rows[0].poll_due_at;
  await finishPoll(at(addMs(own, -50)), { ...ofRun(), dueAt: own.toISOString() });
  expect(await scheduled("pollPayments")).toHaveLength(1);
});

test("a lost poll is scheduled again by the next caller", async () => {
  await planned();
  await submitPayments(fixture.dependencies, ofRun());
  const lost = await handOver("pollPayments");
  const schedule = (now: Date) =>
    fixture.dependencies.database.inCompany(run.companyId, (tx) => schedulePoll(tx, { ...ofRun(), dueAt: now, now }));
  // It may only be late.
  await schedule(addMs(lost, 30_000));
  expect(await scheduled("pollPayments")).toEqual([]);
  await schedule(addMs(lost, 2 * minuteMs));
  expect(await scheduled("pollPayments")).toHaveLength(1);
});

test("a worker with a clock that is behind is rescheduled, once", async () => {
  await planned();
  await handOver("submitPayments");
  await rescheduleSubmit(fixture.dependencies, ofRun());
  const own = await handOver("submitPayments");
  const behind = at(addMs(own, -50));
  await rescheduleSubmit(behind, { ...ofRun(), dueAt: own.toISOString() });
  await rescheduleSubmit(behind, { ...ofRun(), dueAt: own.toISOString() });
  expect(await scheduled("submitPayments")).toHaveLength(1);
});

test("replaces the lost worker of a transiently paused payout", async () => {
  await planned();
  await admin.query("insert into payment_limits values ($1, 100000000000, 100000000000, 1, now(), 'test')", [run.companyId]);
  await submitPayments(fixture.dependencies, ofRun());
  await handOver("submitPayments");
  await rescheduleSubmit(fixture.dependencies, ofRun());
  const lost = await handOver("submitPayments");
  await finishPoll(at(addMs(lost, 1_000)), ofRun());
  expect(await scheduled("submitPayments")).toEqual([]);
  await finishPoll(at(addMs(lost, 5 * minuteMs)), ofRun());
  expect(await scheduled("submitPayments")).toHaveLength(1);
  await admin.query("update payment_limits set per_day = 100000000000");
});
