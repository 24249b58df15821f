import { expect, test } from "vitest";
import { kobo } from "./kobo.ts";

test("parses digits as kobo", () => {
  expect(kobo("31926000")).toBe(31_926_000n);
});

test("ignores leading zeros", () => {
  expect(kobo("007")).toBe(7n);
});

test.each(["", " ", "-1", "+1", "1.5", "1e3", "1,000", " 1", "1 ", "0x10", "₦1", "1\n", "١"])(
  "rejects %j because it is not digits only",
  (text) => {
    expect(() => kobo(text)).toThrow(RangeError);
  },
);
