import { expect, test } from "vitest";
import { type DraftPart, draftOf, partsOf, sumOf } from "./parts-draft.ts";

const nameOf = (code: string) => code;
const share = (code: string, typed: string): DraftPart => ({ key: code, code, by: "share", typed });
const amount = (code: string, typed: string): DraftPart => ({ key: code, code, by: "amount", typed });
const rest = (code: string): DraftPart => ({ key: code, code, by: "rest", typed: "" });

test("parts that go through the editor come out as they were", () => {
  const parts = [
    { by: "share", code: "basic", bps: 3_333 },
    { by: "amount", code: "meal", amountKobo: "1500050" },
    { by: "rest", code: "utility" },
  ] as const;
  expect(partsOf(draftOf(parts))).toEqual(parts);
});

test.each<[string, DraftPart[], string]>([
  ["shares of 100 %", [share("basic", "50"), share("housing", "50")], "The shares come to 100 %."],
  ["shares and a rest", [share("basic", "50"), share("housing", "25.5"), rest("utility")], "75.5 % is shared out; utility takes the rest."],
  ["an amount and a rest", [amount("meal", "15,000"), rest("basic")], "0 % is shared out; basic takes the rest."],
])("%s come to a whole salary", (_name, draft, sentence) => {
  expect(sumOf(draft, nameOf)).toEqual({ isWhole: true, sentence });
});

test.each<[string, DraftPart[], RegExp]>([
  ["shares under 100 %", [share("basic", "50"), share("housing", "49.99")], /^99.99 % is shared out. Add up to 100 %/],
  ["shares over 100 %", [share("basic", "60"), share("housing", "50"), rest("meal")], /^110 % is shared out, more than the whole/],
  ["two rests", [rest("basic"), rest("meal")], /Only one component can take the rest/],
  ["an amount without a rest", [share("basic", "50"), amount("meal", "15000")], /need one component that takes the rest/],
  ["one component twice", [share("basic", "50"), share("basic", "50")], /can stand in a structure once/],
  ["a share that is no number", [share("basic", "half"), rest("meal")], /share above nothing/],
  ["a line without a component", [share("", "50"), rest("meal")], /choose a component/],
  ["nothing at all", [], /share above nothing/],
])("%s do not, and the sentence says what to do", (_name, draft, sentence) => {
  const sum = sumOf(draft, nameOf);
  expect(sum.isWhole).toBe(false);
  expect(sum.sentence).toMatch(sentence);
});
