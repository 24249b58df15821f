// Whatever is funded, paid, chosen, released and withdrawn, in any order: the ledger balances, and nothing is spent twice.

import type { RunId, WithdrawalId } from "@albashi/contracts/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isHeldForRemittance } from "../../ledger/model/account-labels.ts";
import { balanced, clearing, feeReserve, type Journal, netPay } from "../../ledger/model/accounts.ts";
import { releaseJournals } from "../../ledger/model/release-journals.ts";
import { runRequirement } from "../../ledger/model/run-requirement.ts";
import { feeFromWallet, reservationJournal } from "../../ledger/model/run-reservation.ts";
import type { Decision } from "../../transfers/index.ts";
import { freeFunds, withdrawable } from "./withdrawal.ts";
import { withdrawalOutcomeJournals, withdrawalSentJournal } from "./withdrawal-journals.ts";

const at = new Date("2026-11-16T09:00:00Z");
type Remitter = "employer" | "albashi" | "before_choice";
type Outcome = NonNullable<Decision["journalEvent"]>;

const amounts = fc.bigInt({ min: 0n, max: 1_000_000n });
const actions = fc.oneof(
  fc.record({ kind: fc.constant("fund" as const), amount: amounts }),
  fc.record({ kind: fc.constant("choose" as const), remitter: fc.constantFrom<Remitter>("employer", "albashi", "before_choice") }),
  fc.record({
    kind: fc.constant("run" as const),
    isSingle: fc.boolean(),
    ...{ net: amounts, paye: amounts, pension: amounts, employerPension: amounts, cost: fc.bigInt({ min: 0n, max: 5_000n }) },
  }),
  fc.record({ kind: fc.constantFrom("release" as const, "keep" as const) }),
  fc.record({
    kind: fc.constant("withdraw" as const),
    percent: fc.bigInt({ min: 1n, max: 120n }),
    cost: fc.bigInt({ min: 0n, max: 8_000n }),
    outcomes: fc.constantFrom<readonly Outcome[]>(
      ["payout_paid"],
      ["payout_failed"],
      ["payout_failed", "payout_paid_late"],
      ["payout_paid", "payout_returned"],
    ),
  }),
);
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never;

/** A ledger that refuses what the database refuses: unbalanced journals, repeated events, and accounts on the wrong side. */
const openLedger = () => {
  const balances = new Map<string, bigint>();
  const events = new Set<string>();
  const of = (account: string) => balances.get(account) ?? 0n;
  const post = (journals: readonly Journal[]) => {
    for (const { eventType, sourceId, lines } of journals) {
      expect(events.has(`${eventType} ${sourceId}`)).toBe(false);
      events.add(`${eventType} ${sourceId}`);
      for (const [account, amount] of balanced(lines)) balances.set(account, of(account) + amount);
    }
  };
  const all = () => [...balances];
  const held = () => all().reduce((sum, [account, balance]) => (isHeldForRemittance(account) ? sum - balance : sum), 0n);
  return { of, post, all, held };
};

