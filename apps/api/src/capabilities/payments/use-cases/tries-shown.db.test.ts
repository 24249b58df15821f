// Several tries at one payslip, as people are told of them: one word for where the money is, and no alarm that needs nobody.
import { minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../../new-id.ts";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { giveBack } from "./give-back.ts";
import { listPayments } from "./list-payments.ts";
import { stopByOperator } from "./operate-stops.ts";
import { retryPayments } from "./retry-payments.ts";
import { returnPayment } from "./return-payment.ts";
import { wakePayments } from "./wake-payments.ts";

let desk: PayingDesk;
let run: FundedRun;
let admin: pg.Client;
const { attempts, victim, isKnown } = runForEachTest({ people: 2, give: (given) => ({ desk, run } = given) });
beforeEach(async () => {
  admin = new pg.Client({ connectionString: desk.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const of = () => ({ runId: run.runId, intent: undefined });
const someTime = () => desk.workFor(5 * minuteMs, 10_000);
const tries = async () => (await attempts()).filter(({ employeeId }) => employeeId === victim().employeeId);
const tryAt = async (place: number) => (await tries())[place] ?? expect.unreachable("There is no such try.");
const says = async (place: number, status: string) => {
  const { attemptId, reference } = await tryAt(place);
  await desk.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });
  return { companyId: run.companyId, attemptId };
};
const turnsOutPaid = async (place: number) => {
  const { companyId, attemptId } = await says(place, "success");
  await desk.parts.database.inCompany(companyId, (tx) => wakePayments(tx, { companyId, attemptIds: [attemptId], at: desk.now() }));
  await someTime();
};
const comesBack = async (place: number) => {
  const back = { ...(await says(place, "reversed")), at: desk.now(), happenedAt: desk.now() };
  await desk.parts.database.inCompany(run.companyId, (tx) => returnPayment(tx, back));
};
/** The first tries at one person fail, so many of them, and each but the last is paid again. */
const fails = async (times: number) => {
  await desk.order({
    ...{ match: { op: "kora.payout", account: victim().account }, fault: "fails", times, with: { message: "Do not honor" } },
  });
  await desk.start(run);
  await someTime();
};
const payAgain = async () => {
  await retryPayments(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId] });
  await someTime();
};
const openIncidents = async (): Promise<string[]> => {
  const { rows } = await admin.query("select kind from payment_incidents where company_id = $1 and settled_at is null order by kind", [
    run.companyId,
  ]);
  return rows.map(({ kind }) => kind);
};

test("a payment that came back while another one arrived asks nobody to pay again", async () => {
  await fails(1);
  await payAgain();
  await turnsOutPaid(0);
  expect((await tries()).map(({ state }) => state)).toEqual(["duplicate", "succeeded"]);
  await comesBack(1);
  expect((await tries()).map(({ state }) => state)).toEqual(["succeeded", "returned"]);
  expect(await openIncidents()).toEqual(["paid_late"]);
});

test("money that was given back is shown so, whichever try it came back by", async () => {
  await fails(2);
  await payAgain();
  await turnsOutPaid(0);
  await comesBack(0);
  await giveBack(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
  const { payments } = await listPayments(desk.parts, run.actor, { runId: run.runId, filter: {}, cursor: undefined });
  expect(payments.find(({ employeeId }) => employeeId === victim().employeeId)).toMatchObject({ state: "given_back" });
});

test("an answer that the books refuse is told, asked for again, and booked once they take it", async () => {
  isKnown("has an open incident");
  await fails(1);
  await admin.query(`alter table journals add constraint refuses_all_for_a_test check (what <> 'payout_paid_late') not valid`);
  try {
    await turnsOutPaid(0);
    expect(await openIncidents()).toEqual(["cannot_be_booked"]);
    const { rows } = await admin.query("select state, next_look_at from payment_attempts where reference = $1", [
      (await tryAt(0)).reference,
    ]);
    expect(rows).toEqual([{ state: "failed", next_look_at: expect.any(Date) }]);
  } finally {
    await admin.query("alter table journals drop constraint refuses_all_for_a_test");
  }
  await desk.workFor(90 * minuteMs, 5 * minuteMs);
  expect((await tries()).map(({ state }) => state)).toEqual(["succeeded"]);
});

test("an id that is no company's stops nobody, and says so", async () => {
  const by = { operator: "Ngozi", reason: "A run's id, pasted in a hurry." };
  await expect(stopByOperator(desk.parts, { companyId: newId(), by })).rejects.toMatchObject({ code: "company_not_found" });
  const { rows } = await admin.query("select from payment_stops where lifted_at is null");
  expect(rows).toEqual([]);
});
