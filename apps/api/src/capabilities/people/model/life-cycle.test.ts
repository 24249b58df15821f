import { type Status, statuses } from "@albashi/contracts/people";
import { expect, test } from "vitest";
import { lifeCycle, type Step, statusAfter, steps } from "./life-cycle.ts";

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
])("somebody %s, on %s, is then %s", (status, step, then) => {
  expect(statusAfter(status, step)).toBe(then);
});

test("who has left never comes back under the same employment, and everybody else can leave", () => {
  expect(steps.map((step) => statusAfter("ended", step))).toEqual(steps.map(() => undefined));
  expect(statuses.filter((status) => lifeCycle[status].end === undefined)).toEqual(["ended"]);
});
