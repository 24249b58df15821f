import type { Cell } from "./step.ts";

/** Where a line of a payslip stands: what is paid, what is taken, what the employer adds, and what is only told. */
export type Side = "earning" | "deduction" | "employer" | "information";

/** A line before its number is read: its place on the worksheet under a name that people know. */
export interface Line {
  readonly side: Side;
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
}
