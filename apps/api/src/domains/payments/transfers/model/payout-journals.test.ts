import type { AttemptId, BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { describe, expect, test } from "vitest";
import { balanced } from "../../ledger/model/accounts.ts";
import type { Attempt, AttemptState } from "./attempt.ts";
import type { Decision, JournalEvent } from "./attempt-transition.ts";
import { type FeeSources, type PayeeBalance, payoutJournals, sentJournal } from "./payout-journals.ts";
import { takeWithinBudget } from "./send-limits.ts";

const at = new Date("2026-11-25T09:00:00Z");
const runId = "r" as RunId;
const attempt = (state: AttemptState, amount: bigint): Attempt & { money: PayeeBalance; duplicateId: AttemptId | null } => ({
  ...{ money: "with_run", duplicateId: null },
  ...{
    attemptId: "a" as AttemptId,
    runId,
    employeeId: "e" as EmployeeId,
    attemptNumber: 1,
    provider: "kora",
    reference: "po-1",
    amount,
    state,
  },
  ...{
    bankAccountId: "b" as BankAccountId,
    bankCode: "058",
    accountName: "ADA OBI",
    numberSealed: Buffer.alloc(1),
    claim: "c",
    claimedAt: at,
  },
  ...{
    sentAt: null,
    polls: 1,
    nextPollAt: at,
    notFoundCount: 0,
    resubmitCount: 0,
    isUnsent: false,
    traceId: null,
    fee: null,
    failure: null,
    message: null,
    retryFrom: null,
    ...{ holdReason: null, holdLimit: null, holdNote: null },
  },
});
const decision = (journalEvent: JournalEvent, state: AttemptState, fee: bigint): Decision => ({
  ...{
    state,
    sentAt: at,
    nextPollAt: null,
    notFoundCount: 0,
    resubmitAfter: null,
    isUnsent: false,
    traceId: null,
    fee,
    failure: null,
    message: null,
    retryFrom: null,
  },
  ...{ journalEvent, happenedAt: at, cancelsSibling: false, incident: null, pauseReason: null },
});
const linesOf = (
  before: AttemptState,
  journalEvent: JournalEvent,
  {
    after = "succeeded",
    feeSources = rich,
    money = "with_run",
  }: { after?: AttemptState; feeSources?: FeeSources; money?: PayeeBalance } = {},
) => {
  const decided = { attempt: { ...attempt(before, 100_000n), money }, decision: decision(journalEvent, after, 5_000n) };
  const [journal] = payoutJournals([decided], feeSources, at);
  return Object.fromEntries(balanced(journal?.lines ?? []));
};
const rich: FeeSources = { reserve: 5_000n, wallet: 0n };

describe("payout journals", () => {
  test("post a submitted payment as in transit", () => {
    expect(Object.fromEntries(sentJournal(attempt("created", 100_000n), at).lines)).toEqual({
      "net_pay:r": 100_000n,
      "in_transit:kora": -100_000n,
    });
  });
  test("take the fee of a paid payment from the fee reserve", () => {
    expect(linesOf("sent", "payout_paid")).toEqual({ "in_transit:kora": 100_000n, "fees_kept:r": 5_000n, "clearing:kora": -105_000n });
  });
  test("take the remaining fee from the wallet, and the rest becomes a receivable", () => {
    expect(linesOf("sent", "payout_paid", { feeSources: { reserve: 1_000n, wallet: 2_500n } })).toEqual({
      ...{ "in_transit:kora": 100_000n, "fees_kept:r": 1_000n, wallet: 2_500n, owed_by_employer: 1_500n, "clearing:kora": -105_000n },
    });
  });
  test("return a failed amount to the run", () => {
    expect(linesOf("sent", "payout_failed", { after: "failed" })).toEqual({ "in_transit:kora": 100_000n, "net_pay:r": -100_000n });
  });
  test("post a return to its own account, and offset it where it was paid twice", () => {
    expect(linesOf("succeeded", "payout_returned", { after: "returned" })).toEqual({ "clearing:kora": 100_000n, returned: -100_000n });
    expect(linesOf("duplicate", "payout_returned", { after: "returned" })).toEqual({ "clearing:kora": 100_000n, duplicates: -100_000n });
  });
  test("take a late success from where its money is", () => {
    const fees = { "fees_kept:r": 5_000n, "clearing:kora": -105_000n };
    expect(linesOf("failed", "payout_paid_late")).toEqual({ "net_pay:r": 100_000n, ...fees });
    expect(linesOf("failed", "payout_paid_late", { after: "duplicate" })).toEqual({ duplicates: 100_000n, ...fees });
    expect(linesOf("failed", "payout_paid_late", { money: "returned" })).toEqual({ returned: 100_000n, ...fees });
    expect(linesOf("failed", "payout_paid_late", { money: "given_back", feeSources: { reserve: 5_000n, wallet: 60_000n } })).toEqual({
      ...{ wallet: 60_000n, owed_by_employer: 40_000n, ...fees },
    });
  });
  test.each([
    ["sent", "payout_failed", "failed", "net_pay:r"],
    ["succeeded", "payout_returned", "returned", "returned"],
  ] as const)("of an attempt that was %s beside one that arrived promote the duplicate (%s)", (before, journalEvent, after, freed) => {
    const beside = { ...attempt(before, 100_000n), duplicateId: "d" as AttemptId };
    const journals = payoutJournals([{ attempt: beside, decision: decision(journalEvent, after, 5_000n) }], rich, at);
    expect(journals.map(({ eventType, sourceId }) => [eventType, sourceId])).toEqual([
      [journalEvent, "a"],
      ["duplicate_counts", "d"],
    ]);
    expect(journals[1]?.lines).toEqual([
      [freed, 100_000n],
      ["duplicates", -100_000n],
    ]);
  });
  test("always sum to zero and never overdraw, in whatever order payments end", () => {
    let seed = 42;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const ends: readonly (readonly [AttemptState, JournalEvent, AttemptState])[] = [
      ["sent", "payout_paid", "succeeded"],
      ["unknown", "payout_failed", "failed"],
      ["failed", "payout_paid_late", "succeeded"],
      ["failed", "payout_paid_late", "duplicate"],
      ["succeeded", "payout_returned", "returned"],
    ];
    for (let round = 0; round < 500; round += 1) {
      const feeSources = { reserve: BigInt(chance(30_000)), wallet: BigInt(chance(30_000)) };
      const decided = Array.from({ length: chance(12) }, () => {
        const [before, journalEvent, after] = ends[chance(ends.length)] ?? ["sent", "payout_paid", "succeeded"];
        const money = before === "failed" && chance(2) === 0 ? "given_back" : "with_run";
        return {
          attempt: { ...attempt(before, BigInt(1 + chance(1_000_000))), money } as const,
          decision: decision(journalEvent, after, BigInt(chance(9_000))),
        };
      });
      const lines = payoutJournals(decided, feeSources, at).flatMap((journal) => balanced(journal.lines));
      const taken = (account: string) => lines.reduce((sum, [name, amount]) => (name === account ? sum + amount : sum), 0n);
      expect(taken("fees_kept:r")).toBeLessThanOrEqual(feeSources.reserve);
      expect(taken("wallet")).toBeLessThanOrEqual(feeSources.wallet);
    }
  });
  test("reject lines that do not sum to zero, with the difference", () => {
    expect(() => balanced([["wallet", 5n]])).toThrow("A journal's lines sum to 5 kobo");
  });
});

test("takes payments within a budget in order, and does not skip a large one", () => {
  const items = [3n, 4n, 5n, 1n].map((amount) => ({ amount }));
  expect(takeWithinBudget(items, 7n)).toEqual(items.slice(0, 2));
  expect(takeWithinBudget(items, 11n)).toEqual(items.slice(0, 2));
  expect(takeWithinBudget(items, 13n)).toEqual(items);
  expect(takeWithinBudget(items, -1n)).toEqual([]);
});
