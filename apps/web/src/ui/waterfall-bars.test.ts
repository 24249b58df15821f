import { expect, test } from "vitest";
import { barsOf } from "./waterfall-bars.ts";

test("each bar begins where the one before ended, and the last is what it all comes to", () => {
  // 100 and 60 more and 40 less, on a width of 160: 120.
  expect(barsOf(100, [60, -40])).toEqual({
    beginsAt: 0,
    bars: [
      { left: 0, width: 62.5 },
      { left: 62.5, width: 37.5 },
      { left: 75, width: 25 },
      { left: 0, width: 75 },
    ],
  });
});

test("where changes are small beside the whole, the bars begin later than at nothing and say where", () => {
  // From 1,000 to 1,100: the range is 100, so the left edge is 60 below the lowest level and the width is 160.
  const { bars, beginsAt } = barsOf(1000, [100]);
  expect(beginsAt).toBe(940);
  expect(bars).toEqual([
    { left: 0, width: 37.5 },
    { left: 37.5, width: 62.5 },
    { left: 0, width: 100 },
  ]);
});

test("a change of nothing is still seen, and levels below nothing move the left edge", () => {
  expect(barsOf(0, [0]).bars.every(({ width }) => width === 0.6)).toBe(true);
  expect(barsOf(50, [-100]).beginsAt).toBe(-50);
});
