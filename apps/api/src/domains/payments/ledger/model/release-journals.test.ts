import type { RunId } from "@albashi/contracts/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { balanced } from "./accounts.ts";
import { releaseJournals } from "./release-journals.ts";

const at = new Date("2026-11-16T09:00:00Z");
const [june, july] = ["0198a7c4-0000-7000-8000-000000000006", "0198a7c4-0000-7000-8000-000000000007"] as [RunId, RunId];

test("what the company owes is repaid before anything reaches the wallet", () => {
  const obligations = [
    { runId: june, account: "paye:LA", amount: 700n },
    { runId: june, account: "pension_employer:0021", amount: 300n },
    { runId: july, account: "paye:LA", amount: 500n },
  ];
  const [first, second] = releaseJournals({ obligations, receivable: 1_100n, at });
  expect(balanced(first?.lines ?? [])).toEqual([
    ["paye:LA", 700n],
    ["pension_employer:0021", 300n],
    ["owed_by_employer", -1_000n],
  ]);
  expect(balanced(second?.lines ?? [])).toEqual([
    ["paye:LA", 500n],
    ["owed_by_employer", -100n],
    ["wallet", -400n],
  ]);
});

test("a release balances, one journal per run, and never repays more than is owed", () => {
  const obligation = fc.record({
    runId: fc.constantFrom(june, july),
    account: fc.constantFrom("paye:LA", "paye:FC", "other_deductions"),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
  });
  fc.assert(
    fc.property(fc.array(obligation, { minLength: 1 }), fc.bigInt({ min: 0n, max: 30_000n }), (obligations, receivable) => {
      const journals = releaseJournals({ obligations, receivable, at });
      expect(new Set(journals.map(({ sourceId }) => sourceId)).size).toBe(journals.length);
      const lines = journals.flatMap((journal) => balanced(journal.lines));
      const sumOf = (account: string) => lines.reduce((sum, [name, amount]) => (name === account ? sum + amount : sum), 0n);
      const released = obligations.reduce((sum, { amount }) => sum + amount, 0n);
      expect(-sumOf("owed_by_employer")).toBe(released < receivable ? released : receivable);
      expect(-sumOf("wallet") - sumOf("owed_by_employer")).toBe(released);
    }),
  );
});
