import { formatNaira, type Kobo, type Rounding } from "@albashi/money";
import type { Payslip } from "./payslip.ts";
import { type Cell, type CellUnit, partWithin, type Step } from "./worksheet.ts";

/** A number opened: one sentence that says how it came about, and the numbers it came from, which can be opened in turn. */
export interface Explanation {
  readonly sentence: string;
  readonly because: readonly Explanation[];
}

type Explained = Pick<Payslip, "steps" | "values">;

/** Opens one cell of an explained payslip. */
export const explain = (slip: Explained, cell: Cell): Explanation => {
  const step = slip.steps[cell];
  if (!step) throw new RangeError(`This payslip was not asked to explain itself, or has no cell ${cell}.`);
  return {
    sentence: `${step.what} is ${read(valueAt(slip, cell), step.unit)}: ${how(slip, step)}${cited(step)}.`,
    because: operandsOf(step).map((operand) => explain(slip, operand)),
  };
};

/** An explanation as plain text, each level a little further in. A number that was told already is not told again. */
export const inPlainText = ({ sentence, because }: Explanation, told: Set<string> = new Set(), depth = 0): string => {
  if (told.has(sentence)) return "";
  told.add(sentence);
  return [
    `${"  ".repeat(depth)}${sentence}`,
    ...because.map((one) => inPlainText(one, told, depth + 1)).filter((text) => text !== ""),
  ].join("\n");
};

const how = (slip: Explained, step: Step): string => {
  const told = (cell: Cell) => `${nameOf(slip, cell)} ${read(valueAt(slip, cell), slip.steps[cell]?.unit ?? "kobo")}`;
  switch (step.op) {
    case "given":
      return `from ${step.source}`;
    case "law":
      return `in force from ${step.from}`;
    case "sum":
      return step.of.length === 0 ? "there is none" : step.of.map(told).join(" + ");
    case "difference":
      return [told(step.from), ...step.less.map(told)].join(" − ");
    case "product":
      return step.of.map(told).join(" × ");
    case "quotient":
      return `${told(step.of)} ÷ ${told(step.by)}, ${inWords(step.rounding)}`;
    case "share":
      return `${read(valueAt(slip, step.rate), "bps")} of ${told(step.of)}, ${inWords(step.rounding)}`;
    case "slice":
      return `${read(partWithin(valueAt(slip, step.of), step.above, step.width), "kobo")} of ${told(step.of)} at ${read(step.rateBps, "bps")}`;
    case "settle":
      return `${step.of.map(told).join(" + ")}, ${inWords(step.rounding)}`;
    case "least":
      return `the smaller of ${step.of.map(told).join(" and ")}`;
    case "most":
      return `the larger of ${step.of.map(told).join(" and ")}`;
    case "at_most":
      return `${told(step.of)} against ${told(step.limit)}`;
    case "choose":
      return `because ${told(step.when)}, it is ${told(valueAt(slip, step.when) === 1n ? step.take : step.otherwise)}`;
  }
};

/** The cells a step was made from; of two that could be chosen, the one that was. */
const operandsOf = (step: Step): readonly Cell[] => {
  switch (step.op) {
    case "given":
    case "law":
      return [];
    case "sum":
    case "settle":
    case "least":
    case "most":
    case "product":
      return step.of;
    case "difference":
      return [step.from, ...step.less];
    case "quotient":
      return [step.of, step.by];
    case "share":
      return [step.of, step.rate];
    case "slice":
      return [step.of];
    case "at_most":
      return [step.of, step.limit];
    case "choose":
      return [step.when, step.take, step.otherwise];
  }
};

const read = (value: bigint, unit: CellUnit): string => {
  switch (unit) {
    case "kobo":
      return formatNaira(value as Kobo);
    case "bps":
      return `${asDecimal(value, 2)} %`;
    case "fine":
      return `₦${withCommas(asDecimal(value, 6))}`;
    case "yes_no":
      return value === 1n ? "yes" : "no";
    case "count":
      return withCommas(value.toString());
  }
};

const withCommas = (decimal: string) => decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** A whole number with its last digits after a point, and no noughts at the end. */
const asDecimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, "0");
  const after = digits.slice(-places).replace(/0+$/, "");
  return digits.slice(0, -places) + (after === "" ? "" : `.${after}`);
};

const inWords = (rounding: Rounding) =>
  ({ half_up: "to the nearest kobo", down: "rounded down to the kobo", up: "rounded up to the kobo" })[rounding];
const cited = ({ law }: Step) => (law ? ` (${law.act}, ${law.section})` : "");
const nameOf = ({ steps }: Explained, cell: Cell) => (steps[cell]?.what ?? "").replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
const valueAt = ({ values }: Explained, cell: Cell): bigint => {
  const value = values[cell];
  if (value === undefined) throw new RangeError(`This payslip has no cell ${cell}.`);
  return value;
};
