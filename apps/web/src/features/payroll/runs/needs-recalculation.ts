import type { PayRun } from "@albashi/contracts/payroll/runs";

/** Whether the amounts of a run are out of date, so that it must be recalculated before it can continue. */
export const needsRecalculation = ({ state, isCalculated, totals }: Pick<PayRun, "state" | "isCalculated" | "totals">): boolean =>
  state === "stale" || (totals !== null && !isCalculated && state !== "cancelled");
