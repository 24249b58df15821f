import { type Status, statuses } from "@albashi/contracts/people/profiles";
import { expect, test } from "vitest";
import { type Step, statusAfter, statusTransitions, steps } from "./employment-status.ts";

test.each<[Status, Step, Status | undefined]>([
  ["invited", "join", "onboarding"],
  ["invited", "start", "active"],
  ["invited", "give_notice", "notice"],
  ["invited", "take_notice_back", undefined],
  ["invited", "end", "ended"],
  ["onboarding", "join", undefined],
  ["onboarding", "start", "active"],
  ["onboarding", "give_notice", "notice"],
  ["onboarding", "take_notice_back", undefined],
  ["onboarding", "end", "ended"],
  ["active", "join", "active"],
  ["active", "start", undefined],
  ["active", "give_notice", "notice"],
  ["active", "take_notice_back", undefined],
  ["active", "end", "ended"],
  ["notice", "join", "notice"],
  ["notice", "start", undefined],
  ["notice", "give_notice", "notice"],
  ["notice", "take_notice_back", "active"],
  ["notice", "end", "ended"],
  ["ended", "join", undefined],
  ["ended", "start", undefined],
  ["ended", "give_notice", undefined],
  ["ended", "take_notice_back", undefined],
  ["ended", "end", undefined],
])("status %s, after %s, becomes %s", (status, step, then) => {
  expect(statusAfter(status, step)).toBe(then);
});

test("a terminated employment never resumes, and every other status can be terminated", () => {
  expect(steps.map((step) => statusAfter("ended", step))).toEqual(steps.map(() => undefined));
  expect(statuses.filter((status) => statusTransitions[status].end === undefined)).toEqual(["ended"]);
});
