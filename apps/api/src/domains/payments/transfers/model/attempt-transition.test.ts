import type { AttemptId, BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import type { FailureKind, InconclusiveReason, QueryOutcome } from "../../../../providers/payout/port.ts";
import { type Attempt, type AttemptState, isInFlight } from "./attempt.ts";
import { nextAttemptState, type PollContext } from "./attempt-transition.ts";
import { isClaimValid, type PayoutPeriods } from "./poll-schedule.ts";
import { afterSubmit, needsQuery } from "./submit-result.ts";

const periods: PayoutPeriods = {
  ...{ settleDelayMs: 15 * minuteMs, notFoundTries: 3, claimMs: minuteMs, pollDelaysMs: [10_000, 30_000, minuteMs] },
  ...{ pollIntervalMs: hourMs, pollMaxAgeMs: 3 * dayMs, holdMs: dayMs },
};
const claimedAt = new Date("2026-11-25T09:00:00Z");
const amount = 25_000_000n;
const accountNumber = "0123456789";

const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  ...{ attemptId: "a" as AttemptId, runId: "r" as RunId, employeeId: "e" as EmployeeId, attemptNumber: 1 },
  ...{ provider: "kora", reference: "po-1", amount },
  ...{ bankAccountId: "b" as BankAccountId, bankCode: "058", accountName: "ADA OBI", numberSealed: Buffer.alloc(1), state: "sent" },
  ...{ claim: "c", claimedAt, sentAt: null, polls: 1, nextPollAt: claimedAt, notFoundCount: 0, resubmitCount: 0, isUnsent: false },
  ...{ traceId: null, fee: null },
  ...{ failure: null, message: null, retryFrom: null, holdReason: null, holdLimit: null, holdNote: null },
  ...over,
});
const context = (over: Partial<PollContext> = {}): PollContext => ({
  ...{ now: addMs(claimedAt, 20 * minuteMs), periods, accountNumber, feeQuote: 5_000n, other: "none" },
  ...over,
});
const raw = { status: 200, body: "{}", tookMs: 1 };
type Found = Extract<QueryOutcome, { kind: "found" }>;
const found = (over: Partial<Found> = {}): Found => ({
  ...{ raw, kind: "found", status: "succeeded", amount, currency: "NGN", fee: 5_000n, traceId: "110006", message: null, failure: null },
  ...{ accountNumber: null, happenedAt: null },
  ...over,
});
const notFound: QueryOutcome = { raw, kind: "not_found" };
const doubt = (reason: InconclusiveReason): QueryOutcome => ({ raw, kind: "unknown", reason });
const doubts = ["timeout", "connection_lost", "server_error", "unreadable", "unauthorised", "duplicate", "unknown_word"] as const;
const kinds: FailureKind[] = ["account", "bank_unavailable", "timed_out", "funds", "limit", "suspected", "set_up", "request", "no_cause"];

