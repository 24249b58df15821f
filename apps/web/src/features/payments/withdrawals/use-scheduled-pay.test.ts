import type { RunId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { scheduledText, shortfallWarning } from "./use-scheduled-pay.ts";

const runId = "0198a7c4-0000-7000-8000-000000000030" as RunId;
const scheduled = { payouts: [{ runId, payDay: "2026-11-25", neededKobo: "60000000" }], totalKobo: "60000000" };

test("says how much can be withdrawn without touching scheduled pay, never less than nothing", () => {
  expect(scheduledText({ scheduled, withdrawableKobo: "100000000" })).toBe(
    "₦600,000.00 is needed for pay scheduled from Wednesday 25 November. You can withdraw ₦400,000.00 without affecting it.",
  );
  expect(scheduledText({ scheduled, withdrawableKobo: "100" })).toContain("You can withdraw ₦0.00");
});

test("warns when a withdrawal with its fee leaves less than scheduled pay needs, and not at the exact amount", () => {
  expect(shortfallWarning({ scheduled, withdrawableKobo: "100000000" }, "40000000")).toBeNull();
  expect(shortfallWarning({ scheduled, withdrawableKobo: "100000000" }, "40000001")).toContain("₦600,000.00");
});

test("says nothing while no pay is scheduled", () => {
  const nothing = { payouts: [], totalKobo: "0" };
  expect(scheduledText({ scheduled: nothing, withdrawableKobo: "100" })).toBeNull();
  expect(shortfallWarning({ scheduled: undefined, withdrawableKobo: "100" }, "100")).toBeNull();
});
