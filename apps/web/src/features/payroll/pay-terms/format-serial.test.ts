import { expect, test } from "vitest";
import { formatSerial } from "./format-serial.ts";

test.each([
  [1, "01"],
  [12, "12"],
  [103, "103"],
])("formats serial number %i as %s", (serial, expected) => {
  expect(formatSerial(serial)).toBe(expected);
});
