import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { getNextAction } from "./get-next-action.ts";

type Run = NonNullable<NextPayDay["run"]>;
const runId = "0198a7c4-0000-7000-8000-000000000030" as Run["runId"];
const runPath = `/dash/payroll/runs/${runId}`;
const nextAction = (state: RunState, { canPay = true, approval = null }: { canPay?: boolean; approval?: Run["approval"] } = {}) =>
  getNextAction({ runId, state, approval }, { month: "November", canPay });

test.each([
  ["draft", "Continue November", runPath],
  ["calculated", "Review November", runPath],
  ["approved", "Fund and pay November", `${runPath}/pay`],
  ["funding", "Fund and pay November", `${runPath}/pay`],
  ["paying", "See November being paid", `${runPath}/pay`],
  ["partially_settled", "Some people weren't paid: see why", `${runPath}/pay`],
  ["settled", "View November", runPath],
] as const)("offers for a run in state %s: %s", (state, label, to) => {
  expect(nextAction(state)).toEqual({ label, to });
});

test("offers a view-only link to users without the right to pay", () => {
  expect(nextAction("approved", { canPay: false })).toEqual({ label: "View November", to: `${runPath}/pay` });
  expect(nextAction("paying", { canPay: false }).label).toBe("See November being paid");
});

test("does not ask the submitter of a run to approve it", () => {
  expect(nextAction("in_review", { approval: { may: false, askedOf: ["Bola Ade"] } }).label).toBe("View November");
  expect(nextAction("in_review", { approval: { may: true, askedOf: [] } }).label).toBe("Review and approve November");
});

test("leads an approver to the decision, and the submitter to the run", () => {
  expect(nextAction("in_review", { approval: { may: true, askedOf: [] } }).to).toBe(`/dash/payroll/approve/${runId}`);
  expect(nextAction("in_review", { approval: { may: false, askedOf: ["Bola Ade"] } }).to).toBe(runPath);
});
