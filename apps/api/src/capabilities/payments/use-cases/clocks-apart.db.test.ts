// Who works for a run may have another clock than who woke them: looks go on and senders come back all the same, one of each.
import { later, minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { askForLook } from "./ask-for-look.ts";
import { waitToSend } from "./ask-for-sender.ts";
import { finishLook } from "./look-at-payments.ts";
import { sendSomePayments } from "./send-payments.ts";

let desk: PayingDesk;
let run: FundedRun;
let admin: pg.Client;
const { planned } = runForEachTest({ people: 2, settings: { PAYOUT_SENDERS: "1" }, give: (given) => ({ desk, run } = given) });
beforeEach(async () => {
  admin = new pg.Client({ connectionString: desk.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  // Whatever was taken away here, everybody is paid in the end.
  await desk.workFor(30 * minuteMs, minuteMs);
});

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const at = (now: Date) => ({ ...desk.parts, clock: { now: () => now } });
const asked = async (workflow: string): Promise<Date[]> => {
  const { rows } = await admin.query("select due_at from outbox where workflow = $1 and done_at is null order by due_at", [workflow]);
  return rows.map(({ due_at }) => due_at);
};
/** The relay has handed them over. */
const handOver = async (workflow: string): Promise<Date> => {
  const [dueAt] = await asked(workflow);
  await admin.query("update outbox set done_at = now() where workflow = $1 and done_at is null", [workflow]);
  return dueAt ?? expect.unreachable(`Nobody asked for ${workflow}.`);
};

test("a look by a clock that is behind asks for the next one", async () => {
  await planned();
  await handOver("lookAtPayments");
  await sendSomePayments(desk.parts, ofRun());
  await admin.query("update run_payments set look_due_at = look_due_at + interval '10 seconds'");
  const { rows } = await admin.query("select look_due_at from run_payments");
  const own: Date = rows[0].look_due_at;
  await finishLook(at(later(own, -50)), { ...ofRun(), dueAt: own.toISOString() });
  expect(await asked("lookAtPayments")).toHaveLength(1);
});

test("a look that never came is asked for again by whoever asks next", async () => {
  await planned();
  await sendSomePayments(desk.parts, ofRun());
  const lost = await handOver("lookAtPayments");
  const told = (now: Date) => desk.parts.database.inCompany(run.companyId, (tx) => askForLook(tx, { ...ofRun(), dueAt: now, now }));
  // It may only be late.
  await told(later(lost, 30_000));
  expect(await asked("lookAtPayments")).toEqual([]);
  await told(later(lost, 2 * minuteMs));
  expect(await asked("lookAtPayments")).toHaveLength(1);
});

test("a sender by a clock that is behind comes back, and only one does", async () => {
  await planned();
  await handOver("sendPayouts");
  await waitToSend(desk.parts, ofRun());
  const own = await handOver("sendPayouts");
  const behind = at(later(own, -50));
  await waitToSend(behind, { ...ofRun(), dueAt: own.toISOString() });
  await waitToSend(behind, { ...ofRun(), dueAt: own.toISOString() });
  expect(await asked("sendPayouts")).toHaveLength(1);
});

test("of a run that waits by itself, a sender that was lost is replaced", async () => {
  await planned();
  await admin.query("insert into payment_limits values ($1, 100000000000, 100000000000, 1, now(), 'test')", [run.companyId]);
  await sendSomePayments(desk.parts, ofRun());
  await handOver("sendPayouts");
  await waitToSend(desk.parts, ofRun());
  const lost = await handOver("sendPayouts");
  await finishLook(at(later(lost, 1_000)), ofRun());
  expect(await asked("sendPayouts")).toEqual([]);
  await finishLook(at(later(lost, 5 * minuteMs)), ofRun());
  expect(await asked("sendPayouts")).toHaveLength(1);
  await admin.query("update payment_limits set per_day = 100000000000");
});
