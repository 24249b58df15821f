import { expect, test } from "vitest";
import { twoDigits } from "./serial.ts";

test.each([
  [1, "01"],
  [12, "12"],
  [103, "103"],
])("the person in place %i has S/N %s", (serial, written) => {
  expect(twoDigits(serial)).toBe(written);
});
