import { describe, expect, test } from "vitest";
import { residenceDay, residenceOn } from "./tax-residence.ts";

describe("tax residence of a year", () => {
  test("is determined on 1 January, or on the first day of a later joiner", () => {
    expect([residenceDay(2026, "2020-03-01"), residenceDay(2026, "2026-01-01"), residenceDay(2026, "2026-05-04")]).toEqual([
      "2026-01-01",
      "2026-01-01",
      "2026-05-04",
    ]);
  });

  const addresses = [
    { day: "2026-06-01", state: "OG" },
    { day: "2026-01-01", state: "LA" },
    { day: "2025-03-01", state: "KN" },
  ];
  test.each([
    ["2026-01-01", "LA", "an address saved on the day itself applies"],
    ["2025-12-31", "KN", "an address saved the day after does not apply"],
    ["2026-12-31", "OG", "the newest counts later"],
    ["2024-01-01", "KN", "before the first address, the first address applies"],
  ])("on %s is %s: %s", (day, state) => {
    expect(residenceOn(addresses, day)).toBe(state);
  });

  test("is unknown without an address", () => {
    expect([residenceOn([], "2026-01-01"), residenceOn([{ day: "2026-01-01", state: null }], "2026-01-01")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
