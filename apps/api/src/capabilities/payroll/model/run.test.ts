import { type RunState, runStates } from "@albashi/contracts/payroll-runs";
import { describe, expect, test } from "vitest";
import { afterMove, contentCodeOf, isCalculated, isEditable, type RunMove } from "./run.ts";

/** The whole table, written out once more by hand: from each state, which moves lead where. */
const ways: Record<RunState, Partial<Record<RunMove, RunState>>> = {
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
const everyMove: readonly RunMove[] = [
  ...(["calculate", "finish_calculating", "submit", "approve", "reject", "void", "cancel"] as const),
  ...(["fund", "pay", "settle", "settle_partly", "close"] as const),
];

describe("the moves of a run", () => {
  test.each(runStates)("from %s lead where the table says, and nowhere else", (state) => {
    const found = everyMove.flatMap((move) => {
      const to = afterMove(state, move);
      return to ? [[move, to]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(ways[state]);
  });

  test("once money may have left, nothing leads back", () => {
    const back: readonly RunMove[] = ["calculate", "void", "cancel", "reject", "submit", "approve"];
    const paid: readonly RunState[] = ["funding", "paying", "partially_settled", "settled", "closed"];
    expect(paid.flatMap((state) => back.map((move) => afterMove(state, move)))).toEqual(Array(30).fill(undefined));
  });
});

describe("what is entered", () => {
  test("can be changed until the run is funded, but not while it is being calculated", () => {
    const editable = runStates.filter((state) => isEditable({ state, payslipsPublishedAt: null, scheduleExportedAt: null }));
    expect(editable).toEqual(["draft", "calculated", "in_review", "approved", "rejected", "stale"]);
  });

  test("stands still once people hold their payslips", () => {
    expect(isEditable({ state: "approved", payslipsPublishedAt: new Date(0), scheduleExportedAt: null })).toBe(false);
  });

  test("stands still once somebody holds the bank schedule", () => {
    expect(isEditable({ state: "approved", payslipsPublishedAt: null, scheduleExportedAt: new Date(0) })).toBe(false);
  });

  test("makes the numbers old", () => {
    expect(isCalculated({ state: "calculated", version: 3, calculatedVersion: 3 })).toBe(true);
    expect(isCalculated({ state: "calculated", version: 4, calculatedVersion: 3 })).toBe(false);
    expect(isCalculated({ state: "stale", version: 3, calculatedVersion: 3 })).toBe(false);
  });
});

test("the code of a content is its first eight digits", () => {
  expect(contentCodeOf(Buffer.from("4f2a91c07d3be8a1", "hex"))).toBe("4F2A-91C0");
});
