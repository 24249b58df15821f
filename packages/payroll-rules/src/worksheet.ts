import { divide, type Rounding } from "@albashi/money";
import type { Citation, InForce, Parameter } from "./law/in-force.ts";

declare const cellBrand: unique symbol;

/** A place on a worksheet: a number, and how it came about. */
export type Cell = number & { readonly [cellBrand]: "Cell" };

/** How a cell's number is read. `fine` is a ten-thousandth of a kobo: what a share is before it is rounded. */
export type CellUnit = "kobo" | "bps" | "count" | "fine" | "yes_no";

interface Common {
  /** What the number is, in the words of a payslip. */
  readonly what: string;
  readonly unit: CellUnit;
  /** The law that commands the step. */
  readonly law?: Citation;
}

/** One step of arithmetic. Operands are other cells; a step holds no number of its own but what law or facts give. */
export type Step = Common &
  (
    | { readonly op: "given"; readonly source: string }
    | { readonly op: "law"; readonly parameter: string; readonly from: string }
    | { readonly op: "sum"; readonly of: readonly Cell[] }
    | { readonly op: "difference"; readonly from: Cell; readonly less: readonly Cell[] }
    | { readonly op: "product"; readonly of: readonly [Cell, Cell] }
    | { readonly op: "quotient"; readonly of: Cell; readonly by: Cell; readonly rounding: Rounding }
    | { readonly op: "share"; readonly of: Cell; readonly rate: Cell; readonly rounding: Rounding }
    | {
        readonly op: "slice";
        readonly of: Cell;
        readonly above: bigint;
        readonly width: bigint | undefined;
        readonly rateBps: bigint;
        readonly parameter: string;
        readonly since: string;
      }
    | { readonly op: "settle"; readonly of: readonly Cell[]; readonly rounding: Rounding }
    | { readonly op: "least" | "most"; readonly of: readonly Cell[] }
    | { readonly op: "at_most"; readonly of: Cell; readonly limit: Cell }
    | { readonly op: "choose"; readonly when: Cell; readonly take: Cell; readonly otherwise: Cell }
  );

const bpsInWhole = 10_000n;
const refusedNumber = (what: string) => new RangeError(`"${what}" has no number on this worksheet.`);

/**
 * Where a payslip is worked out. Every number is put down together with the step that made it, so that the whole can be
 * opened, told in sentences and worked out again from its givens alone.
 */
export class Worksheet {
  readonly values: bigint[] = [];
  /** How each value came about; empty on a worksheet that was not asked to explain itself. */
  readonly steps: Step[] = [];
  readonly #isExplained: boolean;

  constructor({ isExplained }: { isExplained: boolean }) {
    this.#isExplained = isExplained;
  }

  valueOf(cell: Cell): bigint {
    const value = this.values[cell];
    if (value === undefined) throw refusedNumber(`cell ${cell}`);
    return value;
  }

  /** A number that somebody told us, and where it comes from. */
  given(what: string, value: bigint, source: string, unit: CellUnit = "kobo"): Cell {
    return this.#put(value, this.#isExplained ? { op: "given", what, unit, source } : undefined);
  }

  /** A number of the law in force. */
  law(what: string, value: bigint, { id }: Parameter<unknown>, { from, law }: InForce<unknown>, unit: CellUnit): Cell {
    return this.#put(value, this.#isExplained ? { op: "law", what, unit, parameter: id, from, law } : undefined);
  }

  sum(what: string, of: readonly Cell[], law?: Citation): Cell {
    return this.#step({ op: "sum", what, unit: "kobo", of, ...(law ? { law } : {}) });
  }

  difference(what: string, from: Cell, less: readonly Cell[], law?: Citation, unit: CellUnit = "kobo"): Cell {
    return this.#step({ op: "difference", what, unit, from, less, ...(law ? { law } : {}) });
  }

  times(what: string, amount: Cell, count: Cell, unit: CellUnit = "kobo"): Cell {
    return this.#step({ op: "product", what, unit, of: [amount, count] });
  }

  quotient(what: string, of: Cell, by: Cell, rounding: Rounding): Cell {
    return this.#step({ op: "quotient", what, unit: "kobo", of, by, rounding });
  }

