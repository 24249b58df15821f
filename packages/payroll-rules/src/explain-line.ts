import { amountWithinBand, exactParts } from "./arithmetic.ts";
import { displayLabel } from "./display-labels.ts";
import { namedEquationOf } from "./equation.ts";
import { type ExplainedPayslip, type Explanation, explain, formatCell, formatValue, operandsOf, stepAt, valueAt } from "./explain.ts";
import type { Cell, Step } from "./step.ts";

/** The tax on the part of an income that falls into one band. */
export interface BandShare {
  readonly income: string;
  readonly rate: string;
  readonly tax: string;
}

/** A payslip line explained: one line of arithmetic or one sentence, the steps and bands if it is income tax, and the full calculation. */
export interface LineExplanation extends Explanation {
  readonly summary: string;
  /** For income tax: the equations that lead to the income in the bands. */
  readonly incomeSteps: readonly string[];
  readonly bands: readonly BandShare[];
  /** For income tax: the equations that lead from the tax of the bands to the amount of the line. */
  readonly deductionSteps: readonly string[];
}

/** Explains a payslip line. */
export const explainLine = (slip: ExplainedPayslip, line: Cell): LineExplanation => {
  const explanation = explain(slip, line);
  const bands = bandsBehind(slip, line);
  const [first] = bands;
  if (!first) {
    const summary = namedEquationOf(slip, line) ?? explanation.sentence;
    return { ...explanation, summary, incomeSteps: [], bands: [], deductionSteps: [] };
  }
  return {
    ...explanation,
    summary: taxSentence(slip, { line, chargeable: first.step.of, bands }),
    incomeSteps: equationsTo(slip, first.step.of),
    bands: bands.map(({ cell, step }) => bandShare(slip, cell, step)),
    deductionSteps: equationsTo(slip, line),
  };
};

/** The equations that lead to a cell, without those behind a product or a share, and without the sum of the bands. */
const equationsTo = (slip: ExplainedPayslip, target: Cell): readonly string[] => {
  const equations = new Set<string | undefined>();
  const bandSums = new Set<string | undefined>([undefined]);
  const visit = (cell: Cell): void => {
    const step = stepAt(slip, cell);
    const operands = operandsOf(slip, step);
    if (operands.some((operand) => isBand(stepAt(slip, operand)))) bandSums.add(namedEquationOf(slip, cell));
    else if (unfoldedOperations.has(step.op)) operands.forEach(visit);
    equations.add(namedEquationOf(slip, cell));
  };
  visit(target);
  return [...equations].filter((equation) => equation !== undefined && !bandSums.has(equation)) as string[];
};

const unfoldedOperations: ReadonlySet<Step["op"]> = new Set([
  "sum",
  "difference",
  "quotient",
  "round",
  "exactly",
  "not_below_nothing",
  "choose",
]);

type BandStep = Extract<Step, { op: "slice" | "exact_slice" }>;
interface BandCell {
  readonly cell: Cell;
  readonly step: BandStep;
}

const isBand = (step: Step): step is BandStep => step.op === "slice" || step.op === "exact_slice";

const taxSentence = (slip: ExplainedPayslip, { line, chargeable, bands }: { line: Cell; chargeable: Cell; bands: readonly BandCell[] }) => {
  const income = `${formatCell(slip, chargeable)} of ${displayLabel(stepAt(slip, chargeable).what, slip.audience).toLowerCase()}`;
  const [firstBand] = bands;
  const yearly = formatValue(
    bands.reduce((sum, { cell }) => sum + valueAt(slip, cell), 0n),
    firstBand?.step.unit ?? "kobo",
  );
  const amount = valueAt(slip, line);
  const month = amount < 0n ? `${formatValue(-amount, "kobo")} is refunded this month` : `${formatCell(slip, line)} is deducted this month`;
  return `Tax on ${income} is ${yearly}; ${month}.`;
};

const bandShare = (slip: ExplainedPayslip, cell: Cell, step: BandStep): BandShare => ({
  income:
    step.op === "slice"
      ? formatValue(amountWithinBand(valueAt(slip, step.of), step.above, step.width), "kobo")
      : formatValue(amountWithinBand(valueAt(slip, step.of), step.above * exactParts, step.width && step.width * exactParts), "exact"),
  rate: formatValue(step.rateBps, "bps"),
  tax: formatCell(slip, cell),
});

/** The bands that an income tax was computed by, without the bands above the income. With one-off pay there are two incomes: the larger one includes it. */
const bandsBehind = (slip: ExplainedPayslip, root: Cell): readonly BandCell[] => {
  const byIncome = new Map<Cell, BandCell[]>();
  const seen = new Set<Cell>();
  const visit = (cell: Cell) => {
    if (seen.has(cell)) return;
    seen.add(cell);
    const step = stepAt(slip, cell);
    if (isBand(step)) byIncome.set(step.of, [...(byIncome.get(step.of) ?? []), { cell, step }]);
    // A band of zero tax is shown too.
    else for (const operand of step.op === "sum" ? step.of : operandsOf(slip, step)) visit(operand);
  };
  visit(root);
  const [largest] = [...byIncome.entries()].sort(([a], [b]) => Number(valueAt(slip, b) - valueAt(slip, a)));
  return largest?.[1].filter(({ step }) => valueAt(slip, step.of) > lowerLimit(step)) ?? [];
};

const lowerLimit = ({ op, above }: BandStep) => (op === "slice" ? above : above * exactParts);
