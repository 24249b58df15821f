// The order of a run's payments, and that pages cover all of them.

import type { PaymentLine, PaymentState } from "@albashi/contracts/payments/payouts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { finishPlanning, planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { listPayments } from "./list-payments.ts";

const people = 204;
let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
/** All employees of the run, by name. */
let byName: readonly string[];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await fixture.fundedRun({ people, extra: 10_000_000_000n });
  const { companyId, runId } = run;
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId, runId, after: null });
  await finishPlanning(fixture.dependencies, { companyId, runId });
  const rows = await fixture.rows<{ id: string }>(
    companyId,
    sql`select employee_id as id from payslips where run_id = ${runId} order by lower(full_name), employee_id`,
  );
  byName = rows.map(({ id }) => id);
});
afterAll(() => fixture.close());

/** Brings an employee's payment to the state after the given steps. */
const moved = async (place: number, ...steps: readonly string[]) => {
  for (const step of steps)
    await fixture.asAdmin(`update payment_attempts set ${step} where run_id = $1 and employee_id = $2`, [run.runId, byName[place]]);
};
const claimed = "state = 'queued', claim = gen_random_uuid(), claimed_at = now()";
const paid = "state = 'succeeded', finished_at = now()";

const pages = async (filter: { state?: PaymentState } = {}) => {
  const all: PaymentLine[][] = [];
  let cursor: string | undefined;
  do {
    const { payments, next } = await listPayments(fixture.dependencies, run.actor, { runId: run.runId, filter, cursor });
    all.push(payments);
    cursor = next ?? undefined;
  } while (cursor !== undefined && all.length < people);
  return all;
};

test("lists payments that need action first, then the rest, each by name; pages cover each employee once", async () => {
  await moved(203, claimed, "state = 'failed', failure = 'account', finished_at = now()");
  await moved(202, claimed, "state = 'unknown'");
  await moved(201, claimed, paid, "state = 'returned'");
  await moved(0, claimed, paid);
  await moved(1, claimed);
  // More of them than a page has.
  for (let place = 60; place < 200; place += 1) await moved(place, "hold_reason = 'requested_by_admin', hold_note = 'Being checked'");
  const all = await pages();
  expect(all.map(({ length }) => length)).toEqual([100, 100, 4]);
  const lines = all.flat();
  const needing = [...byName.slice(60, 200), ...byName.slice(201)];
  expect(lines.map(({ employeeId }) => employeeId)).toEqual([...needing, ...byName.filter((id) => !needing.includes(id))]);
  expect(lines.slice(140, 146).map(({ state }) => state)).toEqual(["returned", "checking", "failed", "paid", "on_its_way", "waiting"]);
});

test("pages of one state cover all its payments", async () => {
  const held = await pages({ state: "held" });
  expect(held.map(({ length }) => length)).toEqual([100, 40]);
  expect(held.flat().map(({ employeeId }) => employeeId)).toEqual(byName.slice(60, 200));
});