describe("nextAttemptState for any provider response", () => {
  const states: AttemptState[] = ["queued", "sent", "unknown", "succeeded", "failed", "returned", "duplicate"];
  const outcomes: QueryOutcome[] = [
    notFound,
    ...doubts.map(doubt),
    ...(["processing", "succeeded", "returned"] as const).map((status) => found({ status })),
    ...kinds.map((failure) => found({ status: "failed", failure })),
    found({ amount: amount - 1n }),
    found({ currency: "GHS" }),
    found({ accountNumber: "9999999999" }),
    found({ status: "processing", amount: 1n }),
  ];
  const moments = [1, 14 * minuteMs, 20 * minuteMs, dayMs, 4 * dayMs].map((ms) => addMs(claimedAt, ms));
  const all = states.flatMap((state) =>
    outcomes.flatMap((outcome) =>
      moments.flatMap((now) =>
        [0, 1].flatMap((resubmitCount) =>
          [0, 2].flatMap((tries) =>
            [null, claimedAt].flatMap((sentAt) =>
              (["none", "not_sent", "living"] as const).map((other) => {
                const failed = state === "failed" ? { failure: "timed_out" as const, retryFrom: addMs(claimedAt, dayMs) } : {};
                const before = attempt({ state, resubmitCount, notFoundCount: tries, sentAt, ...failed });
                const around = context({ now, other });
                return { before, outcome, around, after: nextAttemptState(before, outcome, around) };
              }),
            ),
          ),
        ),
      ),
    ),
  );

  const moves = new Set(
    [
      "queued sent, queued unknown, queued succeeded, queued failed, sent unknown, sent succeeded, sent failed, unknown sent",
      "unknown succeeded, unknown failed, failed succeeded, failed duplicate, succeeded returned, duplicate returned",
    ].flatMap((words) => words.split(", ")),
  );
  const wrong = (isWrong: (one: (typeof all)[number]) => boolean) => all.filter(isWrong).slice(0, 1);
  const isFit = ({ outcome, before }: (typeof all)[number]) =>
    outcome.kind === "found" && outcome.amount === before.amount && outcome.currency === "NGN" && outcome.accountNumber === null;

  test("only produces state transitions the database allows", () => {
    expect(wrong(({ before, after }) => before.state !== after.state && !moves.has(`${before.state} ${after.state}`))).toEqual([]);
  });
  test("is paid only by a found success of the same amount, currency and account", () => {
    const isPaid = ({ after }: (typeof all)[number]) => after.state === "succeeded" || after.state === "duplicate";
    expect(
      wrong(
        (one) =>
          isPaid(one) &&
          one.before.state !== one.after.state &&
          !(isFit(one) && one.outcome.kind === "found" && one.outcome.status === "succeeded"),
      ),
    ).toEqual([]);
  });
  test("is failed only by a reported failure, or after two submissions were not found", () => {
    expect(
      wrong((one) => {
        if (one.after.state !== "failed" || one.before.state === "failed") return false;
        if (one.outcome.kind === "not_found")
          return (
            one.before.resubmitCount === 0 ||
            one.before.notFoundCount < 2 ||
            one.before.sentAt !== null ||
            one.around.now < addMs(claimedAt, 15 * minuteMs)
          );
        return !(isFit(one) && one.outcome.kind === "found" && (one.outcome.status === "failed" || one.outcome.status === "returned"));
      }),
    ).toEqual([]);
  });
  test("posts a journal exactly when it changes to or from paid or failed", () => {
    const isOver = (state: AttemptState) => !isInFlight(state);
    expect(wrong(({ before, after }) => (after.journalEvent !== null) !== (before.state !== after.state && isOver(after.state)))).toEqual(
      [],
    );
  });
  test("polls while in flight, and raises an incident after three days", () => {
    expect(wrong(({ around, after }) => isInFlight(after.state) && !(after.nextPollAt && after.nextPollAt > around.now))).toEqual([]);
    expect(
      wrong(
        ({ before, around, after }) =>
          isInFlight(before.state) && isInFlight(after.state) && around.now > addMs(claimedAt, 3 * dayMs) && !after.incident,
      ),
    ).toEqual([]);
  });
  test("is resubmitted only once and only while its outcome is unknown", () => {
    expect(wrong(({ before, after }) => after.resubmitAfter !== null && (before.resubmitCount > 0 || after.state !== "unknown"))).toEqual(
      [],
    );
  });
});

