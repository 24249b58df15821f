import { expect, test } from "vitest";
import { isCounterRegression } from "./passkey.ts";

test.each([
  { stored: 0n, reported: 0n, isCopied: false },
  { stored: 0n, reported: 1n, isCopied: false },
  { stored: 5n, reported: 6n, isCopied: false },
  { stored: 5n, reported: 5n, isCopied: true },
  { stored: 5n, reported: 4n, isCopied: true },
  { stored: 5n, reported: 0n, isCopied: true },
])("a counter of $reported after $stored is a regression: $isCopied", ({ stored, reported, isCopied }) => {
  expect(isCounterRegression({ stored, reported })).toBe(isCopied);
});
