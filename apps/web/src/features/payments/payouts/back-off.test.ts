import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("doubles the delay after each failure, up to 15 seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, 1))).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("reduces the delay by random jitter of at most half", () => {
  expect(backOffMs(3, 0)).toBe(1000);
});
