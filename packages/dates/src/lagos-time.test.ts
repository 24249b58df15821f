import { expect, test } from "vitest";
import { lagosTimeInWords } from "./lagos-time.ts";

test.each([
  ["2026-11-15T09:05:00Z", "15 November 2026 at 10:05"],
  ["2026-12-31T22:59:59Z", "31 December 2026 at 23:59"],
  ["2026-12-31T23:00:00Z", "1 January 2027 at 00:00"],
  ["2028-02-28T23:30:00Z", "29 February 2028 at 00:30"],
])("%s is %s in Lagos", (moment, words) => {
  expect(lagosTimeInWords(new Date(moment))).toBe(words);
});
