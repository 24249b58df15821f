import { formatDay, type LocalDate } from "@albashi/dates";
import { divide, formatNaira, type Kobo, type Rounding } from "@albashi/money";
import { amountWithinBand, exactParts, instalmentParts } from "./arithmetic.ts";
import { type Audience, displayLabel, displaySource } from "./display-labels.ts";
import type { Payslip } from "./payslip.ts";
import type { Cell, CellUnit, Step } from "./step.ts";

/** An explained number: one sentence on how it was calculated, and the numbers it was calculated from, which can be opened in turn. */
export interface Explanation {
  readonly sentence: string;
  readonly because: readonly Explanation[];
}

/** What an explanation is read from. */
export type ExplainedPayslip = Pick<Payslip, "steps" | "values"> & {
  /** Who reads it; the employer where it is absent. */
  readonly audience?: Audience;
};

/** Opens one cell of an explained payslip. A cell that several others depend on is explained once and shared. */
export const explain = (slip: ExplainedPayslip, target: Cell, explained: Map<Cell, Explanation> = new Map()): Explanation => {
  const cell = sourceOf(slip, target);
  const known = explained.get(cell);
  if (known) return known;
  const laws = [stepAt(slip, cell).law];
  // A number that is only another number under a new name is explained by how that one was calculated.
  let step = stepAt(slip, cell);
  for (let same = renamedOperand(slip, cell); same !== undefined; same = renamedOperand(slip, same)) {
    step = stepAt(slip, same);
    laws.push(step.law);
  }
  const explanation = {
    sentence: `${describeResult(slip, cell)}: ${describeCalculation(slip, step)}${formatCitations(laws)}.`,
    because: operandsOf(slip, step).map((operand) => explain(slip, operand, explained)),
  };
  explained.set(cell, explanation);
  return explanation;
};

/** The calculated operand that a step only passes on; undefined for a step that calculates, or passes on an amount that was given. */
const renamedOperand = (slip: ExplainedPayslip, cell: Cell): Cell | undefined => {
  const step = stepAt(slip, cell);
  if (!passingOperations.has(step.op)) return undefined;
  const [operand, ...others] = operandsOf(slip, step);
  if (operand === undefined || others.length > 0) return undefined;
  const source = sourceOf(slip, operand);
  return isGiven(stepAt(slip, source)) || formatCell(slip, source) !== formatCell(slip, cell) ? undefined : source;
};
const isGiven = ({ op }: Step) => op === "given" || op === "law";
const passingOperations: ReadonlySet<Step["op"]> = new Set(["sum", "settle", "difference", "round", "not_below_nothing"]);

/** An explanation as indented plain text. Each number is explained once. */
export const inPlainText = ({ sentence, because }: Explanation, explained: Set<string> = new Set(), depth = 0): string => {
  if (explained.has(sentence)) return "";
  explained.add(sentence);
  return [
    `${"  ".repeat(depth)}${sentence}`,
    ...because.map((one) => inPlainText(one, explained, depth + 1)).filter((text) => text !== ""),
  ].join("\n");
};

const describeResult = (slip: ExplainedPayslip, cell: Cell): string => {
  const { unit } = stepAt(slip, cell);
  const value = valueAt(slip, cell);
  const label = labelOf(slip, cell);
  if (unit === "yes_no") return `${label}? ${value === 1n ? "Yes" : "No"}`;
  return `${label} ${isOrAre(label)} ${formatValue(value, unit)}`;
};