describe("an attempt", () => {
  test("that is found paid is paid, with its fee and trace id", () => {
    const happenedAt = new Date("2026-11-25T09:00:04Z");
    expect(nextAttemptState(attempt(), found({ happenedAt }), context())).toEqual({
      ...{
        state: "succeeded",
        sentAt: context().now,
        nextPollAt: null,
        notFoundCount: 0,
        resubmitAfter: null,
        isUnsent: false,
        traceId: "110006",
        fee: 5_000n,
      },
      ...{
        failure: null,
        message: null,
        retryFrom: null,
        journalEvent: "payout_paid",
        happenedAt,
        cancelsSibling: false,
        incident: null,
        pauseReason: null,
      },
    });
  });
  test("without a reported fee costs the quoted fee", () => {
    expect(nextAttemptState(attempt(), found({ fee: null }), context()).fee).toBe(5_000n);
  });
  test("is resubmitted only after 15 minutes and three not-found responses", () => {
    const at = (ms: number, notFoundSoFar: number) =>
      nextAttemptState(attempt({ state: "unknown", notFoundCount: notFoundSoFar }), notFound, context({ now: addMs(claimedAt, ms) }))
        .resubmitAfter;
    expect(at(15 * minuteMs - 1, 2)).toBeNull();
    expect(at(15 * minuteMs, 1)).toBeNull();
    expect(at(15 * minuteMs, 2)).toEqual(addMs(claimedAt, 15 * minuteMs));
  });
  test("that was accepted is never failed because it is not found", () => {
    const decision = nextAttemptState(attempt({ sentAt: claimedAt, resubmitCount: 1, notFoundCount: 9 }), notFound, context());
    expect(decision).toMatchObject({ state: "sent", incident: { kind: "lost" } });
  });
  test.each(["timed_out", "no_cause", "bank_unavailable"] as const)(
    "that failed and may still arrive (%s) waits a day, and is watched until then",
    (failure) => {
      const { now } = context();
      const decision = nextAttemptState(attempt(), found({ status: "failed", failure }), context());
      expect(decision).toMatchObject({ state: "failed", retryFrom: addMs(now, dayMs), nextPollAt: addMs(now, hourMs) });
    },
  );
  test("that arrives after it failed cancels an unsent retry, and is a duplicate beside an active one", () => {
    const failed = attempt({ state: "failed", failure: "timed_out" });
    expect(nextAttemptState(failed, found(), context({ other: "not_sent" }))).toMatchObject({
      ...{ state: "succeeded", cancelsSibling: true, journalEvent: "payout_paid_late", incident: { kind: "paid_late" }, failure: null },
    });
    expect(nextAttemptState(failed, found(), context({ other: "living" }))).toMatchObject({
      ...{ state: "duplicate", cancelsSibling: false, journalEvent: "payout_paid_late", incident: { kind: "paid_twice" } },
    });
  });
  test("that was returned before it was confirmed as paid can be retried immediately", () => {
    expect(nextAttemptState(attempt(), found({ status: "returned" }), context())).toMatchObject({
      state: "failed",
      retryFrom: null,
      nextPollAt: null,
    });
  });
  test.each([
    ["funds", true],
    ["set_up", true],
    ["account", false],
  ] as const)("that failed for %s stops the run: %s", (failure, pausesRun) => {
    expect(nextAttemptState(attempt(), found({ status: "failed", failure }), context()).pauseReason !== null).toBe(pausesRun);
  });
  test("with a rejected API key pauses the run and stays unknown", () => {
    expect(nextAttemptState(attempt({ state: "queued" }), doubt("unauthorised"), context())).toMatchObject({
      state: "unknown",
      pauseReason: "key_rejected",
    });
  });
});

