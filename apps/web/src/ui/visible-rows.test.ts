import { expect, test } from "vitest";
import { rangeAt } from "./visible-rows.ts";

const rows = { screen: 800, count: 10_000, height: 64 };

test("at the top only the first screen and a few rows below it are drawn", () => {
  // 800 / 64 = 12.5 rows, and 8 spare ones: 20.5, in steps of 2 up to 22.
  expect(rangeAt({ ...rows, above: 0 })).toEqual({ first: 0, end: 22 });
});

test("in the middle as many are drawn above as below", () => {
  // 64,000 / 64 = row 1,000; 8 spare rows above make 992; 1,012.5 + 8 below make 1,020.5, so 1,022.
  expect(rangeAt({ ...rows, above: 64_000 })).toEqual({ first: 992, end: 1022 });
});

test("a list that begins below the screen has its first rows all the same", () => {
  expect(rangeAt({ ...rows, above: -5000 })).toEqual({ first: 0, end: 16 });
});

test("at the end nothing is drawn behind the last row", () => {
  expect(rangeAt({ ...rows, above: 10_000 * 64 - 800 })).toEqual({ first: 9978, end: 10_000 });
});

test("wherever one scrolls, at most 100 rows are drawn", () => {
  for (let above = -2000; above < 650_000; above += 37) {
    const { first, end } = rangeAt({ ...rows, above });
    expect(end - first).toBeLessThanOrEqual(100);
    expect(first).toBeGreaterThanOrEqual(0);
  }
});
