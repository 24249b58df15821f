import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("each failure waits twice as long as the one before, up to a quarter of a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, 1))).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("chance takes off at most half, so that a thousand tabs do not come back at once", () => {
  expect(backOffMs(3, 0)).toBe(1000);
});
