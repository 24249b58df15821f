import type { PayFacts } from "./facts.ts";
import type { Line } from "./line.ts";
import type { Worksheet } from "./worksheet.ts";

/** What is taken beside tax and contributions: loans, advances, co-operative, union. In one order, however they are told. */
export const otherDeductions = (sheet: Worksheet, { deductions }: PayFacts): readonly Line[] =>
  deductions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, amount }) => ({ side: "deduction", id, name, cell: sheet.given(name, amount, "this month's inputs") }));
