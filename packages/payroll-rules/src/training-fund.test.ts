import type { LocalDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { expect, test } from "vitest";
import { owesTrainingFundByLaw } from "./training-fund.ts";

const little = naira(0n);

test.each([
  ["2026-11-25", 24, little, false],
  ["2026-11-25", 25, little, true],
  ["2026-11-25", 24, naira(900_000_000n), false],
  ["2022-11-25", 4, naira(49_999_999n), false],
  ["2022-11-25", 5, little, true],
  ["2022-11-25", 1, naira(50_000_000n), true],
  ["1970-01-25", 1_000, little, false],
])("on %s a company of %d people with a turnover of %d kobo owes the training fund: %s", (day, people, annualTurnover, owes) => {
  expect(owesTrainingFundByLaw(day as LocalDate, { people, annualTurnover })).toBe(owes);
});
