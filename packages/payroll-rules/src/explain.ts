import { divide, formatNaira, type Kobo, type Rounding } from "@albashi/money";
import { amountWithinBand, exactParts, instalmentParts } from "./arithmetic.ts";
import type { Payslip } from "./payslip.ts";
import type { Cell, CellUnit, Step } from "./step.ts";

/** An explained number: one sentence on how it was calculated, and the numbers it was calculated from, which can be opened in turn. */
export interface Explanation {
  readonly sentence: string;
  readonly because: readonly Explanation[];
}

type Explained = Pick<Payslip, "steps" | "values">;

/** Opens one cell of an explained payslip. */
export const explain = (slip: Explained, opened: Cell): Explanation => {
  const cell = sourceOf(slip, opened);
  const step = stepAt(slip, cell);
  return {
    sentence: `${describeResult(step, valueAt(slip, cell))}: ${describeCalculation(slip, step)}${formatCitation(step)}.`,
    because: operandsOf(slip, step).map((describeCell) => explain(slip, describeCell)),
  };
};

/** An explanation as indented plain text. Each number is explained once. */
export const inPlainText = ({ sentence, because }: Explanation, explained: Set<string> = new Set(), depth = 0): string => {
  if (explained.has(sentence)) return "";
  explained.add(sentence);
  return [
    `${"  ".repeat(depth)}${sentence}`,
    ...because.map((one) => inPlainText(one, explained, depth + 1)).filter((text) => text !== ""),
  ].join("\n");
};

