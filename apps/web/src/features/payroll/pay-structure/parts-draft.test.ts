import { expect, test } from "vitest";
import { checkParts, type DraftPart, parsePartsDraft, toPartsDraft } from "./parts-draft.ts";

const componentName = (code: string) => code;
const share = (code: string, typed: string): DraftPart => ({ key: code, code, by: "share", typed });
const amount = (code: string, typed: string): DraftPart => ({ key: code, code, by: "amount", typed });
const remainder = (code: string): DraftPart => ({ key: code, code, by: "rest", typed: "" });

test("round-trips parts through the editor", () => {
  const parts = [
    { by: "share", code: "basic", bps: 3_333 },
    { by: "amount", code: "meal", amountKobo: "1500050" },
    { by: "rest", code: "utility" },
  ] as const;
  expect(parsePartsDraft(toPartsDraft(parts))).toEqual(parts);
});

test.each<[string, DraftPart[], string]>([
  ["shares of 100 %", [share("basic", "50"), share("housing", "50")], "The shares come to 100 %."],
  [
    "shares and a rest",
    [share("basic", "50"), share("housing", "25.5"), remainder("utility")],
    "75.5 % is shared out; utility takes the rest.",
  ],
  ["an amount and a rest", [amount("meal", "15,000"), remainder("basic")], "0 % is shared out; basic takes the rest."],
])("accepts %s as a complete salary", (_name, draft, sentence) => {
  expect(checkParts(draft, componentName)).toEqual({ isComplete: true, sentence });
});

test.each<[string, DraftPart[], RegExp]>([
  ["shares under 100 %", [share("basic", "50"), share("housing", "49.99")], /^99.99 % is shared out. Add up to 100 %/],
  ["shares over 100 %", [share("basic", "60"), share("housing", "50"), remainder("meal")], /^110 % is shared out, more than the whole/],
  ["two rests", [remainder("basic"), remainder("meal")], /Only one component can take the rest/],
  ["an amount without a rest", [share("basic", "50"), amount("meal", "15000")], /need one component that takes the rest/],
  ["one component twice", [share("basic", "50"), share("basic", "50")], /can stand in a structure once/],
  ["a share that is no number", [share("basic", "half"), remainder("meal")], /share above nothing/],
  ["a line without a component", [share("", "50"), remainder("meal")], /choose a component/],
  ["nothing at all", [], /share above nothing/],
])("rejects %s with a sentence that says what to do", (_name, draft, sentence) => {
  const check = checkParts(draft, componentName);
  expect(check.isComplete).toBe(false);
  expect(check.sentence).toMatch(sentence);
});
