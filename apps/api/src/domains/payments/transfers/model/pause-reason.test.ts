import { pauseReasons } from "@albashi/contracts/payments/codes";
import { expect, test } from "vitest";
import { isRetriedPause, isTransientPause, shortBy } from "./pause-reason.ts";

test("only settlement, confirmation, the next day or the provider clears a pause automatically", () => {
  expect(pauseReasons.filter(isTransientPause)).toEqual([
    "daily_limit_reached",
    "awaiting_settlement",
    "awaiting_confirmation",
    "provider_unavailable",
  ]);
});

test("workers also retry while funds are insufficient, and for no other reason", () => {
  expect(pauseReasons.filter((reason) => isRetriedPause(reason) && !isTransientPause(reason))).toEqual(["insufficient_funds"]);
});

test("rounds a shortfall up to whole naira", () => {
  expect([1n, 99n, 100n, 101n].map((missing) => shortBy(missing).shortfall)).toEqual([100n, 100n, 100n, 200n]);
});
