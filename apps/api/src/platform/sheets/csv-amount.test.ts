import { expect, test } from "vitest";
import { csvAmount } from "./csv-amount.ts";
import { csvLine } from "./write-csv.ts";

test.each([
  [0n, "0.00"],
  [5n, "0.05"],
  [23_200_000n, "232000.00"],
  [-150n, "-1.5"],
  [-5n, "-0.05"],
  [99_999_999_999_999_999n, "999999999999999.99"],
])("%s kobo is written %s", (kobo, written) => {
  expect(csvLine([csvAmount(kobo)])).toBe(`${written}\r\n`);
});
