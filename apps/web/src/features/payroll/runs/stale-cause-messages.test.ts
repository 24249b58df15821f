import { expect, test } from "vitest";
import { formatStaleCauses } from "./stale-cause-messages.ts";

test("makes one sentence of each cause, with its parameters", () => {
  const causes = [
    { code: "input_entered", name: "Overtime", fullName: "Ada Obi", people: 1 },
    { code: "input_removed", name: "Bonus", fullName: null, people: 1_200 },
    { code: "structure_changed", name: "Standard", from: "2026-11-01" },
    { code: "bank_account_changed" },
  ] as const;
  expect(formatStaleCauses(causes)).toBe(
    "Overtime was entered for Ada Obi. Bonus was removed for 1,200 people. The salary structure Standard changed, effective 1 November 2026. An employee's bank account changed.",
  );
});

test("has a sentence for a run whose cause is not known", () => {
  expect(formatStaleCauses([])).toBe(formatStaleCauses([{ code: "unspecified" }]));
});
