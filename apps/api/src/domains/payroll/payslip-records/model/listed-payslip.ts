import type { Run } from "../../runs/index.ts";

/** The stored variance of an employee's net pay since the previous run, by driver. */
export interface StoredVariance {
  readonly netBefore: bigint;
  readonly netCurrent: bigint;
  readonly drivers: readonly string[];
  readonly amounts: readonly bigint[];
  readonly unexplained: bigint;
}

export interface ListedPayslip extends Pick<Run, "runId" | "kind" | "year" | "month" | "payDay"> {
  readonly gross: bigint;
  readonly net: bigint;
  readonly publishedAt: Date | null;
}
