import type { Cell } from "./step.ts";

/** The section of a payslip line: earnings, deductions, employer contributions, or information only. */
export type Side = "earning" | "deduction" | "employer" | "information";

/** A payslip line whose amount is still a reference to a worksheet cell. */
export interface Line {
  readonly side: Side;
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
}