/** The arithmetic of a cell as an equation, such as "₦400,000.00 × 10 % = ₦40,000.00"; undefined where nothing was calculated. */
export const equationOf = (slip: Explained, opened: Cell): string | undefined => {
  const cell = sourceOf(slip, opened);
  const step = stepAt(slip, cell);
  const format = (given: Cell) => {
    const operand = sourceOf(slip, given);
    return formatValue(valueAt(slip, operand), stepAt(slip, operand).unit);
  };
  const result = formatValue(valueAt(slip, cell), step.unit);
  switch (step.op) {
    case "share":
    case "exact_share":
      return `${format(step.of)} × ${format(step.rate)} = ${result}`;
    case "product":
      return `${format(step.of)} × ${format(step.by)} = ${result}`;
    case "quotient":
      return `${format(step.of)} ÷ ${format(step.by)} = ${result}`;
    case "round":
      return step.by === undefined ? equationOf(slip, step.of) : `${format(step.of)} ÷ ${format(step.by)} = ${result}`;
    case "sum":
      return step.of.length === 0 ? undefined : `${nonZeroOperands(slip, step.of).map(format).join(" + ")} = ${result}`;
    case "difference":
      return `${[step.from, ...nonZeroOperands(slip, step.less, "none")].map(format).join(" − ")} = ${result}`;
    case "choose":
      return equationOf(slip, chosenOperand(slip, step));
    case "not_below_nothing":
      return equationOf(slip, step.of);
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

const describeResult = ({ what: label, unit }: Step, value: bigint): string => {
  if (unit === "yes_no") return `${label}? ${value === 1n ? "Yes" : "No"}`;
  return `${label} ${isOrAre(label)} ${formatValue(value, unit)}`;
};

const describeCalculation = (slip: Explained, step: Step): string => {
  const describeCell = (cell: Cell) => `${nameOf(slip, cell)} ${formatCell(cell)}`;
  const formatCell = (given: Cell) => {
    const cell = sourceOf(slip, given);
    return formatValue(valueAt(slip, cell), stepAt(slip, cell).unit);
  };
  switch (step.op) {
    case "given":
      return step.source.startsWith("because ") ? `there is none, ${step.source}` : `from ${step.source}`;
    case "law":
      return `in force from ${step.from}`;
    case "sum":
      return step.of.length === 0 ? "there is none" : nonZeroOperands(slip, step.of).map(describeCell).join(" + ");
    case "difference":
      return [step.from, ...nonZeroOperands(slip, step.less, "none")].map(describeCell).join(" − ");
    case "product":
      return `${describeCell(step.of)} × ${describeCell(step.by)}`;
    case "quotient":
      return `${describeCell(step.of)} ÷ ${describeCell(step.by)}${step.unit === "exact" ? "" : `, ${describeRounding(step.rounding)}`}`;
    case "spread":
      return `what is left of ${describeCell(step.of)} after ${describeCell(step.soFar)}, spread evenly over the ${formatCell(step.over)} months left, to the nearest kobo`;
    case "share":
      return `${formatCell(step.rate)} of ${describeCell(step.of)}, ${describeRounding(step.rounding)}`;
    case "slice":
      return `${formatValue(amountWithinBand(valueAt(slip, step.of), step.above, step.width), "kobo")} of ${describeCell(step.of)} at ${formatValue(step.rateBps, "bps")}`;
    case "exactly":
      return describeCell(step.of);
    case "exact_share":
      return `${formatCell(step.rate)} of ${describeCell(step.of)}`;
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
      return valueAt(slip, step.of) < 0n ? `${describeCell(step.of)} is below nothing` : `${describeCell(step.of)}`;
    case "turned":
      return `${describeCell(step.of)}, turned round`;
    case "at_most":
      return `${describeCell(step.of)} is ${valueAt(slip, step.of) > valueAt(slip, step.limit) ? "more" : "not more"} than ${describeCell(step.limit)}`;
    case "choose":
      return `${describeCell(chosenOperand(slip, step))}, because to "${stepAt(slip, step.when).what}" the answer is ${formatCell(step.when)}`;
  }
};

/** The operands of a step; for a choice, only the chosen one. */
const operandsOf = (slip: Explained, step: Step): readonly Cell[] => {
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
      return [step.from, ...nonZeroOperands(slip, step.less, "none")];
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

const chosenOperand = (slip: Explained, step: Extract<Step, { op: "choose" }>) =>
  valueAt(slip, step.when) === 1n ? step.take : step.otherwise;

/** Zero operands of a sum are left out, so that a reader sees what contributed; a sum of zeros only is explained by the first. */
const nonZeroOperands = (slip: Explained, cells: readonly Cell[], ifAllZero: "first" | "none" = "first"): readonly Cell[] => {
  const nonZero = cells.filter((cell) => valueAt(slip, cell) !== 0n);
  return nonZero.length === 0 && ifAllZero === "first" ? cells.slice(0, 1) : nonZero;
};

const formatValue = (value: bigint, unit: CellUnit): string => {
  switch (unit) {
    case "kobo":
      return formatNaira(value as Kobo);
    case "bps":
      return `${asDecimal(value, 2)} %`;
    case "fine":
      return `₦${withCommas(asDecimal(value, 6).replace(/\.\d$/, "$&0"))}`;
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
  const [whole = "", decimals = ""] = asDecimal(divide(size, exactParts / fineParts, "half_up"), 6).split(".");
  return `${sign}₦${withCommas(whole)}.${decimals.padEnd(2, "0")}`;
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
const formatCitation = ({ law }: Step) => (law ? ` (${law.act}, ${law.section})` : "");
/** The plural names we define. Names a company gives its earnings are treated as singular: "Premises is", like "Bonus is". */
const isOrAre = (label: string) => (/^(Contributions|Months|Reimbursements|Instalments|Hours|Wages|Arrears)\b/.test(label) ? "are" : "is");
/** Inside a sentence a name starts in lower case, unless it is a proper name: "National Housing Fund", "NSITF". */
const nameOf = (slip: Explained, cell: Cell) =>
  stepAt(slip, sourceOf(slip, cell)).what.replace(/^[A-Z](?=[a-z'-]*($|[ ,]\(?[^A-Z(]))/, (letter) => letter.toLowerCase());
/** An amount of whole kobo that is only continued exactly is explained as itself. */
const sourceOf = (slip: Explained, cell: Cell): Cell => {
  const step = stepAt(slip, cell);
  return step.op === "exactly" ? step.of : cell;
};
const stepAt = ({ steps }: Explained, cell: Cell): Step => {
  const step = steps[cell];
  if (!step) throw new RangeError(`This payslip was calculated without explanation, or has no cell ${cell}.`);
  return step;
};
const valueAt = ({ values }: Explained, cell: Cell): bigint => {
  const value = values[cell];
  if (value === undefined) throw new RangeError(`This payslip has no cell ${cell}.`);
  return value;
};
