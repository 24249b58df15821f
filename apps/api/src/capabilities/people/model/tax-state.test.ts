import { describe, expect, test } from "vitest";
import { dayThatDecides, residenceOn } from "./tax-state.ts";

describe("the state that a year's tax belongs to", () => {
  test("is fixed on 1 January, or on the first day of who came later", () => {
    expect([dayThatDecides(2026, "2020-03-01"), dayThatDecides(2026, "2026-01-01"), dayThatDecides(2026, "2026-05-04")]).toEqual([
      "2026-01-01",
      "2026-01-01",
      "2026-05-04",
    ]);
  });

  const told = [
    { day: "2026-06-01", state: "OG" },
    { day: "2026-01-01", state: "LA" },
    { day: "2025-03-01", state: "KN" },
  ];
  test.each([
    ["2026-01-01", "LA", "what was told on the day itself counts"],
    ["2025-12-31", "KN", "not what was told the day after"],
    ["2026-12-31", "OG", "the newest counts later"],
    ["2024-01-01", "KN", "who had told nothing yet lived where they first said"],
  ])("on %s is %s: %s", (day, state) => {
    expect(residenceOn(told, day)).toBe(state);
  });

  test("is not guessed", () => {
    expect([residenceOn([], "2026-01-01"), residenceOn([{ day: "2026-01-01", state: null }], "2026-01-01")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
