import { divide, formatNaira, type Kobo, type Rounding } from "@albashi/money";
import { instalmentParts, partWithin } from "./arithmetic.ts";
import type { Payslip } from "./payslip.ts";
import type { Cell, CellUnit, Step } from "./step.ts";

/** An explained number: one sentence on how it was calculated, and the numbers it was calculated from, which can be opened in turn. */
export interface Explanation {
  readonly sentence: string;
  readonly because: readonly Explanation[];
}

type Explained = Pick<Payslip, "steps" | "values">;

/** Opens one cell of an explained payslip. */
export const explain = (slip: Explained, cell: Cell): Explanation => {
  const step = stepAt(slip, cell);
  return {
    sentence: `${result(step, valueAt(slip, cell))}: ${how(slip, step)}${cited(step)}.`,
    because: operandsOf(slip, step).map((operand) => explain(slip, operand)),
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

const result = ({ what, unit }: Step, value: bigint): string => {
  if (unit === "yes_no") return `${what}? ${value === 1n ? "Yes" : "No"}`;
  return `${what} ${isOrAre(what)} ${read(value, unit)}`;
};

const how = (slip: Explained, step: Step): string => {
  const operand = (cell: Cell) => `${nameOf(slip, cell)} ${number(cell)}`;
  const number = (cell: Cell) => read(valueAt(slip, cell), stepAt(slip, cell).unit);
  switch (step.op) {
    case "given":
      return step.source.startsWith("because ") ? `there is none, ${step.source}` : `from ${step.source}`;
    case "law":
      return `in force from ${step.from}`;
    case "sum":
      return step.of.length === 0 ? "there is none" : worthTelling(slip, step.of).map(operand).join(" + ");
    case "difference":
      return [step.from, ...worthTelling(slip, step.less, "none")].map(operand).join(" − ");
    case "product":
      return `${operand(step.of)} × ${operand(step.by)}`;
    case "quotient":
      return `${operand(step.of)} ÷ ${operand(step.by)}, ${inWords(step.rounding)}`;
    case "spread":
      return `what is left of ${operand(step.of)} after ${operand(step.soFar)}, spread evenly over the ${number(step.over)} months left, to the nearest kobo`;
    case "share":
      return `${number(step.rate)} of ${operand(step.of)}, ${inWords(step.rounding)}`;
    case "slice":
      return `${read(partWithin(valueAt(slip, step.of), step.above, step.width), "kobo")} of ${operand(step.of)} at ${read(step.rateBps, "bps")}`;
    case "settle":
      return `${worthTelling(slip, step.of).map(operand).join(" + ")}, ${inWords(step.rounding)}`;
    case "smaller":
    case "larger":
      return `the ${step.op} of ${step.of.map(operand).join(" and ")}`;
    case "not_below_nothing":
      return valueAt(slip, step.of) < 0n ? `${operand(step.of)} is below nothing` : `${operand(step.of)}`;
    case "turned":
      return `${operand(step.of)}, turned round`;
    case "at_most":
      return `${operand(step.of)} is ${valueAt(slip, step.of) > valueAt(slip, step.limit) ? "more" : "not more"} than ${operand(step.limit)}`;
    case "choose":
      return `${operand(chosen(slip, step))}, because to "${stepAt(slip, step.when).what}" the answer is ${number(step.when)}`;
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
      return worthTelling(slip, step.of);
    case "smaller":
    case "larger":
      return step.of;
    case "difference":
      return [step.from, ...worthTelling(slip, step.less, "none")];
    case "product":
    case "quotient":
      return [step.of, step.by];
    case "spread":
      return [step.of, step.soFar, step.over];
    case "share":
      return [step.of, step.rate];
    case "slice":
    case "not_below_nothing":
    case "turned":
      return [step.of];
    case "at_most":
      return [step.of, step.limit];
    case "choose":
      return [step.when, chosen(slip, step)];
  }
};

const chosen = (slip: Explained, step: Extract<Step, { op: "choose" }>) => (valueAt(slip, step.when) === 1n ? step.take : step.otherwise);

/** Zero operands of a sum are left out, so that a reader sees what contributed; a sum of zeros only is explained by the first. */
const worthTelling = (slip: Explained, cells: readonly Cell[], ifAllAreNothing: "first" | "none" = "first"): readonly Cell[] => {
  const telling = cells.filter((cell) => valueAt(slip, cell) !== 0n);
  return telling.length === 0 && ifAllAreNothing === "first" ? cells.slice(0, 1) : telling;
};

const read = (value: bigint, unit: CellUnit): string => {
  switch (unit) {
    case "kobo":
      return formatNaira(value as Kobo);
    case "bps":
      return `${asDecimal(value, 2)} %`;
    case "fine":
      return `₦${withCommas(asDecimal(value, 6).replace(/\.\d$/, "$&0"))}`;
    case "instalment":
      return formatNaira(divide(value, instalmentParts, "half_up") as Kobo);
    case "yes_no":
      return value === 1n ? "yes" : "no";
    case "count":
      return withCommas(value.toString());
  }
};

const withCommas = (decimal: string) => decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** A whole number with its last digits after a decimal point and without trailing zeros. */
const asDecimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, "0");
  const after = digits.slice(-places).replace(/0+$/, "");
  return digits.slice(0, -places) + (after === "" ? "" : `.${after}`);
};

const inWords = (rounding: Rounding) =>
  ({ half_up: "to the nearest kobo", down: "rounded down to the kobo", up: "rounded up to the kobo" })[rounding];
const cited = ({ law }: Step) => (law ? ` (${law.act}, ${law.section})` : "");
/** The plural names we define. Names a company gives its earnings are treated as singular: "Premises is", like "Bonus is". */
const isOrAre = (what: string) => (/^(Contributions|Months|Reimbursements|Instalments|Hours|Wages|Arrears)\b/.test(what) ? "are" : "is");
/** Inside a sentence a name starts in lower case, unless it is a proper name: "National Housing Fund", "NSITF". */
const nameOf = (slip: Explained, cell: Cell) =>
  stepAt(slip, cell).what.replace(/^[A-Z](?=[a-z'-]*($|[ ,]\(?[^A-Z(]))/, (letter) => letter.toLowerCase());
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
