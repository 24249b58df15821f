import type { PayslipQueryState } from "@albashi/contracts/payroll/payslip-queries";
import { expect, test } from "vitest";
import { nextQueryState, type QueryTransition } from "./query.ts";

test.each<[PayslipQueryState, QueryTransition, PayslipQueryState | undefined]>([
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
])("a query that is %s, moved by %s, becomes %s", (state, move, then) => {
  expect(nextQueryState(state, move)).toBe(then);
});
