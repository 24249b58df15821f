import { expect, test } from "vitest";
import { negateKobo } from "./negate-kobo.ts";

test("negates an amount and leaves zero unchanged", () => {
  expect([negateKobo("1500"), negateKobo("-1500"), negateKobo("0")]).toEqual(["-1500", "1500", "0"]);
});
