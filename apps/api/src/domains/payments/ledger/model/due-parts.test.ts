import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { duePartsOf } from "./due-parts.ts";

const obligations = [
  { amount: 500n, payDay: localDate("2026-12-23") },
  { amount: 300n, payDay: localDate("2026-11-25") },
  { amount: 200n, payDay: localDate("2026-11-20") },
];
const partsOf = (account: string, held = 1_000n) => duePartsOf(obligations, { account, held, holidaysOf: () => new Set() });

test("sums what is due on one day, the earliest day first", () => {
  // November's PAYE is due on 10 December whatever the pay day; 10 January 2027 is a Sunday.
  expect(partsOf("paye:LA")).toEqual([
    { dueOn: "2026-12-10", amount: 500n },
    { dueOn: "2027-01-11", amount: 500n },
  ]);
});

test("counts pension of both sides from each pay day", () => {
  const days = partsOf("pension_employer:0021").map(({ dueOn }) => dueOn);
  expect(days).toEqual(["2026-12-01", "2026-12-04", "2027-01-01"]);
  expect(partsOf("pension_employee:0021").map(({ dueOn }) => dueOn)).toEqual(days);
});

test("has no day for what no law dates", () => {
  expect(partsOf("other_deductions")).toEqual([{ dueOn: null, amount: 1_000n }]);
});

test("what was paid or released already is not due any more, the earliest first", () => {
  expect(partsOf("paye:LA", 900n).map(({ amount }) => amount)).toEqual([400n, 500n]);
  expect(partsOf("paye:LA", 500n)).toEqual([{ dueOn: "2027-01-11", amount: 500n }]);
  expect(partsOf("paye:LA", 100n)).toEqual([{ dueOn: "2027-01-11", amount: 100n }]);
});
