import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import { expect, test } from "vitest";
import { computePayslip } from "./payslip.ts";
import { owesTrainingFundByLaw } from "./training-fund.ts";
import { earning, plainFacts } from "./vectors/steady-month.ts";

const payDay = localDate("2026-11-25");
const lineOf = (gross: Kobo, id: string) =>
  computePayslip(plainFacts(payDay, [earning("salary", gross)])).lines.find((line) => line.id === id)?.amount;

test("case 22: NSITF of three people at 123,456.78 is the sum of three rounded lines", () => {
  const each = lineOf(123_456_78n as Kobo, "compensation-fund") ?? 0n;
  expect([each, each * 3n]).toEqual([1_234_57n, 3_703_71n]);
});

test("case 20: NSITF is taken of total remuneration, so a December bonus of 500,000 raises it from 15,500 to 20,500", () => {
  const gross = [350_000n, 200_000n, 1_000_000n];
  const bonus = earning("bonus", naira(500_000n), { kind: "bonus", isRegular: false });
  const fundOf = (amount: bigint, extra: readonly (typeof bonus)[] = []) =>
    computePayslip(plainFacts(payDay, [earning("salary", naira(amount)), ...extra])).lines.find(({ id }) => id === "compensation-fund")
      ?.amount ?? 0n;
  const without = gross.reduce((sum, amount) => sum + fundOf(amount), 0n);
  expect([without, without - fundOf(350_000n) + fundOf(350_000n, [bonus])]).toEqual([15_500_00n, 20_500_00n]);
});

test("case 21: a gross of 70,000 has a PAYE line of zero and an NSITF line from the first employee on", () => {
  expect([lineOf(naira(70_000n), "paye"), lineOf(naira(70_000n), "compensation-fund")]).toEqual([0n, 700_00n]);
});

test("case 21: the training fund is not due for 4 or 10 employees, and is due for 25", () => {
  const owes = (people: number) => owesTrainingFundByLaw(payDay, { people, annualTurnover: naira(30_000_000n) });
  expect([owes(4), owes(10), owes(25)]).toEqual([false, false, true]);
});
