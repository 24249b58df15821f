// A payout is one loop: whatever wakes it shares a row until the next turn begins, and no change is missed.

import { setTimeout as pause } from "node:timers/promises";
import { addMs, minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { inProcess } from "../../../../platform/outbox/run-in-process.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { workflowContract } from "../../../../platform/outbox/workflow-contract.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { RunRef } from "../../ledger/index.ts";
import { holdPayments } from "../../payouts/use-cases/hold-payments.ts";
import { resumePayout } from "../../payouts/use-cases/resume-payout.ts";
import { markReleased } from "../store/attempts.ts";
import { drivePayout } from "./drive-payout.ts";
import { submitPayments } from "./submit-payments.ts";
import { wakePayout } from "./wake-payout.ts";

let fixture: PayoutFixture;
let run: FundedRun;
let admin: pg.Client;
const { planned, attempts, counts, paid, onceEach } = runForEachTest({
  people: 4,
  settings: { PAYOUT_BATCH_SIZE: "1", PAYOUT_WORKERS: "2" },
  give: (given) => ({ fixture, run } = given),
});
beforeEach(async () => {
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const at = (now: Date): Dependencies => ({ ...fixture.dependencies, clock: { now: () => now } });
const wake = () => fixture.dependencies.database.inCompany(run.companyId, (tx) => wakePayout(tx, { ...ofRun(), at: fixture.now() }));
const takeTurn = (dependencies = fixture.dependencies) => drivePayout(dependencies, { payload: ofRun(), ...inProcess(dependencies) });
const openRows = async (): Promise<string[]> => {
  const { rows } = await admin.query(
    "select outbox_id from outbox where workflow = 'drivePayout' and completed_at is null and failed_at is null",
  );
  return rows.map(({ outbox_id }) => outbox_id);
};

test("all that wakes it before its next turn shares one row, and what comes after has another", async () => {
  await planned();
  await Promise.all(Array.from({ length: 20 }, wake));
  expect(await openRows()).toHaveLength(1);
  await takeTurn();
  await Promise.all(Array.from({ length: 20 }, wake));
  expect(await openRows()).toHaveLength(2);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
});

test("a change whose transaction is open when a turn begins is a part of that turn", async () => {
  await planned();
  await admin.query("update payment_attempts set hold_reason = 'requested_by_admin', hold_note = 'Of a test.' where run_id = $1", [
    run.runId,
  ]);
  const attemptIds = (await attempts()).map(({ attemptId }) => attemptId);
  const [changed, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    await markReleased(tx, attemptIds);
    await wakePayout(tx, { ...ofRun(), at: fixture.now() });
    changed.resolve();
    await ending.promise;
  });
  await changed.promise;
  const turn = takeTurn();
  await pause(300);
  ending.resolve();
  await Promise.all([changing, turn]);
  // The row of its start was pending, so that the change has no row of its own.
  expect(await openRows()).toHaveLength(1);
  expect(await counts()).toEqual({ sent: 4 });
});

test("a row that failed or was lost does not keep the payout from being woken", async () => {
  await planned();
  await admin.query(
    "update outbox set failed_at = now(), failure_reason = 'A test.' where workflow = 'drivePayout' and completed_at is null",
  );
  await wake();
  expect(await openRows()).toHaveLength(1);
  await admin.query("update payouts set wake_outbox_id = gen_random_uuid() where run_id = $1", [run.runId]);
  await wake();
  expect(await openRows()).toHaveLength(2);
  // The audit reports failed work of a payout.
  await admin.query("update outbox set failed_at = null, failure_reason = null, completed_at = now() where failed_at is not null");
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
});

test("a turn on a process whose clock is behind is repeated as soon as that clock has caught up", async () => {
  await planned();
  await takeTurn();
  expect(await counts()).toEqual({ sent: 4 });
  const { rows } = await admin.query("select min(next_poll_at) as due from payment_attempts where run_id = $1", [run.runId]);
  expect(await takeTurn(at(addMs(rows[0].due, -50)))).toBe(50);
  await fixture.workFor(5 * minuteMs, 10_000);
});

test("rests while only an admin can continue it, and continues when the admin does", async () => {
  await planned();
  await submitPayments(fixture.dependencies, { ...ofRun(), limit: 1 });
  await admin.query("update payouts set pause_reason = 'key_rejected' where run_id = $1", [run.runId]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await counts()).toEqual({ created: 3, succeeded: 1 });
  expect(await openRows()).toEqual([]);
  await resumePayout(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
});

test("is completed when an admin holds what is left of it while it rests", async () => {
  await planned();
  await submitPayments(fixture.dependencies, { ...ofRun(), limit: 1 });
  await admin.query("update payouts set pause_reason = 'key_rejected' where run_id = $1", [run.runId]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await openRows()).toEqual([]);
  const { rows } = await admin.query("select employee_id from payment_attempts where run_id = $1 and state = 'created'", [run.runId]);
  const employeeIds = rows.map(({ employee_id }) => employee_id);
  await holdPayments(fixture.dependencies, run.actor, { runId: run.runId, employeeIds, because: "They asked us to wait" });
  await fixture.workFor(5 * minuteMs, 10_000);
  const { rows: runs } = await admin.query("select state from pay_runs where run_id = $1", [run.runId]);
  expect(runs).toEqual([{ state: "partially_settled" }]);
});

test.each(["submitPayments", "sendPayouts", "pollPayments", "lookAtPayments"])(
  "a payout of which an earlier release left a row of %s is finished",
  async (name) => {
    await planned();
    await submitPayments(fixture.dependencies, { ...ofRun(), limit: 2 });
    await admin.query("update outbox set completed_at = now() where workflow = 'drivePayout' and completed_at is null");
    await admin.query("update payouts set wake_outbox_id = null");
    const former = workflowContract({ name, payload: RunRef });
    await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      enqueue(tx, former, { payload: ofRun(), at: fixture.now(), dueAt: addMs(fixture.now(), minuteMs), companyId: run.companyId }),
    );
    await fixture.workFor(10 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
  },
);
