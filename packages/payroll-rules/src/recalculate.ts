import { divide } from "@albashi/money";
import { at, evenly, isAtMost, larger, partWithin, settled, share, smaller, total } from "./arithmetic.ts";
import type { Cell, Step } from "./step.ts";

/** Recalculates every step from the inputs and the law. The numbers must be identical. */
export const recalculate = (steps: readonly Step[], known: readonly bigint[]): bigint[] => {
  const values: bigint[] = [];
  steps.forEach((step, place) => {
    values.push(step.op === "given" || step.op === "law" ? at(known, place as Cell) : workedOut(step, values));
  });
  return values;
};

type Worked = Exclude<Step, { op: "given" | "law" }>;

const workedOut = (step: Worked, values: readonly bigint[]): bigint => {
  switch (step.op) {
    case "sum":
      return total(values, step.of);
    case "difference":
      return at(values, step.from) - total(values, step.less);
    case "product":
      return at(values, step.of) * at(values, step.by);
    case "quotient":
      return divide(at(values, step.of), at(values, step.by), step.rounding);
    case "spread":
      return evenly(values, step.of, step.soFar, step.over);
    case "share":
      return share(values, step.of, step.rate, step.rounding);
    case "slice":
      return partWithin(at(values, step.of), step.above, step.width) * step.rateBps;
    case "settle":
      return settled(values, step.of, step.rounding);
    case "smaller":
      return smaller(at(values, step.of[0]), at(values, step.of[1]));
    case "larger":
      return larger(at(values, step.of[0]), at(values, step.of[1]));
    case "not_below_nothing":
      return larger(at(values, step.of), 0n);
    case "turned":
      return -at(values, step.of);
    case "at_most":
      return isAtMost(values, step.of, step.limit);
    case "choose":
      return at(values, at(values, step.when) === 1n ? step.take : step.otherwise);
  }
};
