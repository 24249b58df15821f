import { chosenOperand, type ExplainedPayslip, formatCell, nameOf, nonZeroOperands, sourceOf, stepAt } from "./explain.ts";
import type { Cell } from "./step.ts";

/** The arithmetic of a cell as an equation, such as "₦400,000.00 × 10% = ₦40,000.00"; undefined where nothing was calculated. */
export const equationOf = (slip: ExplainedPayslip, cell: Cell): string | undefined =>
  equate(slip, cell, (operand) => formatCell(slip, operand));

/** The same equation with the name of each amount: "Pensionable pay ₦400,000.00 × 10% = ₦40,000.00". */
export const namedEquationOf = (slip: ExplainedPayslip, cell: Cell): string | undefined =>
  equate(slip, cell, (operand) => withName(slip, operand))?.replace(/^\p{Lower}/u, (letter) => letter.toUpperCase());

/** A rate stands without its name, and a count of months as "12 months". */
const withName = (slip: ExplainedPayslip, operand: Cell): string => {
  const { unit } = stepAt(slip, sourceOf(slip, operand));
  const value = formatCell(slip, operand);
  if (unit === "bps") return value;
  const name = nameOf(slip, operand);
  if (unit !== "count") return `${name} ${value}`;
  return name.startsWith("months ") ? `${value} ${value === "1" ? "month" : "months"}` : value;
};

const equate = (slip: ExplainedPayslip, target: Cell, format: (operand: Cell) => string): string | undefined => {
  const cell = sourceOf(slip, target);
  const step = stepAt(slip, cell);
  const result = formatCell(slip, cell);
  const join = (operands: readonly Cell[], sign: string): string | undefined => {
    const [only] = operands;
    if (only === undefined) return undefined;
    return operands.length === 1 ? equate(slip, only, format) : `${operands.map(format).join(sign)} = ${result}`;
  };
  switch (step.op) {
    case "share":
    case "exact_share":
      return `${format(step.of)} × ${format(step.rate)} = ${result}`;
    case "product":
      return `${format(step.of)} × ${format(step.by)} = ${result}`;
    case "quotient":
      return `${format(step.of)} ÷ ${format(step.by)} = ${result}`;
    case "round":
      return step.by === undefined ? equate(slip, step.of, format) : `${format(step.of)} ÷ ${format(step.by)} = ${result}`;
    case "sum":
      return join(nonZeroOperands(slip, step.of), " + ");
    case "difference":
      return join([step.from, ...nonZeroOperands(slip, step.less, { ifAllZero: "omit" })], " − ");
    case "choose":
      return equate(slip, chosenOperand(slip, step), format);
    case "not_below_nothing":
      return equate(slip, step.of, format);
    case "given":
    case "law":
    case "spread":
    case "slice":
    case "exactly":
    case "exact_slice":
    case "settle":
    case "smaller":
    case "larger":
    case "turned":
    case "at_most":
      return undefined;
  }
};
