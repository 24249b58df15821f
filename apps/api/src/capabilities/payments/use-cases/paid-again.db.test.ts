// Who would be paid again is counted before anybody presses, and whoever presses pays exactly those.
import type { AttemptId, IncidentId } from "@albashi/contracts/ids";
import { dayMs, hourMs, lagosTimeInWords, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { listPayments } from "./list-payments.ts";
import { readMoneyOfRun } from "./read-money-of-run.ts";
import { retryPayments } from "./retry-payments.ts";
import { returnPayment } from "./return-payment.ts";
import { settleIncident } from "./settle-incident.ts";

let desk: PayingDesk;
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
  settings: { PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
});

const of = () => ({ runId: run.runId, intent: undefined });
const personAt = (place: number) => run.people[place] ?? expect.unreachable("There is nobody.");
const someTime = () => desk.workFor(5 * minuteMs, 10_000);
const fails = (place: number, message: string) =>
  desk.order({ match: { op: "kora.payout", account: personAt(place).account }, fault: "fails", times: 1, with: { message } });
const refused = (place = 0) => fails(place, "Do not honor");
const timesOut = (place = 0) => fails(place, "Timeout waiting for response from destination");
const suspects = (place = 0) =>
  desk.order({ match: { op: "kora.payout", account: personAt(place).account }, fault: "suspected_fraud", times: 1 });
const begun = async () => {
  await desk.start(run);
  await someTime();
};
const money = async () => {
  const { payout, acts } = await readMoneyOfRun(desk.parts, run.actor, run.runId);
  return { again: payout?.again, retry: acts.find(({ act }) => act === "retry"), close: acts.find(({ act }) => act === "close") };
};
const line = async (place = 0) => {
  const { payments } = await listPayments(desk.parts, run.actor, { runId: run.runId, filter: {}, cursor: undefined });
  return payments.find(({ employeeId }) => employeeId === personAt(place).employeeId);
};
const retry = (place?: number) =>
  retryPayments(desk.parts, run.actor, { ...of(), ...(place === undefined ? {} : { employeeIds: [personAt(place).employeeId] }) });
const changeAccount = (change: string) =>
  asAdmin(`update bank_accounts set ${change} where company_id = $1 and employee_id = $2`, [run.companyId, victim().employeeId]);
const nobody = { people: 0, amountKobo: "0", refused: 0, waiting: 0, waitsUntil: null };
const openEach = "Nobody can be paid again together. Open each payment that failed: it says what to do first.";

test("nobody is, where everybody is paid", async () => {
  await begun();
  expect(await money()).toEqual({
    again: nobody,
    retry: { act: "retry", may: false, whyNot: "No payment of it failed or came back." },
    close: { act: "close", may: true, whyNot: null },
  });
});

test("whose account the bank refused is, and it is told while the account is the same", async () => {
  await refused();
  await begun();
  expect(await money()).toMatchObject({
    again: { ...nobody, people: 1, amountKobo: String(victim().net), refused: 1 },
    retry: { may: true, whyNot: null },
    close: { may: false },
  });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"], nextAccount: { wasRefused: true } });
  await changeAccount("account_number_ends = '9999'");
  expect((await money()).again).toMatchObject({ people: 1, refused: 0 });
  expect(await line()).toMatchObject({ nextAccount: { accountNumberEnds: "9999", wasRefused: false } });
});

test("whose payment may still arrive waits a day, told until when; then they are", async () => {
  await timesOut();
  await begun();
  const { again, retry: act } = await money();
  expect(again).toEqual({ ...nobody, waiting: 1, waitsUntil: expect.any(String) });
  const until = new Date(again?.waitsUntil ?? 0);
  expect(until.getTime() - desk.now().getTime()).toBeGreaterThan(23 * hourMs);
  const inWords = lagosTimeInWords(until);
  const whyNot = `What failed may still arrive, so it is not paid again before ${inWords}.`;
  expect(act).toEqual({ act: "retry", may: false, whyNot });
  expect(await line()).toMatchObject({ acts: [], cure: expect.stringContaining(`It can be paid again from ${inWords}.`) });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await desk.workFor(dayMs, hourMs);
  expect(await money()).toMatchObject({ again: { people: 1, waiting: 0, waitsUntil: null }, retry: { may: true } });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"], cure: "Pay again, or put it back into the wallet." });
  expect(await retry()).toBe(1);
});

