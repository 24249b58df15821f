import { expect, test } from "vitest";
import { formatMinutes } from "./format-hours.ts";

test("formats minutes as hours and minutes, and leaves out what is zero", () => {
  expect([0, 12, 60, 462, 480].map(formatMinutes)).toEqual(["0 min", "12 min", "1 h", "7 h 42 min", "8 h"]);
});
