import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { firstComponents } from "./component.ts";
import { assertStructureValid, inForceOnDay, salaryComponentsOf, splitOrReject } from "./salary-structure.ts";

test("a structure of fixed amounts and a remainder is accepted, though it cannot split every salary", () => {
  const components = salaryComponentsOf(
    [
      { by: "amount", code: "basic", amountKobo: "5000000" },
      { by: "rest", code: "housing" },
    ],
    firstComponents,
  );
  expect(() => assertStructureValid(components)).not.toThrow();
  expect(splitOrReject(components, naira(60_000n)).map(({ amount }) => amount)).toEqual([naira(50_000n), naira(10_000n)]);
  expect(() => splitOrReject(components, naira(40_000n))).toThrow("Reduce the fixed amounts");
});

test("the version in force on a day is the last that has begun", () => {
  const rows = [{ validFrom: "2027-01-01" }, { validFrom: "2026-01-01" }];
  expect(["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"].map((day) => inForceOnDay(rows, day)?.validFrom)).toEqual([
    ...[undefined, "2026-01-01", "2026-01-01", "2027-01-01"],
  ]);
});
