import { expect, test } from "vitest";
import { negated } from "./negated.ts";

test("what is taken has a minus, what is given back has none, and nothing stays nothing", () => {
  expect([negated("1500"), negated("-1500"), negated("0")]).toEqual(["-1500", "1500", "0"]);
});
