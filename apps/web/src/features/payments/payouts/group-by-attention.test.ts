import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import { expect, test } from "vitest";
import { groupByAttention } from "./group-by-attention.ts";

const line = (employeeId: string, state: PaymentLine["state"]) => ({ employeeId: employeeId as PaymentLine["employeeId"], state });

test("puts payments that need attention first and keeps the order within each group", () => {
  const pages = [{ payments: [line("c", "held"), line("d", "failed"), line("a", "paid")] }, { payments: [line("b", "waiting")] }];
  expect(groupByAttention(pages)).toEqual({
    needingAttention: [line("c", "held"), line("d", "failed")],
    others: [line("a", "paid"), line("b", "waiting")],
  });
});

test("lists an employee on two pages once, with the state of the later page", () => {
  const pages = [{ payments: [line("a", "failed"), line("b", "returned")] }, { payments: [line("a", "on_its_way")] }];
  expect(groupByAttention(pages)).toEqual({ needingAttention: [line("b", "returned")], others: [line("a", "on_its_way")] });
});

test("returns empty groups for no pages", () => {
  expect(groupByAttention([])).toEqual({ needingAttention: [], others: [] });
});