describe("a submit response", () => {
  const rejected = { raw, kind: "rejected", failure: "account", message: "Invalid account." } as const;
  const queued = attempt({ state: "queued", polls: 0 });
  test("of a rejection decides nothing before the provider was queried", () => {
    expect(needsQuery(rejected)).toBe(true);
    expect(afterSubmit(queued, { submitted: rejected, queried: doubt("timeout") }, context()).state).toBe("unknown");
    expect(afterSubmit(queued, { submitted: rejected, queried: notFound }, context())).toMatchObject({
      ...{ state: "failed", failure: "account", message: "Invalid account.", journalEvent: "payout_failed" },
    });
    expect(afterSubmit(queued, { submitted: rejected, queried: found() }, context())).toMatchObject({ state: "succeeded" });
  });
  test("of a rejected resubmission frees no money: the first may still appear", () => {
    const decision = afterSubmit({ ...queued, resubmitCount: 1 }, { submitted: rejected, queried: notFound }, context());
    expect(decision).toMatchObject({ state: "unknown", failure: null, journalEvent: null });
    expect(decision.nextPollAt).not.toBeNull();
  });
  test("of an unsent payment resubmits it soon, even if it is polled meanwhile, and never fails it as never sent", () => {
    const { now } = context();
    const submitted = { raw, kind: "not_sent", reason: "too_many", retryAfterMs: 5_000 } as const;
    for (const resubmitCount of [0, 1]) {
      const decision = afterSubmit({ ...queued, resubmitCount }, { submitted }, context());
      expect(decision).toMatchObject({ state: "unknown", isUnsent: true, resubmitAfter: addMs(now, 5_000), failure: null, incident: null });
      const here = attempt({ state: "unknown", resubmitCount, isUnsent: true, notFoundCount: 9 });
      for (const outcome of [notFound, doubt("timeout")])
        expect(nextAttemptState(here, outcome, context())).toMatchObject({
          state: "unknown",
          isUnsent: true,
          resubmitAfter: now,
          failure: null,
        });
    }
  });
  test("of a payment unsent for an hour raises an incident", () => {
    const submitted = { raw, kind: "not_sent", reason: "unreachable", retryAfterMs: 5_000 } as const;
    expect(afterSubmit({ ...queued, polls: 4 }, { submitted }, context())).toMatchObject({
      isUnsent: true,
      incident: { kind: "not_handed_over" },
    });
  });
  test("with a known reference means that it was accepted: it is never failed as never sent", () => {
    const { now } = context();
    const submitted = { raw, kind: "unknown", reason: "duplicate" } as const;
    const decision = afterSubmit({ ...queued, resubmitCount: 1 }, { submitted, queried: notFound }, context());
    expect(decision).toMatchObject({ state: "unknown", sentAt: now });
    const asked = nextAttemptState(
      attempt({ state: "unknown", resubmitCount: 1, notFoundCount: 9, sentAt: decision.sentAt }),
      notFound,
      context(),
    );
    expect(asked).toMatchObject({ state: "unknown", incident: { kind: "lost" } });
  });
  test("with another amount, currency or account raises an incident, and means that it was accepted", () => {
    const submitted = { raw, kind: "unknown", reason: "differs" } as const;
    expect(afterSubmit(queued, { submitted }, context())).toMatchObject({
      state: "unknown",
      sentAt: context().now,
      incident: { kind: "differs" },
    });
  });
  test.each(doubts)("that is inconclusive (%s) makes it unknown, never failed", (reason) => {
    expect(afterSubmit(queued, { submitted: { raw, kind: "unknown", reason } }, context()).state).toBe("unknown");
  });
  test("of acceptance makes it sent and polls soon", () => {
    const { now } = context();
    const sent = afterSubmit(queued, { submitted: { raw, kind: "accepted", hindrance: null } }, context());
    expect(sent).toMatchObject({ state: "sent", sentAt: now, nextPollAt: addMs(now, 10_000), journalEvent: null, pauseReason: null });
  });
  test("of acceptance that requires a one-time code pauses the run", () => {
    const sent = afterSubmit(queued, { submitted: { raw, kind: "accepted", hindrance: "set_up" } }, context());
    expect(sent).toMatchObject({ state: "sent", pauseReason: "setup_incomplete" });
  });
});
test("a claim is valid for its duration and not a millisecond longer", () => {
  expect(isClaimValid(claimedAt, addMs(claimedAt, minuteMs - 1), periods)).toBe(true);
  expect(isClaimValid(claimedAt, addMs(claimedAt, minuteMs), periods)).toBe(false);
});
