import { expect, test } from "vitest";
import { asTaken } from "./as-taken.ts";

test("what is taken has a minus, what is given back has none, and nothing stays nothing", () => {
  expect([asTaken("1500"), asTaken("-1500"), asTaken("0")]).toEqual(["-1500", "1500", "0"]);
});
