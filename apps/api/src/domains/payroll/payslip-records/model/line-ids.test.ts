import { naira } from "@albashi/money";
import { arrearsFor } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { steadyInputs } from "../../../../testing/pay-inputs.ts";
import { componentOfLine } from "./line-ids.ts";
import type { PayInputs } from "./pay-inputs.ts";
import { factsOf } from "./rule-facts.ts";

const bonus = { code: "bonus", name: "Bonus", kind: "bonus", isTaxable: true, isPensionable: false, isRegular: false };
const basic = { ...bonus, code: "basic", name: "Basic", kind: "basic" };
const extra = (item: typeof bonus, side: "earning" | "net_earning") =>
  ({ ...item, side, amount: naira(10_000n) }) as PayInputs["extras"][number];
const earningsOf = (extras: PayInputs["extras"], arrears: PayInputs["arrears"] = []) =>
  factsOf(steadyInputs(300_000n, { extras, arrears })).earnings.map(({ id }) => id);

test("extras, agreed net pay and arrears are of the component that they are paid for", () => {
  const salary = factsOf(steadyInputs(300_000n)).earnings;
  const arrears = arrearsFor([{ year: 2026, month: 5, paid: [], due: salary }], { paidInYear: 2026 });
  const ids = earningsOf(
    [extra(bonus, "earning"), extra(basic, "earning"), extra(bonus, "net_earning"), extra(basic, "net_earning")],
    arrears,
  );
  expect(ids).toEqual(expect.arrayContaining(["bonus", "basic-extra", "net-bonus", "net-basic-extra", "arrears-basic"]));
  expect(new Set(ids.map(componentOfLine))).toEqual(new Set([...salary.map(({ id }) => id), "bonus"]));
});
