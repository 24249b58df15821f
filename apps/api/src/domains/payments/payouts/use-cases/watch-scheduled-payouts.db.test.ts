// A scheduled payout that nothing starts is found after a quarter of an hour, whatever became of its durable work.

import { addMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { readPayout } from "./read-payout.ts";
import { cancelPayoutSchedule, schedulePayout } from "./schedule-payout.ts";
import { watchScheduledPayouts } from "./watch-scheduled-payouts.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
  await fixture.forget();
  run = await fixture.fundedRun({ people: 1, month: 11 });
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
});

const startsAt = new Date("2026-11-25T06:00:00Z");
const changeOutbox = (statement: ReturnType<typeof sql>) =>
  fixture.dependencies.database.inPlatform(async (tx) => {
    await statement.execute(query(tx));
  });
const delay = async () => (await readPayout(fixture.dependencies, run.actor, run.runId)).schedule?.delay?.reason;
/** The alarms about this test's company. */
const watch = async () => {
  const alarms: string[] = [];
  const alarm = (details: object, what: string) => {
    if ("companyId" in details && details.companyId === run.companyId) alarms.push(what);
  };
  await watchScheduledPayouts({ ...fixture.dependencies, alarm });
  return alarms;
};
const overdue = "a scheduled payout is overdue and nothing was trying to start it";

test("requests the start again when its durable work was given up, and tells the operators and the schedule", async () => {
  await changeOutbox(sql`update outbox set failed_at = ${startsAt}, failure_reason = 'A test.' where completed_at is null`);
  await fixture.setTime(addMs(startsAt, 15 * minuteMs));
  expect(await watch()).toEqual([]);
  await fixture.setTime(addMs(startsAt, 16 * minuteMs));
  expect(await watch()).toEqual([overdue]);
  expect(await delay()).toBe("start_failed");
  expect(await watch()).toEqual([]);
  await fixture.workFor(10 * minuteMs, 10_000);
  expect((await fixture.runState(run.companyId, run.runId))?.state).toBe("settled");
  expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1]);
  await changeOutbox(
    sql`update outbox set failed_at = null, failure_reason = null, completed_at = ${fixture.now()} where failed_at is not null`,
  );
});

test("reports a start that is due but not executed, without requesting it twice", async () => {
  await fixture.setTime(addMs(startsAt, 20 * minuteMs));
  await changeOutbox(sql`update outbox set leased_until = ${addMs(startsAt, 40 * minuteMs)} where completed_at is null`);
  expect(await watch()).toEqual([overdue]);
  expect(await delay()).toBe("start_failed");
  expect(await watch()).toEqual([overdue]);
  const rows = await fixture.rows(
    run.companyId,
    sql`select 1 from outbox where workflow = 'startScheduledPayout' and company_id = ${run.companyId}`,
  );
  expect(rows.length).toBe(1);
});

test("leaves a schedule alone that waits for a stop and is tried again, and one that was cancelled", async () => {
  await stopPayments(fixture.dependencies, run.actor, { because: "We are checking something." });
  await fixture.setTime(startsAt);
  await fixture.workFor(30 * minuteMs, 5 * minuteMs);
  expect(await watch()).toEqual([]);
  expect(await delay()).toBe("payments_stopped");
  await cancelPayoutSchedule(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.passTime(60 * minuteMs);
  expect(await watch()).toEqual([]);
});
