import type { AnnualTax } from "./annual-tax.ts";
import type { Cell } from "./step.ts";

/** The tax deducted this month, and what the next month's payslip needs to know about it. */
export interface Paye {
  readonly tax: Cell;
  /** The part caused by this month's one-off pay. */
  readonly onOneOffs: Cell;
  readonly year: AnnualTax;
  /** The projection's instalments so far, including this one, in parts of a kobo. */
  readonly instalments: bigint;
}
