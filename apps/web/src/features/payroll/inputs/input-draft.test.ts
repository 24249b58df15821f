import { expect, test } from "vitest";
import { formatInputText, parseInputDraft } from "./input-draft.ts";

const bonus = { id: "earning:bonus", kind: "earning", code: "bonus", name: "Bonus", group: "earning" } as const;
const overtime = { id: "overtime", kind: "overtime", name: "Overtime", group: "time" } as const;
const emptyDraft = { text: "", days: [], note: "" };
const input = {
  ...{ inputId: "0198a7c4-0000-7000-8000-000000000040", kind: "earning", name: "Bonus", code: "bonus", amountKobo: "5000050" },
  ...{ hours: null, leaveDays: null, days: null, note: null, enteredAt: "2026-11-16T09:00:00.000Z", enteredBy: null, isAnswer: false },
} as never;

test("parses an amount in kobo with its note", () => {
  expect(parseInputDraft(bonus, { ...emptyDraft, text: "50,000.50", note: " Sales " })).toEqual({
    kind: "earning",
    code: "bonus",
    amountKobo: "5000050",
    note: "Sales",
  });
});

test("returns an error for an empty amount and for invalid hours", () => {
  expect(parseInputDraft(bonus, emptyDraft)).toBe("Enter an amount greater than zero.");
  expect(parseInputDraft(overtime, { ...emptyDraft, text: "12,5" })).toBe("Enter hours greater than zero, for example 12.5.");
  expect(parseInputDraft(overtime, { ...emptyDraft, text: "12.5" })).toEqual({ kind: "overtime", hours: "12.5" });
});

test("formats an entered amount for editing, with kobo only if there are any", () => {
  expect(formatInputText(input)).toBe("50,000.50");
  expect(formatInputText(Object.assign({}, input, { amountKobo: "5000000" }))).toBe("50,000");
});

test("parses an earning that is agreed as take-home pay", () => {
  const body = { amountKobo: "10000000", code: "bonus" };
  expect(parseInputDraft(bonus, { ...emptyDraft, text: "100,000", isNet: true })).toEqual({ kind: "net_earning", ...body });
  expect(parseInputDraft(bonus, { ...emptyDraft, text: "100,000", isNet: false })).toEqual({ kind: "earning", ...body });
  const total = { id: "take_home", kind: "take_home", name: "Total take-home", group: "earning" } as const;
  expect(parseInputDraft(total, { ...emptyDraft, text: "300,000" })).toEqual({ kind: "take_home", amountKobo: "30000000" });
  expect(parseInputDraft(total, emptyDraft)).toBe("Enter an amount greater than zero.");
});
