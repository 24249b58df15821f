// Several attempts at one payslip as users see them: one state for the money, and no incident without a needed action.

import { minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { stopByOperator } from "../../controls/use-cases/operator-stops.ts";
import { listPayments } from "../../payouts/use-cases/list-payments.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { pollPaymentsNow } from "./poll-payments-now.ts";
import { recordReturn } from "./record-return.ts";

let fixture: PayoutFixture;
let run: FundedRun;
let admin: pg.Client;
const { attempts, victim, isKnown } = runForEachTest({ people: 2, give: (given) => ({ fixture, run } = given) });
beforeEach(async () => {
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const of = () => ({ runId: run.runId });
const someTime = () => fixture.workFor(5 * minuteMs, 10_000);
const tries = async () => (await attempts()).filter(({ employeeId }) => employeeId === victim().employeeId);
const tryAt = async (place: number) => (await tries())[place] ?? expect.unreachable("There is no such try.");
const says = async (place: number, status: string) => {
  const { attemptId, reference } = await tryAt(place);
  await fixture.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });
  return { companyId: run.companyId, attemptId };
};
const turnsOutPaid = async (place: number) => {
  const { companyId, attemptId } = await says(place, "success");
  await fixture.dependencies.database.inCompany(companyId, (tx) =>
    pollPaymentsNow(tx, { companyId, attemptIds: [attemptId], at: fixture.now() }),
  );
  await someTime();
};
const comesBack = async (place: number) => {
  const back = { ...(await says(place, "reversed")), at: fixture.now(), happenedAt: fixture.now() };
  await fixture.dependencies.database.inCompany(run.companyId, (tx) => recordReturn(tx, back));
};
/** The given number of first attempts for one employee fail, and each but the last is retried. */
const fails = async (times: number) => {
  await fixture.order({
    ...{ match: { op: "kora.payout", account: victim().account }, fault: "fails", times, with: { message: "Do not honor" } },
  });
  await fixture.start(run);
  await someTime();
};
const payAgain = async () => {
  await retryPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId] });
  await someTime();
};
const openIncidents = async (): Promise<string[]> => {
  const { rows } = await admin.query("select kind from payment_incidents where company_id = $1 and settled_at is null order by kind", [
    run.companyId,
  ]);
  return rows.map(({ kind }) => kind);
};

test("a returned payment requires no retry when another one arrived", async () => {
  await fails(1);
  await payAgain();
  await turnsOutPaid(0);
  expect((await tries()).map(({ state }) => state)).toEqual(["duplicate", "succeeded"]);
  await comesBack(1);
  expect((await tries()).map(({ state }) => state)).toEqual(["succeeded", "returned"]);
  expect(await openIncidents()).toEqual(["paid_late"]);
});

test("presents money returned to the wallet as such, whichever attempt it came from", async () => {
  await fails(2);
  await payAgain();
  await turnsOutPaid(0);
  await comesBack(0);
  await returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
  const { payments } = await listPayments(fixture.dependencies, run.actor, { runId: run.runId, filter: {}, cursor: undefined });
  expect(payments.find(({ employeeId }) => employeeId === victim().employeeId)).toMatchObject({ state: "given_back" });
});

test("a response that the ledger rejects raises an incident, is queried again, and is posted once accepted", async () => {
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
  await fixture.workFor(90 * minuteMs, 5 * minuteMs);
  expect((await tries()).map(({ state }) => state)).toEqual(["succeeded"]);
});

test("rejects a stop for an id that is not a company's", async () => {
  const by = { operator: "Ngozi", reason: "A run's id, pasted in a hurry." };
  await expect(stopByOperator(fixture.dependencies, { companyId: newId(), by })).rejects.toMatchObject({ code: "company_not_found" });
  const { rows } = await admin.query("select from payment_stops where lifted_at is null");
  expect(rows).toEqual([]);
});
