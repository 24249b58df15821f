// The order in which everybody's payment is read, and that its pages lead through all of them.
import type { PaymentLine, PaymentState } from "@albashi/contracts/payments-runs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { listPayments } from "./list-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";

const people = 204;
let desk: PayingDesk;
let run: Awaited<ReturnType<PayingDesk["fundedRun"]>>;
/** Everybody of the run, by name. */
let byName: readonly string[];
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
  run = await desk.fundedRun({ people, extra: 10_000_000_000n });
  const { companyId, runId } = run;
  await desk.start(run);
  await planSomePayments(desk.parts, { companyId, runId, after: null });
  await finishPlanning(desk.parts, { companyId, runId });
  const rows = await desk.rows<{ id: string }>(
    companyId,
    sql`select employee_id as id from payslips where run_id = ${runId} order by lower(full_name), employee_id`,
  );
  byName = rows.map(({ id }) => id);
}, 120_000);
afterAll(() => desk.close());

/** Brings somebody's payment to where it would be after so many steps. */
const moved = async (place: number, ...steps: readonly string[]) => {
  for (const step of steps)
    await desk.asAdmin(`update payment_attempts set ${step} where run_id = $1 and employee_id = $2`, [run.runId, byName[place]]);
};
const claimed = "state = 'queued', claim = gen_random_uuid(), claimed_at = now()";
const paid = "state = 'succeeded', finished_at = now()";

const pages = async (filter: { state?: PaymentState } = {}) => {
  const all: PaymentLine[][] = [];
  let cursor: string | undefined;
  do {
    const { payments, next } = await listPayments(desk.parts, run.actor, { runId: run.runId, filter, cursor });
    all.push(payments);
    cursor = next ?? undefined;
  } while (cursor !== undefined && all.length < people);
  return all;
};

test("what needs somebody comes first, then the rest, each by name; pages lead through everybody once", async () => {
  await moved(203, claimed, "state = 'failed', failure = 'account', finished_at = now()");
  await moved(202, claimed, "state = 'unknown'");
  await moved(201, claimed, paid, "state = 'returned'");
  await moved(0, claimed, paid);
  await moved(1, claimed);
  // More of them than a page has.
  for (let place = 60; place < 200; place += 1) await moved(place, "held_because = 'Being checked'");
  const all = await pages();
  expect(all.map(({ length }) => length)).toEqual([100, 100, 4]);
  const lines = all.flat();
  const needing = [...byName.slice(60, 200), ...byName.slice(201)];
  expect(lines.map(({ employeeId }) => employeeId)).toEqual([...needing, ...byName.filter((id) => !needing.includes(id))]);
  expect(lines.slice(140, 146).map(({ state }) => state)).toEqual(["returned", "checking", "failed", "paid", "on_its_way", "waiting"]);
});

test("of one state the pages lead through all of it", async () => {
  const held = await pages({ state: "held" });
  expect(held.map(({ length }) => length)).toEqual([100, 40]);
  expect(held.flat().map(({ employeeId }) => employeeId)).toEqual(byName.slice(60, 200));
});
