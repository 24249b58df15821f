import { expect, test } from "vitest";
import { computeBars } from "./waterfall-bars.ts";

test("starts each bar where the previous one ended, and ends with the total", () => {
  // 100 plus 60 minus 40 makes 120, on a width of 160.
  expect(computeBars(100, [60, -40])).toEqual({
    axisStart: 0,
    bars: [
      { left: 0, width: 62.5 },
      { left: 62.5, width: 37.5 },
      { left: 75, width: 25 },
      { left: 0, width: 75 },
    ],
  });
});

test("moves the start of the axis above zero when the changes are relatively small", () => {
  // From 1,000 to 1,100: the range is 100, so the left edge is 60 below the lowest level and the width is 160.
  const { bars, axisStart } = computeBars(1000, [100]);
  expect(axisStart).toBe(940);
  expect(bars).toEqual([
    { left: 0, width: 37.5 },
    { left: 37.5, width: 62.5 },
    { left: 0, width: 100 },
  ]);
});

test("gives a zero change a minimum width, and moves the start of the axis for negative levels", () => {
  expect(computeBars(0, [0]).bars.every(({ width }) => width === 0.6)).toBe(true);
  expect(computeBars(50, [-100]).axisStart).toBe(-50);
});
