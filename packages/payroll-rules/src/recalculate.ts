import { divide } from "@albashi/money";
import {
  amountWithinBand,
  exactBandOf,
  exactParts,
  exactSlice,
  isAtMost,
  larger,
  roundExact,
  roundedSum,
  share,
  smaller,
  spreadEvenly,
  total,
  valueAt,
} from "./arithmetic.ts";
import type { Cell, Step } from "./step.ts";

/** Recalculates every step from the inputs and the law. The numbers must be identical. */
export const recalculate = (steps: readonly Step[], known: readonly bigint[]): bigint[] => {
  const values: bigint[] = [];
  steps.forEach((step, index) => {
    values.push(step.op === "given" || step.op === "law" ? valueAt(known, index as Cell) : recalculateStep(step, values));
  });
  return values;
};

type ComputedStep = Exclude<Step, { op: "given" | "law" }>;

const recalculateStep = (step: ComputedStep, values: readonly bigint[]): bigint => {
  switch (step.op) {
    case "sum":
      return total(values, step.of);
    case "difference":
      return valueAt(values, step.from) - total(values, step.less);
    case "product":
      return valueAt(values, step.of) * valueAt(values, step.by);
    case "quotient":
      return divide(valueAt(values, step.of), valueAt(values, step.by), step.rounding);
    case "spread":
      return spreadEvenly(values, step.of, step.soFar, step.over);
    case "share":
      return share(values, step.of, step.rate, step.rounding);
    case "slice":
      return amountWithinBand(valueAt(values, step.of), step.above, step.width) * step.rateBps;
    case "exactly":
      return valueAt(values, step.of) * exactParts;
    case "exact_share":
      return share(values, step.of, step.rate, "half_up");
    case "exact_slice":
      return exactSlice(valueAt(values, step.of), exactBandOf(step));
    case "round":
      return roundExact(valueAt(values, step.of), step.by === undefined ? 1n : valueAt(values, step.by), step.rounding);
    case "settle":
      return roundedSum(values, step.of, step.rounding);
    case "smaller":
      return smaller(valueAt(values, step.of[0]), valueAt(values, step.of[1]));
    case "larger":
      return larger(valueAt(values, step.of[0]), valueAt(values, step.of[1]));
    case "not_below_nothing":
      return larger(valueAt(values, step.of), 0n);
    case "turned":
      return -valueAt(values, step.of);
    case "at_most":
      return isAtMost(values, step.of, step.limit);
    case "choose":
      return valueAt(values, valueAt(values, step.when) === 1n ? step.take : step.otherwise);
  }
};
