import { expect, test } from "vitest";
import { walletDescription } from "./wallet-descriptions.ts";

test.each([
  ["run_reserved", null, "Reserved to pay the June 2026 pay run"],
  ["given_back", null, "Unpaid salaries returned to the wallet (the June 2026 pay run)"],
  ["fees_left", null, "Unused transfer fees returned (the June 2026 pay run)"],
  ["money_in", "card", "Funding by card for the June 2026 pay run"],
  ["invoice_collected", null, "Albashi's fee with VAT, as invoiced"],
  ["owed_collected", null, "Outstanding balance settled from your funding"],
])("a line of %s names the month of its run", (what, channel, sentence) => {
  expect(walletDescription(what, { channel, month: "June 2026" })).toBe(sentence);
});

test("names no run where there is none", () => {
  expect(walletDescription("money_in", { channel: "bank_transfer", month: null })).toBe("Funding by bank transfer");
  expect(walletDescription("something_else", { channel: null, month: null })).toBe("Correction");
});