const simulate = (script: readonly Action[]) => {
  const ledger = openLedger();
  let remitter: Remitter = "before_choice";
  let obligations: { runId: RunId; account: string; amount: bigint; state: "undecided" | "held" | "closed" }[] = [];
  let number = 0;
  const idOf = <Id>() => {
    number += 1;
    return `0198a7c4-0000-7000-8000-${String(number).padStart(12, "0")}` as Id;
  };
  const balance = () => -ledger.of("wallet");

  const payRun = ({ isSingle, net, paye, pension, employerPension, cost }: Extract<Action, { kind: "run" }>) => {
    const runId = idOf<RunId>();
    const line = (id: string, side: "deduction" | "employer", amount: bigint) => ({ id, side, amount, administrator: "0021" });
    const need = runRequirement({
      ...{ kind: isSingle ? "single" : "regular", remitter: remitter === "employer" ? "employer" : "albashi", net, feeQuote: () => 5_000n },
      totals: [line("pension", "deduction", pension), line("employer-pension", "employer", employerPension)],
      ...{ taxes: [{ state: "LA", amount: paye }], payments: [{ net, people: 1 }] },
    });
    if (need.total > balance()) return;
    const before = balance();
    ledger.post([reservationJournal({ runId, need, fromWallet: feeFromWallet(need, before), at })]);
    expect(ledger.of(netPay(runId))).toBe(-net);
    if (need.remitter === "employer") expect([need.owed, need.leftWithEmployer]).toEqual([[], paye + pension + employerPension]);
    const state = remitter === "before_choice" ? ("undecided" as const) : ("held" as const);
    obligations.push(...need.owed.map((one) => ({ ...one, runId, state })));
    // The payment arrives once and costs no more than was kept for it; the rest goes back when the run is closed.
    const left = need.fees - cost;
    ledger.post([
      {
        ...{ eventType: "payout_paid", sourceId: runId, postedAt: at, effectiveAt: at },
        lines: [
          [netPay(runId), net],
          [feeReserve(runId), need.fees],
          ["wallet", -left],
          [clearing("kora"), -net - cost],
        ],
      },
    ]);
  };

  const withdraw = ({ percent, cost, outcomes }: Extract<Action, { kind: "withdraw" }>) => {
    const funds = freeFunds({
      ...{ wallet: balance(), pending: 0n, owed: ledger.of("owed_by_employer"), duplicates: 0n },
      availableAtProvider: ledger.of("clearing:kora") + ledger.of("owed_by_employer"),
    });
    const free = withdrawable(funds);
    const amount = (free * percent) / 100n;
    const own = { thirdParty: null, state: "created" } as const;
    const withdrawal = { withdrawalId: idOf<WithdrawalId>(), provider: "kora", amount, quotedFee: 5_000n, ...own } as const;
    if (amount <= 0n || amount + 5_000n > free) return;
    const start = balance();
    ledger.post([withdrawalSentJournal(withdrawal, at)]);
    for (const journalEvent of outcomes)
      ledger.post(withdrawalOutcomeJournals(withdrawal, { journalEvent, fee: cost, happenedAt: at } as Decision, balance(), at));
    expect(ledger.of("in_transit:kora")).toBe(0n);
    if (outcomes.at(-1) === "payout_failed") expect(balance()).toBe(start);
  };

  const decide = (kind: "release" | "keep") => {
    const undecided = obligations.filter(({ state }) => state === "undecided");
    if (undecided.length === 0) return;
    if (kind === "release") ledger.post(releaseJournals({ obligations: undecided, receivable: ledger.of("owed_by_employer"), at }));
    const next = kind === "release" ? ("closed" as const) : ("held" as const);
    obligations = obligations.map((one) => (one.state === "undecided" ? { ...one, state: next } : one));
  };

  for (const action of script) {
    const before = ledger.of("clearing:kora");
    if (action.kind === "fund")
      ledger.post([
        {
          ...{ eventType: "money_in", sourceId: idOf<string>(), postedAt: at, effectiveAt: at },
          lines: [
            [clearing("kora"), action.amount],
            ["wallet", -action.amount],
          ],
        },
      ]);
    if (action.kind === "choose") remitter = action.remitter;
    if (action.kind === "run") payRun(action);
    if (action.kind === "release" || action.kind === "keep") decide(action.kind);
    if (action.kind === "withdraw") withdraw(action);
    expect(ledger.all().reduce((sum, [, amount]) => sum + amount, 0n)).toBe(0n);
    expect(balance()).toBeGreaterThanOrEqual(0n);
    expect(ledger.of("owed_by_employer")).toBeGreaterThanOrEqual(0n);
    const open = obligations.filter(({ state }) => state !== "closed").reduce((sum, { amount }) => sum + amount, 0n);
    expect(ledger.held()).toBe(open);
    // Only runs and withdrawals move money out, and a release moves none at all.
    if (action.kind === "release" || action.kind === "keep" || action.kind === "choose") expect(ledger.of("clearing:kora")).toBe(before);
  }
};

test("the ledger balances, the wallet is never overdrawn, and what is held equals the open obligations", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 30 }), (script) => {
      simulate(script);
    }),
    { numRuns: 200 },
  );
});

test("money that was kept or released is not decided again, whatever happens in between", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 15 }), fc.array(actions, { maxLength: 10 }), (before, after) => {
      const decided: Action[] = [{ kind: "keep" }, { kind: "release" }];
      simulate([{ kind: "fund", amount: 1_000_000n }, ...before, ...decided, ...after, { kind: "release" }]);
    }),
    { numRuns: 100 },
  );
});
