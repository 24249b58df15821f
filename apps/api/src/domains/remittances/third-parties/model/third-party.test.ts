import { dayMs, localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { isOver, narrationOf, transferStateOf, usableFromOf } from "./third-party.ts";

const at = new Date("2026-11-19T09:00:00Z");

test("a changed account that only its enterer could approve is used a day later; every other one at once", () => {
  const from = (isChange: boolean, isOwnApproval: boolean) => usableFromOf({ at, isChange, isOwnApproval }).getTime() - at.getTime();
  expect([from(true, true), from(true, false), from(false, true), from(false, false)]).toEqual([dayMs, 0, 0, 0]);
});

describe("the narration", () => {
  const of = (deduction: string, companyName: string) => narrationOf({ deduction, companyName, countedFrom: localDate("2026-11-25") });

  test("names the deduction, the month and the employer", () => {
    expect(of("Union dues", "Okafor Foods Ltd")).toBe("Union dues November 2026 Okafor Foods Ltd");
  });

  test("has only what banks accept, and at most 60 characters", () => {
    expect(of("Co-operative (savings)", "Ọláfẹ́mi & Sons, Ltd.")).toBe("Cooperative savings November 2026 Olafemi Sons Ltd");
    expect(of("Union dues", "A".repeat(100))).toHaveLength(60);
  });
});

test("an unclear transfer is on its way, and only a certain outcome allows another one", () => {
  const states = ["queued", "sent", "unknown", "succeeded", "duplicate", "failed", "returned", "cancelled"] as const;
  expect(states.map((state) => transferStateOf({ state, approvedAt: at }))).toEqual([
    ...["on_its_way", "on_its_way", "on_its_way", "paid", "paid_twice", "failed", "returned", "cancelled"],
  ]);
  expect(transferStateOf({ state: "created", approvedAt: null })).toBe("awaiting_approval");
  expect(transferStateOf({ state: "created", approvedAt: at })).toBe("on_its_way");
  expect(states.filter((state) => isOver({ state }))).toEqual(["duplicate", "failed", "returned", "cancelled"]);
});
