import { type RunState, runStates } from "@albashi/contracts/payroll/runs";
import { describe, expect, test } from "vitest";
import { contentCodeOf, isCalculated, isEditable, nextRunState, type RunTransition } from "./run.ts";

/** The full transition table, written by hand as a second source: each state with its allowed transitions. */
const ways: Record<RunState, Partial<Record<RunTransition, RunState>>> = {
  draft: { calculate: "calculating", cancel: "cancelled" },
  calculating: { calculate: "calculating", finish_calculating: "calculated", cancel: "cancelled" },
  calculated: { calculate: "calculating", submit: "in_review", void: "stale", cancel: "cancelled" },
  in_review: { calculate: "calculating", approve: "approved", reject: "rejected", void: "stale", cancel: "cancelled" },
  approved: { calculate: "calculating", void: "stale", cancel: "cancelled", fund: "funding", pay: "paying" },
  rejected: { calculate: "calculating", cancel: "cancelled" },
  stale: { calculate: "calculating", cancel: "cancelled" },
  cancelled: {},
  funding: { pay: "paying" },
  paying: { settle: "settled", settle_partly: "partially_settled" },
  partially_settled: { settle: "settled" },
  settled: { close: "closed" },
  closed: {},
};
const everyMove: readonly RunTransition[] = [
  ...(["calculate", "finish_calculating", "submit", "approve", "reject", "void", "cancel"] as const),
  ...(["fund", "pay", "settle", "settle_partly", "close"] as const),
];

describe("the state transitions of a run", () => {
  test.each(runStates)("from %s match the table exactly", (state) => {
    const found = everyMove.flatMap((move) => {
      const to = nextRunState(state, move);
      return to ? [[move, to]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(ways[state]);
  });

  test("never lead back once money may have left", () => {
    const back: readonly RunTransition[] = ["calculate", "void", "cancel", "reject", "submit", "approve"];
    const paid: readonly RunState[] = ["funding", "paying", "partially_settled", "settled", "closed"];
    expect(paid.flatMap((state) => back.map((move) => nextRunState(state, move)))).toEqual(Array(30).fill(undefined));
  });
});

describe("editing a run", () => {
  test("is allowed until the run is funded, except during the calculation", () => {
    const editable = runStates.filter((state) => isEditable({ state, payslipsPublishedAt: null, scheduleExportedAt: null }));
    expect(editable).toEqual(["draft", "calculated", "in_review", "approved", "rejected", "stale"]);
  });

  test("is not allowed once the payslips are published", () => {
    expect(isEditable({ state: "approved", payslipsPublishedAt: new Date(0), scheduleExportedAt: null })).toBe(false);
  });

  test("is not allowed once the bank schedule is exported", () => {
    expect(isEditable({ state: "approved", payslipsPublishedAt: null, scheduleExportedAt: new Date(0) })).toBe(false);
  });

  test("makes the calculated numbers stale", () => {
    expect(isCalculated({ state: "calculated", version: 3, calculatedVersion: 3 })).toBe(true);
    expect(isCalculated({ state: "calculated", version: 4, calculatedVersion: 3 })).toBe(false);
    expect(isCalculated({ state: "stale", version: 3, calculatedVersion: 3 })).toBe(false);
  });
});

test("the content code is the first eight digits of the content hash", () => {
  expect(contentCodeOf(Buffer.from("4f2a91c07d3be8a1", "hex"))).toBe("4F2A-91C0");
});
