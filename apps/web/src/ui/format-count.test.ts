import { expect, test } from "vitest";
import { formatCount, formatPeople } from "./format-count.ts";

test("groups thousands, and uses the singular for one person", () => {
  expect([0, 999, 1_250, 10_000_000].map(formatCount)).toEqual(["0", "999", "1,250", "10,000,000"]);
  expect([0, 1, 2, 1_250].map(formatPeople)).toEqual(["0 people", "1 person", "2 people", "1,250 people"]);
});
