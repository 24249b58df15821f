import { expect, test } from "vitest";
import { readDraft, textOf } from "./draft.ts";

const bonus = { id: "earning:bonus", kind: "earning", code: "bonus", name: "Bonus", group: "earning" } as const;
const overtime = { id: "overtime", kind: "overtime", name: "Overtime", group: "time" } as const;
const blank = { text: "", days: [], note: "" };
const input = {
  ...{ inputId: "0198a7c4-0000-7000-8000-000000000040", kind: "earning", name: "Bonus", code: "bonus", amountKobo: "5000050" },
  ...{ hours: null, leaveDays: null, days: null, note: null, enteredAt: "2026-11-16T09:00:00.000Z", enteredBy: null, isAnswer: false },
} as never;

test("an amount is sent in kobo, with its note", () => {
  expect(readDraft(bonus, { ...blank, text: "50,000.50", note: " Sales " })).toEqual({
    kind: "earning",
    code: "bonus",
    amountKobo: "5000050",
    note: "Sales",
  });
});

test("nothing, and hours that are no number, are not sent but said", () => {
  expect(readDraft(bonus, blank)).toBe("Please enter an amount above nothing.");
  expect(readDraft(overtime, { ...blank, text: "12,5" })).toBe("Please enter hours above nothing, such as 12.5.");
  expect(readDraft(overtime, { ...blank, text: "12.5" })).toEqual({ kind: "overtime", hours: "12.5" });
});

test("what was entered is shown as it would be typed, kobo only where there are some", () => {
  expect(textOf(input)).toBe("50,000.50");
  expect(textOf(Object.assign({}, input, { amountKobo: "5000000" }))).toBe("50,000");
});
