import type { FailureKind } from "@albashi/contracts/payments/codes";
import { expect, test } from "vitest";
import { blockText, failureTexts, limitText, pauseText, stopText } from "./messages.ts";

test("warns of a possible double payment for each failure after which the money may still arrive", () => {
  const unconfirmed: readonly FailureKind[] = ["bank_unavailable", "timed_out", "no_cause"];
  expect(unconfirmed.filter((kind) => !/[Ww]ait a day/.test(failureTexts[kind].remedy))).toEqual([]);
});

test("fills in amounts where a code has them, and the typed note where there is one", () => {
  expect(pauseText({ reason: "insufficient_funds", shortfallKobo: "990200", note: null })).toContain("Add ₦9,902.00 to your wallet.");
  expect(stopText({ reason: "requested_by_admin", note: "An account looks wrong." })).toBe("An account looks wrong.");
  expect(limitText({ reason: "below_provider_minimum", payments: 2, limitKobo: "10000" })).toBe(
    "2 payments are below the provider's minimum of ₦100.00 per payment and would be held. Pay these people another way.",
  );
  expect(blockText({ reason: "may_still_arrive", until: "2026-06-26T08:00:00Z" }, null)).toContain("before 26 June 2026 at 09:00.");
});
