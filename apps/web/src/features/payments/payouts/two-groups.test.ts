import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import { expect, test } from "vitest";
import { twoGroups } from "./two-groups.ts";

const line = (employeeId: string, state: PaymentLine["state"]) => ({ employeeId: employeeId as PaymentLine["employeeId"], state });

test("what needs somebody stands before the rest, in the order it came", () => {
  const pages = [{ payments: [line("c", "held"), line("d", "failed"), line("a", "paid")] }, { payments: [line("b", "waiting")] }];
  expect(twoGroups(pages)).toEqual({
    needing: [line("c", "held"), line("d", "failed")],
    rest: [line("a", "paid"), line("b", "waiting")],
  });
});

test("somebody on two pages stands once, where the later one says", () => {
  const pages = [{ payments: [line("a", "failed"), line("b", "returned")] }, { payments: [line("a", "on_its_way")] }];
  expect(twoGroups(pages)).toEqual({ needing: [line("b", "returned")], rest: [line("a", "on_its_way")] });
});

test("nothing is in no group", () => {
  expect(twoGroups([])).toEqual({ needing: [], rest: [] });
});
