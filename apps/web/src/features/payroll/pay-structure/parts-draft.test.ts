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
  ["shares of 100%", [share("basic", "50"), share("housing", "50")], "Shares add up to 100%."],
  ["shares and a rest", [share("basic", "50"), share("housing", "25.5"), remainder("utility")], "utility gets the remaining 24.5%."],
  ["an amount and a rest", [amount("meal", "15,000"), remainder("basic")], "basic gets the remainder."],
])("accepts %s as a complete salary", (_name, draft, sentence) => {
  expect(checkParts(draft, componentName)).toEqual({ isComplete: true, sentence });
});

test.each<[string, DraftPart[], RegExp]>([
  ["shares under 100%", [share("basic", "50"), share("housing", "49.99")], /^99.99% allocated. Make it 100%/],
  ["shares over 100%", [share("basic", "60"), share("housing", "50"), remainder("meal")], /^110% allocated, which is more than 100%/],
  ["two rests", [remainder("basic"), remainder("meal")], /Only one component can take the remainder/],
  ["an amount without a rest", [share("basic", "50"), amount("meal", "15000")], /one component must take the remainder/],
  ["one component twice", [share("basic", "50"), share("basic", "50")], /can be used only once/],
  ["a share that is no number", [share("basic", "half"), remainder("meal")], /greater than zero/],
  ["a line without a component", [share("", "50"), remainder("meal")], /Choose a component/],
  ["nothing at all", [], /greater than zero/],
])("rejects %s with a sentence that says what to do", (_name, draft, sentence) => {
  const check = checkParts(draft, componentName);
  expect(check.isComplete).toBe(false);
  expect(check.sentence).toMatch(sentence);
});
