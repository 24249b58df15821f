import { expect, test } from "vitest";
import { walletDescription } from "./wallet-descriptions.ts";

test.each([
  [
    "run_reserved",
    null,
    "The money of the run of June 2026 was set aside: from then on it belongs to its people, the authorities and others.",
  ],
  ["given_back", null, "Money that could not be paid came back from the run of June 2026."],
  ["fees_left", null, "Fees that the run of June 2026 did not use came back."],
  ["money_in", "card", "Money came in by card for the run of June 2026."],
  ["owed_collected", null, "What you owed us was taken from money that came in."],
])("a line of %s names the month of its run", (what, channel, sentence) => {
  expect(walletDescription(what, { channel, month: "June 2026" })).toBe(sentence);
});

test("names no run where there is none", () => {
  expect(walletDescription("money_in", { channel: "bank_transfer", month: null })).toBe("Money came in by bank transfer.");
  expect(walletDescription("something_else", { channel: null, month: null })).toBe("A correction of the books.");
});