test("what somebody called off is not, with the others", async () => {
  await planned();
  await asAdmin("update payment_attempts set state = 'cancelled', finished_at = now() where run_id = $1 and employee_id = $2", [
    run.runId,
    victim().employeeId,
  ]);
  await someTime();
  expect(await money()).toMatchObject({ again: nobody, retry: { may: false, whyNot: openEach } });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  expect(await line()).toMatchObject({ acts: ["retry", "give_back"] });
  expect(await retry(0)).toBe(1);
  await someTime();
  expect(await paid()).toEqual([1, 1, 1]);
});

test("whose account is held is not before somebody has looked at it", async () => {
  await refused();
  await begun();
  await changeAccount("held_since = now(), held_because = 'changed'");
  expect(await money()).toMatchObject({ again: nobody, retry: { may: false, whyNot: openEach } });
  expect(await line()).toMatchObject({ acts: ["give_back"], nextAccount: null, whyNot: expect.stringContaining("Look at it first.") });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
});

test("whose payment came back is, also of a run that had settled; until then it cannot be closed", async () => {
  await begun();
  expect(await runState()).toBe("settled");
  const [first] = await all();
  await desk.control("PATCH", `/payouts/${first?.reference}`, { provider: "kora", status: "reversed", quiet: true });
  const back = { companyId: run.companyId, attemptId: first?.attemptId as AttemptId, at: desk.now(), happenedAt: desk.now() };
  await desk.parts.database.inCompany(run.companyId, (tx) => returnPayment(tx, back));
  expect(await money()).toMatchObject({ again: { people: 1, refused: 1 }, retry: { may: true }, close: { may: false } });
  expect(await retry()).toBe(1);
  expect(await money()).toMatchObject({ again: nobody, close: { may: false } });
  await someTime();
  expect(await money()).toMatchObject({ close: { may: true } });
});

test("of several kinds as many are paid as were counted", async () => {
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

describe("what the provider suspects", () => {
  const openIncident = async () =>
    (
      await desk.rows<{ incidentId: IncidentId }>(
        run.companyId,
        sql`select incident_id as "incidentId" from payment_incidents where kind = 'suspected_fraud' and settled_at is null`,
      )
    )[0]?.incidentId ?? expect.unreachable("Nobody was told.");

  test("is not paid again by anybody, named or not, while nobody has settled it", async () => {
    await suspects();
    await begun();
    expect(await money()).toMatchObject({ again: nobody, retry: { may: false, whyNot: openEach } });
    expect(await line()).toMatchObject({ acts: ["give_back"], whyNot: expect.stringContaining("settled what the provider suspects") });
    await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
    await expect(retry(0)).rejects.toMatchObject({
      code: "suspicion_open",
      message: expect.stringContaining("settle it with your reason"),
    });
    const everybody = run.people.map(({ employeeId }) => employeeId);
    await expect(retryPayments(desk.parts, run.actor, { ...of(), employeeIds: everybody })).rejects.toMatchObject({
      code: "suspicion_open",
    });
    expect(await all()).toHaveLength(3);
  });

  test("is paid again by its name alone when somebody has settled it, with who and why kept", async () => {
    await suspects();
    await begun();
    const incidentId = await openIncident();
    await settleIncident(desk.parts, run.actor, { incidentId, because: "The bank knows them.", intent: undefined });
    expect(await money()).toMatchObject({ again: nobody, retry: { may: false } });
    await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
    expect(await line()).toMatchObject({ acts: ["retry", "give_back"], whyNot: null });
    expect(await retry(0)).toBe(1);
    await someTime();
    expect(await paid()).toEqual([1, 1, 1]);
    const kept = sql`select settled_by as by, settled_because as because from payment_incidents where incident_id = ${incidentId}`;
    expect(await desk.rows(run.companyId, kept)).toEqual([{ by: run.actor.userId, because: "The bank knows them." }]);
  });
});
