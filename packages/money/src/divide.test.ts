import { describe, expect, test } from "vitest";
import { divide } from "./divide.ts";

describe("divide", () => {
  test.each([
    [583_000_000n, 12n, 48_583_333n],
    [10n, 4n, 3n],
    [9n, 4n, 2n],
    [11n, 4n, 3n],
    [-10n, 4n, -3n],
    [-9n, 4n, -2n],
    [0n, 7n, 0n],
  ])("%s divided by %s, half up, is %s", (dividend, divisor, quotient) => {
    expect(divide(dividend, divisor, "half_up")).toBe(quotient);
  });

  test.each([
    ["down", 11n, 2n],
    ["down", -11n, -2n],
    ["down", 12n, 3n],
    ["up", 9n, 3n],
    ["up", -9n, -3n],
    ["up", 8n, 2n],
  ] as const)("%s: %s divided by 4 is %s", (rounding, dividend, quotient) => {
    expect(divide(dividend, 4n, rounding)).toBe(quotient);
  });

  test.each([0n, -1n])("rejects a divisor of %s", (divisor) => {
    expect(() => divide(1n, divisor, "down")).toThrow(RangeError);
  });
});