const describeCalculation = (slip: ExplainedPayslip, step: Step): string => {
  const format = (cell: Cell) => formatCell(slip, cell);
  const describeCell = (cell: Cell) => `${nameOf(slip, cell)} ${format(cell)}`;
  switch (step.op) {
    case "given":
      return step.source.startsWith("because ") ? `none, ${displaySource(step.source)}` : `from ${displaySource(step.source)}`;
    case "law":
      return `in force from ${formatDay(step.from as LocalDate)}`;
    case "sum":
      return step.of.length === 0 ? "none" : nonZeroOperands(slip, step.of).map(describeCell).join(" + ");
    case "difference":
      return [step.from, ...nonZeroOperands(slip, step.less, { ifAllZero: "omit" })].map(describeCell).join(" − ");
    case "product":
      return `${describeCell(step.of)} × ${describeCell(step.by)}`;
    case "quotient":
      return `${describeCell(step.of)} ÷ ${describeCell(step.by)}${step.unit === "exact" ? "" : `, ${describeRounding(step.rounding)}`}`;
    case "spread":
      return `${describeCell(step.of)} − ${describeCell(step.soFar)}, divided by the ${format(step.over)} months left, to the nearest kobo`;
    case "share":
      return `${format(step.rate)} of ${describeCell(step.of)}, ${describeRounding(step.rounding)}`;
    case "slice":
      return `${formatValue(amountWithinBand(valueAt(slip, step.of), step.above, step.width), "kobo")} of ${describeCell(step.of)} at ${formatValue(step.rateBps, "bps")}`;
    case "exactly":
      return describeCell(step.of);
    case "exact_share":
      return `${format(step.rate)} of ${describeCell(step.of)}`;
    case "exact_slice":
      return `${formatValue(amountWithinBand(valueAt(slip, step.of), step.above * exactParts, step.width && step.width * exactParts), "exact")} of ${describeCell(step.of)} at ${formatValue(step.rateBps, "bps")}`;
    case "round":
      return `${[step.of, ...(step.by === undefined ? [] : [step.by])].map(describeCell).join(" ÷ ")}, ${describeRounding(step.rounding)}`;
    case "settle":
      return `${nonZeroOperands(slip, step.of).map(describeCell).join(" + ")}, ${describeRounding(step.rounding)}`;
    case "smaller":
    case "larger":
      return `the ${step.op} of ${step.of.map(describeCell).join(" and ")}`;
    case "not_below_nothing":
      return valueAt(slip, step.of) < 0n ? `${describeCell(step.of)} is below zero` : `${describeCell(step.of)}`;
    case "turned":
      return `${describeCell(step.of)}, as a positive amount`;
    case "at_most":
      return `${describeCell(step.of)} is ${valueAt(slip, step.of) > valueAt(slip, step.limit) ? "more" : "not more"} than ${describeCell(step.limit)}`;
    case "choose":
      return `${describeCell(chosenOperand(slip, step))}, because the answer to "${displayLabel(stepAt(slip, step.when).what, slip.audience)}" is ${format(step.when)}`;
  }
};

/** The operands of a step; for a choice, only the chosen one. */
export const operandsOf = (slip: ExplainedPayslip, step: Step): readonly Cell[] => {
  switch (step.op) {
    case "given":
    case "law":
      return [];
    case "sum":
    case "settle":
      return nonZeroOperands(slip, step.of);
    case "smaller":
    case "larger":
      return step.of;
    case "difference":
      return [step.from, ...nonZeroOperands(slip, step.less, { ifAllZero: "omit" })];
    case "product":
    case "quotient":
      return [step.of, step.by];
    case "spread":
      return [step.of, step.soFar, step.over];
    case "share":
    case "exact_share":
      return [step.of, step.rate];
    case "round":
      return step.by === undefined ? [step.of] : [step.of, step.by];
    case "exactly":
    case "exact_slice":
    case "slice":
    case "not_below_nothing":
    case "turned":
      return [step.of];
    case "at_most":
      return [step.of, step.limit];
    case "choose":
      return [step.when, chosenOperand(slip, step)];
  }
};

export const chosenOperand = (slip: ExplainedPayslip, step: Extract<Step, { op: "choose" }>) =>
  valueAt(slip, step.when) === 1n ? step.take : step.otherwise;

/** Zero operands of a sum are left out, so that a reader sees what contributed; a sum of zeros only is explained by the first. */
export const nonZeroOperands = (
  slip: ExplainedPayslip,
  cells: readonly Cell[],
  { ifAllZero }: { ifAllZero: "keep_first" | "omit" } = { ifAllZero: "keep_first" },
): readonly Cell[] => {
  const nonZero = cells.filter((cell) => valueAt(slip, cell) !== 0n);
  return nonZero.length === 0 && ifAllZero === "keep_first" ? cells.slice(0, 1) : nonZero;
};

