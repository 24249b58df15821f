// The retry preview counts exactly the employees whom a retry pays.

import type { AttemptId, IncidentId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { resolveIncident } from "../../controls/use-cases/incidents.ts";
import { recordReturn } from "../../transfers/use-cases/record-return.ts";
import { listPayments } from "./list-payments.ts";
import { readPayout } from "./read-payout.ts";
import { retryPayments } from "./retry-payments.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const {
  asAdmin,
  attempts: all,
  paid,
  planned,
  runState,
  victim,
} = runForEachTest({
  people: 3,
  settings: { PAYOUT_WORKERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const of = () => ({ runId: run.runId });
const personAt = (place: number) => run.people[place] ?? expect.unreachable("There is no such employee.");
const someTime = () => fixture.workFor(5 * minuteMs, 10_000);
const fails = (place: number, message: string) =>
  fixture.order({ match: { op: "kora.payout", account: personAt(place).account }, fault: "fails", times: 1, with: { message } });
const refused = (place = 0) => fails(place, "Do not honor");
const timesOut = (place = 0) => fails(place, "Timeout waiting for response from destination");
const suspects = (place = 0) =>
  fixture.order({ match: { op: "kora.payout", account: personAt(place).account }, fault: "suspected_fraud", times: 1 });
const begun = async () => {
  await fixture.start(run);
  await someTime();
};
const money = async () => {
  const { payout, acts } = await readPayout(fixture.dependencies, run.actor, run.runId);
  return { again: payout?.again, retry: acts.find(({ act }) => act === "retry"), close: acts.find(({ act }) => act === "close") };
};
const line = async (place = 0) => {
  const { payments } = await listPayments(fixture.dependencies, run.actor, { runId: run.runId, filter: {}, cursor: undefined });
  return payments.find(({ employeeId }) => employeeId === personAt(place).employeeId);
};
const retry = (place?: number) =>
  retryPayments(fixture.dependencies, run.actor, {
    ...of(),
    ...(place === undefined ? {} : { employeeIds: [personAt(place).employeeId] }),
  });
const changeAccount = (change: string) =>
  asAdmin(`update bank_accounts set ${change} where company_id = $1 and employee_id = $2`, [run.companyId, victim().employeeId]);
const emptyPreview = { people: 0, amountKobo: "0", refused: 0, waiting: 0, waitsUntil: null };
const openEach = { reason: "retry_individually" };

test("is empty when all employees are paid", async () => {
  await begun();
  expect(await money()).toEqual({
    again: emptyPreview,
    retry: { act: "retry", may: false, whyNot: { reason: "nothing_failed" } },
    close: { act: "close", may: true, whyNot: null },
  });
});

test("includes an employee whose account the bank rejected, marked while the account is the same", async () => {
  await refused();
  await begun();
  expect(await money()).toMatchObject({
    again: { ...emptyPreview, people: 1, amountKobo: String(victim().net), refused: 1 },
    retry: { may: true, whyNot: null },
    close: { may: false },
  });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"], nextAccount: { wasRefused: true } });
  await changeAccount("account_number_ends = '9999'");
  expect((await money()).again).toMatchObject({ people: 1, refused: 0 });
  expect(await line()).toMatchObject({ nextAccount: { accountNumberEnds: "9999", wasRefused: false } });
});

test("includes an employee whose payment may still arrive only after a day, with the time", async () => {
  await timesOut();
  await begun();
  const { again, retry: act } = await money();
  expect(again).toEqual({ ...emptyPreview, waiting: 1, waitsUntil: expect.any(String) });
  const until = new Date(again?.waitsUntil ?? 0);
  expect(until.getTime() - fixture.now().getTime()).toBeGreaterThan(23 * hourMs);
  expect(act).toEqual({ act: "retry", may: false, whyNot: { reason: "may_still_arrive", until: until.toISOString() } });
  expect(await line()).toMatchObject({ acts: [], mayStillArrive: true, mayRetryFrom: until.toISOString() });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await fixture.workFor(dayMs, hourMs);
  expect(await money()).toMatchObject({ again: { people: 1, waiting: 0, waitsUntil: null }, retry: { may: true } });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"], mayStillArrive: true, mayRetryFrom: null });
  expect(await retry()).toBe(1);
});

test("excludes a cancelled payment from a bulk retry", async () => {
  await planned();
  await asAdmin("update payment_attempts set state = 'cancelled', finished_at = now() where run_id = $1 and employee_id = $2", [
    run.runId,
    victim().employeeId,
  ]);
  await someTime();
  expect(await money()).toMatchObject({ again: emptyPreview, retry: { may: false, whyNot: openEach } });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"] });
  expect(await retry(0)).toBe(1);
  await someTime();
  expect(await paid()).toEqual([1, 1, 1]);
});

test("excludes an employee whose account is held until an admin has reviewed it", async () => {
  await refused();
  await begun();
  await changeAccount("held_since = now(), hold_reason = 'changed'");
  expect(await money()).toMatchObject({ again: emptyPreview, retry: { may: false, whyNot: openEach } });
  expect(await line()).toMatchObject({ acts: ["give_back"], nextAccount: null, whyNot: "no_payable_account" });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
});

test("includes an employee whose payment was returned, also in a settled run, which cannot be closed until then", async () => {
  await begun();
  expect(await runState()).toBe("settled");
  const [first] = await all();
  await fixture.control("PATCH", `/payouts/${first?.reference}`, { provider: "kora", status: "reversed", quiet: true });
  const back = { companyId: run.companyId, attemptId: first?.attemptId as AttemptId, at: fixture.now(), happenedAt: fixture.now() };
  await fixture.dependencies.database.inCompany(run.companyId, (tx) => recordReturn(tx, back));
  expect(await money()).toMatchObject({ again: { people: 1, refused: 1 }, retry: { may: true }, close: { may: false } });
  expect(await retry()).toBe(1);
  expect(await money()).toMatchObject({ again: emptyPreview, close: { may: false } });
  await someTime();
  expect(await money()).toMatchObject({ close: { may: true } });
});

test("a retry of several kinds pays as many as the preview counted", async () => {
  await refused(0);
  await timesOut(1);
  await suspects(2);
  await begun();
  expect(await money()).toMatchObject({ again: { people: 1, waiting: 1 }, retry: { may: true } });
  expect(await retry()).toBe(1);
  await someTime();
  expect(await paid()).toEqual([1, 0, 0]);
  expect(await money()).toMatchObject({ again: { people: 0, waiting: 1 }, retry: { may: false } });
});

describe("a payment the provider suspects", () => {
  const openIncident = async () =>
    (
      await fixture.rows<{ incidentId: IncidentId }>(
        run.companyId,
        sql`select incident_id as "incidentId" from payment_incidents where kind = 'suspected_fraud' and resolved_at is null`,
      )
    )[0]?.incidentId ?? expect.unreachable("No incident was raised.");

  test("is not retried, selected or not, while its incident is open", async () => {
    await suspects();
    await begun();
    expect(await money()).toMatchObject({ again: emptyPreview, retry: { may: false, whyNot: openEach } });
    expect(await line()).toMatchObject({ acts: ["give_back"], whyNot: "suspicion_open" });
    await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
    await expect(retry(0)).rejects.toMatchObject({
      code: "suspicion_open",
    });
    const allEmployees = run.people.map(({ employeeId }) => employeeId);
    await expect(retryPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: allEmployees })).rejects.toMatchObject({
      code: "suspicion_open",
    });
    expect(await all()).toHaveLength(3);
  });

  test("is retried only when selected after an admin has resolved it, with admin and reason stored", async () => {
    await suspects();
    await begun();
    const incidentId = await openIncident();
    await resolveIncident(fixture.dependencies, run.actor, { incidentId, because: "The bank knows them." });
    expect(await money()).toMatchObject({ again: emptyPreview, retry: { may: false } });
    await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
    expect(await line()).toMatchObject({ acts: ["retry", "give_back"], whyNot: null });
    expect(await retry(0)).toBe(1);
    await someTime();
    expect(await paid()).toEqual([1, 1, 1]);
    const kept = sql`select resolved_by as by, resolution, resolution_note as note from payment_incidents where incident_id = ${incidentId}`;
    expect(await fixture.rows(run.companyId, kept)).toEqual([
      { by: run.actor.userId, resolution: "resolved_by_admin", note: "The bank knows them." },
    ]);
  });
});
