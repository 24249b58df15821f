import { addMs } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { countSubmitters, nextTurnInMs, type TurnOutcome } from "./payout-turn.ts";

const now = new Date("2026-06-25T08:00:00Z");
const going = { plannedAt: now, pauseReason: null } as const;
const nothing = { waiting: 0, toResend: 0, nextPollAt: null };
const settings = { workers: 4, batchSize: 100 };

describe("batches submitted side by side", () => {
  test.each([
    [{ waiting: 1 }, 1],
    [{ waiting: 201 }, 3],
    [{ waiting: 10_000 }, 4],
    [{ toResend: 900 }, 1],
    [{}, 0],
  ])("for %o are %i", (progress, count) => {
    expect(countSubmitters(going, { ...nothing, ...progress }, settings)).toBe(count);
  });

  test("are at most as many as Restate runs beside the poll", () => {
    expect(countSubmitters(going, { ...nothing, waiting: 10_000 }, { ...settings, workers: 100 })).toBe(7);
  });

  test("are one while a pause may have ended, and none while an admin must act or nothing is planned", () => {
    const waiting = { ...nothing, waiting: 500 };
    expect(countSubmitters({ ...going, pauseReason: "daily_limit_reached" }, waiting, settings)).toBe(1);
    expect(countSubmitters({ ...going, pauseReason: "insufficient_funds" }, waiting, settings)).toBe(1);
    expect(countSubmitters({ ...going, pauseReason: "key_rejected" }, waiting, settings)).toBe(0);
    expect(countSubmitters({ ...going, plannedAt: null }, waiting, settings)).toBe(0);
  });
});

describe("the next turn", () => {
  const nextIn = (
    progress: { waiting?: number; toResend?: number; nextPollAt?: Date },
    outcome: Partial<TurnOutcome> = {},
    run: object = {},
  ) =>
    nextTurnInMs(
      { run: { ...going, ...run }, progress: { ...nothing, ...progress } },
      { polled: 0, lastSubmit: "over", isCutShort: false, ...outcome },
      { now, retryDelayMs: 30_000 },
    );

  test("does not come when nothing is left", () => expect(nextIn({})).toBeNull());
  test("comes when the next poll is due", () => expect(nextIn({ nextPollAt: addMs(now, 3_600_000) })).toBe(3_600_000));
  test("comes at once when a poll is overdue", () => expect(nextIn({ nextPollAt: addMs(now, -1) })).toBe(0));
  test("comes at once when the turn was cut short", () => expect(nextIn({ waiting: 9 }, { isCutShort: true })).toBe(0));
  test("retries what had to wait", () => expect(nextIn({ waiting: 9 }, { lastSubmit: "waits" })).toBe(30_000));
  test("does not wait longer than the next poll", () =>
    expect(nextIn({ waiting: 9, nextPollAt: addMs(now, 10_000) }, { lastSubmit: "waits" })).toBe(10_000));
  test("submits at once what a poll found never to have arrived, and only after a poll", () => {
    expect(nextIn({ toResend: 1, nextPollAt: addMs(now, 60_000) }, { polled: 1 })).toBe(0);
    expect(nextIn({ toResend: 1, nextPollAt: addMs(now, 60_000) })).toBe(60_000);
  });
  test("is only for polls while payments are stopped or an admin must act", () => {
    expect(nextIn({ waiting: 9 }, { lastSubmit: "stands" })).toBeNull();
    expect(nextIn({ waiting: 9 }, { lastSubmit: "none" }, { pauseReason: "key_rejected" })).toBeNull();
    expect(nextIn({ waiting: 9, nextPollAt: addMs(now, 60_000) }, { lastSubmit: "stands" })).toBe(60_000);
    expect(nextIn({ toResend: 1, nextPollAt: addMs(now, 60_000) }, { polled: 1, lastSubmit: "stands" })).toBe(60_000);
  });
});
