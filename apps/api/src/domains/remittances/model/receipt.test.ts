import { expect, test } from "vitest";
import { isSamePayer, rrrOf } from "./receipt.ts";

test.each([
  ["Okafor Foods Ltd", "OKAFOR FOODS LIMITED", true],
  ["Okafor Foods Ltd.", "Okafor  Foods, Ltd", true],
  ["Okafor Foods Ltd", "Okafor Farms Ltd", false],
  ["Okafor Foods Ltd", "Okafor Foods", false],
])("%s and %s are the same payer: %s", (one, other, isSame) => {
  expect(isSamePayer(one, other)).toBe(isSame);
});

test.each([
  ["remita", "270008238730", "270008238730"],
  ["remita", "2700-0823-8730", "270008238730"],
  ["remita", "27000823873", undefined],
  ["remita", "LA-270008238730", undefined],
  ["remita", null, undefined],
  ["bank", "270008238730", undefined],
] as const)("the RRR of a receipt paid through %s under %s is %s", (channel, reference, rrr) => {
  expect(rrrOf({ channel, reference })).toBe(rrr);
});
