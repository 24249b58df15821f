import { expect, test } from "vitest";
import { counted, people } from "./counted.ts";

test("thousands are parted, and one is a person", () => {
  expect([0, 999, 1_250, 10_000_000].map(counted)).toEqual(["0", "999", "1,250", "10,000,000"]);
  expect([0, 1, 2, 1_250].map(people)).toEqual(["0 people", "1 person", "2 people", "1,250 people"]);
});