/** The value of a cell as people read it. */
export const formatCell = (slip: ExplainedPayslip, given: Cell): string => {
  const cell = sourceOf(slip, given);
  return formatValue(valueAt(slip, cell), stepAt(slip, cell).unit);
};

export const formatValue = (value: bigint, unit: CellUnit): string => {
  switch (unit) {
    case "kobo":
      return formatNaira(value as Kobo);
    case "bps":
      return `${asDecimal(value, 2)}%`;
    case "fine":
      return formatFine(value);
    case "exact":
      return formatExact(value);
    case "instalment":
      return formatNaira(divide(value, instalmentParts, "half_up") as Kobo);
    case "yes_no":
      return value === 1n ? "yes" : "no";
    case "count":
      return withCommas(value.toString());
  }
};

/** To six decimals of a naira, and at least two. */
const formatExact = (value: bigint): string => {
  const [sign, size] = value < 0n ? ["−", -value] : ["", value];
  return sign + formatFine(divide(size, exactParts / fineParts, "half_up"));
};
const formatFine = (value: bigint): string => {
  const [whole = "", decimals = ""] = asDecimal(value, 6).split(".");
  return `₦${withCommas(whole)}.${decimals.padEnd(2, "0")}`;
};
const fineParts = 10_000n;

const withCommas = (decimal: string) => decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** A whole number with its last digits after a decimal point and without trailing zeros. */
const asDecimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, "0");
  const decimals = digits.slice(-places).replace(/0+$/, "");
  return digits.slice(0, -places) + (decimals === "" ? "" : `.${decimals}`);
};

const describeRounding = (rounding: Rounding) =>
  ({ half_up: "to the nearest kobo", down: "rounded down to the kobo", up: "rounded up to the kobo" })[rounding];
const formatCitations = (laws: readonly Step["law"][]) => {
  const citations = new Set(laws.flatMap((law) => (law ? [`${law.act}, ${law.section}`] : [])));
  return citations.size === 0 ? "" : ` (${[...citations].join("; ")})`;
};
/** The plural names we define. Names a company gives its earnings are treated as singular: "Premises is", like "Bonus is". */
const isOrAre = (label: string) =>
  /^(Contributions|Expected contributions|Months|Reimbursements|Instalments|Hours|Wages|Arrears)\b/.test(label) ? "are" : "is";
/** Inside a sentence a name starts in lower case, unless it is a proper name: "National Housing Fund", "NSITF". */
export const nameOf = (slip: ExplainedPayslip, cell: Cell) =>
  labelOf(slip, sourceOf(slip, cell)).replace(/^[A-Z](?=[a-z'-]*($|[ ,]\(?[^A-Z(]))/, (letter) => letter.toLowerCase());
/** A tax band is named by its rate, which people know, not by its number. */
const labelOf = (slip: ExplainedPayslip, cell: Cell): string => {
  const step = stepAt(slip, cell);
  const isBand = step.op === "slice" || step.op === "exact_slice";
  return isBand ? `Tax at ${formatValue(step.rateBps, "bps")}` : displayLabel(step.what, slip.audience);
};
/** An amount of whole kobo that is only continued exactly is explained as itself. */
export const sourceOf = (slip: ExplainedPayslip, cell: Cell): Cell => {
  const step = stepAt(slip, cell);
  return step.op === "exactly" ? step.of : cell;
};
export const stepAt = ({ steps }: ExplainedPayslip, cell: Cell): Step => {
  const step = steps[cell];
  if (!step) throw new RangeError(`This payslip was calculated without explanation, or has no cell ${cell}.`);
  return step;
};
export const valueAt = ({ values }: ExplainedPayslip, cell: Cell): bigint => {
  const value = values[cell];
  if (value === undefined) throw new RangeError(`This payslip has no cell ${cell}.`);
  return value;
};
