import type { QuestionState } from "@albashi/contracts/payslip-questions";
import { expect, test } from "vitest";
import { afterQuestionMove, type QuestionMove } from "./payslip-question.ts";

test.each<[QuestionState, QuestionMove, QuestionState | undefined]>([
  ["open", "answer", "answered"],
  ["open", "write", "open"],
  ["answered", "write", "open"],
  ["answered", "answer", "answered"],
  ["answered", "settle", "closed"],
  ["open", "accept", "accepted"],
  ["answered", "close", "closed"],
  ["accepted", "write", undefined],
  ["accepted", "answer", undefined],
  ["closed", "accept", undefined],
  ["closed", "settle", undefined],
])("a question that is %s, moved by %s, becomes %s", (state, move, then) => {
  expect(afterQuestionMove(state, move)).toBe(then);
});
