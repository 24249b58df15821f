import { Virtualizer } from "@tanstack/react-virtual";
import { expect, test } from "vitest";
import { overscanRows, rangeOf } from "./visible-rows.ts";

const rows = { screen: 800, count: 10_000, height: 64 };

/** The rendered rows when so many pixels of the list are above the screen. */
const rangeAt = (above: number) => {
  const virtualizer = new Virtualizer<Window, Element>({
    count: rows.count,
    estimateSize: () => rows.height,
    overscan: overscanRows,
    scrollMargin: 3_000,
    initialOffset: 3_000 + above,
    initialRect: { width: 1_200, height: rows.screen },
    getScrollElement: () => null,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
  });
  return rangeOf(virtualizer.getVirtualItems(), rows.count);
};

test("renders the first screen and the spare rows below it at the top", () => {
  // 800 / 64 = 12.5, so 13 rows, and 8 spare ones.
  expect(rangeAt(0)).toEqual({ first: 0, end: 21 });
});

test("renders as many spare rows above the screen as below it in the middle", () => {
  // 64,000 / 64 = row 1,000; 8 spare rows above make 992; 1,013 and 8 below make 1,021.
  expect(rangeAt(64_000)).toEqual({ first: 992, end: 1_021 });
});

test("renders the first rows of a list that begins below the screen", () => {
  expect(rangeAt(-2_500)).toEqual({ first: 0, end: 16 });
});

test("renders nothing after the last row at the end", () => {
  expect(rangeAt(10_000 * 64 - 800)).toEqual({ first: 9_979, end: 10_000 });
});

test("renders no row of an empty list, and the first ones before the screen is measured", () => {
  expect([rangeOf([], 0), rangeOf([], 10_000)]).toEqual([
    { first: 0, end: 0 },
    { first: 0, end: 16 },
  ]);
});

test("renders at most 100 rows at any position", () => {
  for (let above = -2_000; above < 650_000; above += 997) {
    const { first, end } = rangeAt(above);
    expect(end - first).toBeLessThanOrEqual(100);
    expect(first).toBeGreaterThanOrEqual(0);
  }
});
