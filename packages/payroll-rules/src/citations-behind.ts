import type { Citation } from "./law/in-force.ts";
import type { Payslip } from "./payslip.ts";
import type { Cell, Step } from "./step.ts";

/**
 * The law behind a number, each section once, in the order of its breakdown. A part of zero did not contribute, so its law is
 * omitted; where the number itself is zero, the law of its parts is the reason.
 */
export const citationsBehind = ({ steps, values }: Pick<Payslip, "steps" | "values">, root: Cell): Citation[] => {
  const isNothing = values[root] === 0n;
  const found = new Map<string, Citation>();
  const seen = new Set<number>();
  const open = (cell: number) => {
    const step = steps[cell];
    if (!step || seen.has(cell) || (!isNothing && values[cell] === 0n)) return;
    seen.add(cell);
    if (step.law) found.set(`${step.law.act} ${step.law.section}`, step.law);
    for (const operand of cellsOf(step)) open(operand);
  };
  open(root);
  return [...found.values()].map(({ act, section }) => ({ act, section }));
};

/** The cells a step was made from. Cells are the only numbers in a step; amounts and rates are bigints. */
const cellsOf = (step: Step): number[] =>
  Object.values(step)
    .flat()
    .filter((member) => typeof member === "number");
