// The promise of a payment: which run is shown, what its steps say, and when the wallet covers it.
import type { RunId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { isCovered, type PromisedRun, presentPlanned, presentPromise, selectPromisedRun } from "./pay-promise.ts";

const today = localDate("2026-11-20");
const at = new Date("2026-11-20T09:00:00Z");

const run = (changes: Partial<PromisedRun> = {}): PromisedRun => ({
  ...{ runId: "a" as RunId, year: 2026, month: 11, coversMonth: true, payDay: localDate("2026-11-26"), approvedAt: at },
  ...{ isOnBankSchedule: false, hasPayout: false, payment: null, isCancelled: false, sentAt: null, finishedAt: null, ...changes },
});
const arrived = run({ payment: "paid", sentAt: at, finishedAt: at, hasPayout: true });
const present = (changes: Partial<PromisedRun>, day = today) =>
  presentPromise(run(changes), { start: undefined, isFunded: true, today: day });

test("shows the earliest run that is not paid", () => {
  const later = run({ payDay: localDate("2026-12-23") });
  expect(selectPromisedRun([later, run()], today)).toEqual(run());
  expect(selectPromisedRun([arrived, later], today)).toBe(later);
});

test("shows a payment that arrived for two days more, and one that went back to the wallet no more", () => {
  expect(selectPromisedRun([arrived], today)).toBe(arrived);
  expect(selectPromisedRun([arrived], localDate("2026-11-22"))).toBe(arrived);
  expect(selectPromisedRun([arrived], localDate("2026-11-23"))).toBeUndefined();
  expect(selectPromisedRun([run({ payment: "given_back" })], today)).toBeUndefined();
});

test("shows a payment by the employer's bank until its pay day", () => {
  const byBank = run({ isOnBankSchedule: true });
  expect(selectPromisedRun([byBank], localDate("2026-11-26"))).toBe(byBank);
  expect(selectPromisedRun([byBank], localDate("2026-11-27"))).toBeUndefined();
  expect(present({ isOnBankSchedule: true })).toMatchObject({ sentBy: "employers_bank", isFunded: false, problem: null });
});

test("says sent only when the transfer was sent, and arrived only when it was paid", () => {
  expect(present({ payment: "waiting" })).toMatchObject({ sentAt: null, arrivedAt: null, problem: null });
  // A claimed payment has not left yet.
  expect(present({ payment: "on_its_way" })).toMatchObject({ sentAt: null });
  expect(present({ payment: "on_its_way", sentAt: at })).toMatchObject({ sentAt: at.toISOString(), arrivedAt: null });
  expect(present({ payment: "checking", sentAt: at, finishedAt: at })).toMatchObject({ arrivedAt: null, problem: "checking" });
  expect(present({ payment: "paid", sentAt: at, finishedAt: at })).toMatchObject({ arrivedAt: at.toISOString(), problem: null });
});

test("a failed payment is not shown as sent", () => {
  expect(present({ payment: "failed", sentAt: at, finishedAt: at })).toMatchObject({ sentAt: null, problem: "failed" });
  expect(present({ payment: "failed", isCancelled: true })).toMatchObject({ problem: "called_off" });
  expect(present({ payment: "held" })).toMatchObject({ problem: "held" });
  expect(present({ payment: "returned", sentAt: at })).toMatchObject({ sentAt: null, problem: "returned" });
});

test("is late from the day after the pay day while nothing was sent", () => {
  expect(present({}, localDate("2026-11-26")).problem).toBeNull();
  expect(present({}, localDate("2026-11-27")).problem).toBe("late");
  expect(present({ payment: "waiting" }, localDate("2026-11-27")).problem).toBe("late");
  expect(present({ payment: "on_its_way", sentAt: at }, localDate("2026-11-27")).problem).toBeNull();
  expect(present({ approvedAt: null }, localDate("2026-11-27"))).toMatchObject({ approvedOn: null, problem: "late" });
});

test("names an hour only for a scheduled start", () => {
  expect(present({}).startsAt).toBeNull();
  const start = { startsAt: new Date("2026-11-26T06:00:00Z"), isDelayed: true };
  expect(presentPromise(run(), { start, isFunded: false, today })).toMatchObject({
    ...{ startsAt: "2026-11-26T06:00:00.000Z", isStartDelayed: true, isFunded: false },
  });
  expect(presentPlanned(run())).toMatchObject({ approvedOn: null, startsAt: null, isFunded: false });
});

test("money that covers one of two runs funds the run with the earlier pay day", () => {
  const first = { runId: "a" as RunId, payDay: localDate("2026-11-26"), needed: 800n };
  const second = { runId: "b" as RunId, payDay: localDate("2026-11-27"), needed: 300n };
  const covers = (wallet: bigint) => [first, second].map(({ runId }) => isCovered([second, first], { runId, wallet }));
  expect(covers(799n)).toEqual([false, false]);
  expect(covers(800n)).toEqual([true, false]);
  expect(covers(1_099n)).toEqual([true, false]);
  expect(covers(1_100n)).toEqual([true, true]);
  expect(isCovered([], { runId: first.runId, wallet: 1_000n })).toBe(false);
});
