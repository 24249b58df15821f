import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { expect, test } from "vitest";
import { nextActionOf } from "./next-action-of.ts";

type Run = NonNullable<NextPayDay["run"]>;
const runId = "0198a7c4-0000-7000-8000-000000000030" as Run["runId"];
const at = `/dash/payroll/runs/${runId}`;
const act = (state: RunState, { mayPay = true, approval = null }: { mayPay?: boolean; approval?: Run["approval"] } = {}) =>
  nextActionOf({ runId, state, approval }, { month: "November", mayPay });

test.each([
  ["draft", "Go on with November", at],
  ["calculated", "Review November", at],
  ["approved", "Fund and pay November", `${at}/pay`],
  ["funding", "Fund and pay November", `${at}/pay`],
  ["paying", "See November being paid", `${at}/pay`],
  ["partially_settled", "Not everybody is paid: see why", `${at}/pay`],
  ["settled", "Look at November", at],
] as const)("on a run that is %s it is: %s", (state, messages, to) => {
  expect(act(state)).toEqual({ act: messages, to });
});

test("whoever may not pay is not asked to, and can look at the money all the same", () => {
  expect(act("approved", { mayPay: false })).toEqual({ act: "Look at November", to: `${at}/pay` });
  expect(act("paying", { mayPay: false }).act).toBe("See November being paid");
});

test("whoever submitted a run is not asked to approve it", () => {
  expect(act("in_review", { approval: { may: false, askedOf: ["Bola Ade"] } }).act).toBe("Look at November");
  expect(act("in_review", { approval: { may: true, askedOf: [] } }).act).toBe("Approve November");
});