  share(what: string, of: Cell, rate: Cell, rounding: Rounding, law?: Citation): Cell {
    return this.#step({ op: "share", what, unit: "kobo", of, rate, rounding, ...(law ? { law } : {}) });
  }

  /** The part of an amount that falls into one band, times the band's rate, before rounding. */
  slice(
    what: string,
    of: Cell,
    band: { above: bigint; width: bigint | undefined; rateBps: bigint },
    { id }: Parameter<unknown>,
    { from, law }: InForce<unknown>,
  ): Cell {
    return this.#step({ op: "slice", what, unit: "fine", of, ...band, parameter: id, since: from, law });
  }

  /** Adds up unrounded parts and rounds once. */
  settle(what: string, of: readonly Cell[], rounding: Rounding, law: Citation): Cell {
    return this.#step({ op: "settle", what, unit: "kobo", of, rounding, law });
  }

  least(what: string, of: readonly Cell[], law?: Citation, unit: CellUnit = "kobo"): Cell {
    return this.#step({ op: "least", what, unit, of, ...(law ? { law } : {}) });
  }

  most(what: string, of: readonly Cell[], law?: Citation): Cell {
    return this.#step({ op: "most", what, unit: "kobo", of, ...(law ? { law } : {}) });
  }

  /** Whether an amount is at most a limit. */
  isAtMost(what: string, of: Cell, limit: Cell, law?: Citation): Cell {
    return this.#step({ op: "at_most", what, unit: "yes_no", of, limit, ...(law ? { law } : {}) });
  }

  choose(what: string, { when, take, otherwise }: { when: Cell; take: Cell; otherwise: Cell }, law?: Citation): Cell {
    return this.#step({ op: "choose", what, unit: "kobo", when, take, otherwise, ...(law ? { law } : {}) });
  }

  #step(step: Step): Cell {
    return this.#put(workOut(step, this.values), this.#isExplained ? step : undefined);
  }

  #put(value: bigint, step: Step | undefined): Cell {
    this.values.push(value);
    if (step) this.steps.push(step);
    return (this.values.length - 1) as Cell;
  }
}

/** Works every step out again from what was given and what the law said; it must give the same numbers. */
export const workOutAgain = (steps: readonly Step[], known: readonly bigint[]): bigint[] => {
  const values: bigint[] = [];
  steps.forEach((step, place) => {
    const told = known[place];
    if (told === undefined) throw refusedNumber(step.what);
    values.push(step.op === "given" || step.op === "law" ? told : workOut(step, values));
  });
  return values;
};

const workOut = (step: Step, values: readonly bigint[]): bigint => {
  const at = (cell: Cell): bigint => {
    const value = values[cell];
    if (value === undefined) throw refusedNumber(step.what);
    return value;
  };
  switch (step.op) {
    case "sum":
      return total(step.of, at);
    case "difference":
      return at(step.from) - total(step.less, at);
    case "product":
      return at(step.of[0]) * at(step.of[1]);
    case "quotient":
      return divide(at(step.of), at(step.by), step.rounding);
    case "share":
      return divide(at(step.of) * at(step.rate), bpsInWhole, step.rounding);
    case "slice":
      return partWithin(at(step.of), step.above, step.width) * step.rateBps;
    case "settle":
      return divide(total(step.of, at), bpsInWhole, step.rounding);
    case "least":
      return step.of.map(at).reduce(smaller);
    case "most":
      return step.of.map(at).reduce(larger);
    case "at_most":
      return at(step.of) <= at(step.limit) ? 1n : 0n;
    case "choose":
      return at(step.when) === 1n ? at(step.take) : at(step.otherwise);
    case "given":
    case "law":
      throw refusedNumber(step.what);
  }
};

const smaller = (one: bigint, other: bigint) => (other < one ? other : one);
const larger = (one: bigint, other: bigint) => (other > one ? other : one);
const total = (cells: readonly Cell[], at: (cell: Cell) => bigint) => cells.reduce((sum, cell) => sum + at(cell), 0n);

/** How much of an amount lies between the band's lower bound and its upper one. */
export const partWithin = (amount: bigint, above: bigint, width: bigint | undefined): bigint => {
  const over = amount > above ? amount - above : 0n;
  return width !== undefined && over > width ? width : over;
};
