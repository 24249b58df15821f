import type { PayFacts } from "./facts.ts";
import type { Line } from "./line.ts";
import type { Worksheet } from "./worksheet.ts";

/** Deductions other than tax and contributions: loans, advances, co-operative, union. In a fixed order, whatever the order of the input. */
export const otherDeductions = (sheet: Worksheet, { deductions }: PayFacts): readonly Line[] =>
  deductions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, amount }) => ({ side: "deduction", id, name, cell: sheet.given(name, amount, "this month's inputs") }));
