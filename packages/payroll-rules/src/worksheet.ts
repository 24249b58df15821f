import { divide, type Rounding } from "@albashi/money";
import {
  amountWithinBand,
  type ExactBand,
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
import type { Citation, InForce, Parameter } from "./law/in-force.ts";
import type { Cell, CellUnit, Step } from "./step.ts";

/** How many values the part of a route has that comes from its second hash: together they are one exact integer. */
const lowRoutes = 2 ** 21;

/**
 * The worksheet of a payslip. Every number is entered with the step that produced it, so that it can be explained in sentences and
 * recalculated from its inputs alone.
 */
export class Worksheet {
  readonly values: bigint[] = [];
  /** How each value was calculated; empty on a worksheet without explanation. */
  readonly steps: Step[] = [];
  /** Two hashes of the kinds of steps and their operands in order. Integer arithmetic: this runs several hundred times per payslip. */
  #routeHigh = 17;
  #routeLow = 29;
  /** Records a step. A worksheet without explanation does not even build it. */
  readonly #record: ((step: Step) => void) | undefined;

  constructor({ isExplained }: { isExplained: boolean }) {
    this.#record = isExplained ? (step) => this.steps.push(step) : undefined;
  }

  /**
   * The route of the calculation as one number of 53 bits: different routes practically never have the same number. Facts that differ
   * only in amounts and have the same route were calculated by the same steps.
   */
  get route(): number {
    return (this.#routeHigh >>> 0) * lowRoutes + ((this.#routeLow >>> 0) % lowRoutes);
  }

  valueOf(cell: Cell): bigint {
    return valueAt(this.values, cell);
  }

  /** A given number and its source. */
  given(label: string, value: bigint, source: string, unit: CellUnit = "kobo"): Cell {
    this.#trackRoute(1);
    this.#record?.({ op: "given", what: label, unit, source });
    return this.#append(value);
  }

  /** A number of the law in force. */
  law(label: string, value: bigint, { id }: Parameter<unknown>, { from, law }: InForce<unknown>, unit: CellUnit): Cell {
    this.#trackRoute(2);
    this.#record?.({ op: "law", what: label, unit, parameter: id, from, law });
    return this.#append(value);
  }

  sum(label: string, of: readonly Cell[], law?: Citation): Cell {
    this.#trackOperands(3, of);
    this.#record?.({ op: "sum", what: label, unit: this.#unitOf(of), of, law });
    return this.#append(total(this.values, of));
  }

  difference(label: string, from: Cell, less: readonly Cell[], law?: Citation): Cell {
    this.#trackOperands(4, less, from);
    this.#record?.({ op: "difference", what: label, unit: this.#unitOf([from]), from, less, law });
    return this.#append(valueAt(this.values, from) - total(this.values, less));
  }

  times(label: string, of: Cell, by: Cell): Cell {
    this.#trackRoute(5, of, by);
    this.#record?.({ op: "product", what: label, unit: this.#unitOf([of]), of, by });
    return this.#append(valueAt(this.values, of) * valueAt(this.values, by));
  }

  quotient(label: string, of: Cell, by: Cell, rounding: Rounding): Cell {
    this.#trackRoute(6, of, by);
    this.#record?.({ op: "quotient", what: label, unit: this.#unitOf([of]), of, by, rounding });
    return this.#append(divide(valueAt(this.values, of), valueAt(this.values, by), rounding));
  }

  /** The amount left after the instalments so far, divided evenly over the months left, to the nearest kobo. */
  spread(label: string, of: Cell, soFar: Cell, over: Cell): Cell {
    this.#trackRoute(7, of, soFar, over);
    this.#record?.({ op: "spread", what: label, unit: "kobo", of, soFar, over });
    return this.#append(spreadEvenly(this.values, of, soFar, over));
  }

  /** A share of an amount, with the rate in basis points. */
  share(label: string, of: Cell, rate: Cell, rounding: Rounding, law?: Citation): Cell {
    this.#trackRoute(8, of, rate);
    this.#record?.({ op: "share", what: label, unit: "kobo", of, rate, rounding, law });
    return this.#append(share(this.values, of, rate, rounding));
  }

  /** The part of an amount within one band, times the band's rate, before rounding. */
  slice(
    label: string,
    of: Cell,
    { above, width, rateBps }: { above: bigint; width: bigint | undefined; rateBps: bigint },
    { id }: Parameter<unknown>,
    { from, law }: InForce<unknown>,
  ): Cell {
    this.#trackRoute(9, of);
    this.#record?.({ op: "slice", what: label, unit: "fine", of, above, width, rateBps, parameter: id, since: from, law });
    return this.#append(amountWithinBand(valueAt(this.values, of), above, width) * rateBps);
  }

  /** Sums unrounded parts and rounds once. */
  roundSum(label: string, of: readonly Cell[], rounding: Rounding, law: Citation): Cell {
    this.#trackOperands(10, of);
    this.#record?.({ op: "settle", what: label, unit: "kobo", of, rounding, law });
    return this.#append(roundedSum(this.values, of, rounding));
  }

  /** Whole kobo as an exact amount, for shares and divisions without rounding. */
  exactly(of: Cell): Cell {
    this.#trackRoute(17, of);
    this.#record?.({ op: "exactly", what: this.steps[of]?.what ?? "", unit: "exact", of });
    return this.#append(valueAt(this.values, of) * exactParts);
  }

  /** A share of an exact amount, exactly. */
  exactShare(label: string, of: Cell, rate: Cell, law?: Citation): Cell {
    this.#trackRoute(18, of, rate);
    this.#record?.({ op: "exact_share", what: label, unit: "exact", of, rate, law });
    return this.#append(share(this.values, of, rate, "half_up"));
  }

  /** The part of an exact amount within one band, times the band's rate, exactly. */
  exactSlice(label: string, of: Cell, band: ExactBand, { id }: Parameter<unknown>, { from, law }: InForce<unknown>): Cell {
    const { above, width, rateBps } = band;
    this.#trackRoute(19, of);
    this.#record?.({ op: "exact_slice", what: label, unit: "exact", of, above, width, rateBps, parameter: id, since: from, law });
    return this.#append(exactSlice(valueAt(this.values, of), band));
  }

  /** An exact amount, or an even part of it, to the nearest kobo: the only rounding on its way. */
  round(label: string, of: Cell, by?: Cell, law?: Citation): Cell {
    this.#trackRoute(20, of, by);
    this.#record?.({ op: "round", what: label, unit: "kobo", of, by, rounding: "half_up", law });
    return this.#append(roundExact(valueAt(this.values, of), by === undefined ? 1n : valueAt(this.values, by), "half_up"));
  }

  smaller(label: string, of: readonly [Cell, Cell], law?: Citation): Cell {
    this.#trackRoute(11, of[0], of[1]);
    this.#record?.({ op: "smaller", what: label, unit: this.#unitOf(of), of, law });
    return this.#append(smaller(valueAt(this.values, of[0]), valueAt(this.values, of[1])));
  }

  larger(label: string, of: readonly [Cell, Cell], law?: Citation): Cell {
    this.#trackRoute(12, of[0], of[1]);
    this.#record?.({ op: "larger", what: label, unit: this.#unitOf(of), of, law });
    return this.#append(larger(valueAt(this.values, of[0]), valueAt(this.values, of[1])));
  }

  /** The amount, or zero if it is negative. */
  floorAtZero(label: string, of: Cell, law?: Citation): Cell {
    this.#trackRoute(13, of);
    this.#record?.({ op: "not_below_nothing", what: label, unit: this.#unitOf([of]), of, law });
    return this.#append(larger(valueAt(this.values, of), 0n));
  }

  /** A negative amount as a positive one. */
  negate(label: string, of: Cell, law?: Citation): Cell {
    this.#trackRoute(14, of);
    this.#record?.({ op: "turned", what: label, unit: "kobo", of, law });
    return this.#append(-valueAt(this.values, of));
  }

  /** Whether an amount is at most a limit of the law. */
  isAtMost(label: string, of: Cell, limit: Cell, { id }: Parameter<unknown>, { from, law }: InForce<unknown>): Cell {
    this.#trackRoute(15, of, limit);
    this.#record?.({ op: "at_most", what: label, unit: "yes_no", of, limit, parameter: id, since: from, law });
    return this.#append(isAtMost(this.values, of, limit));
  }

  choose(label: string, { when, take, otherwise }: { when: Cell; take: Cell; otherwise: Cell }, law?: Citation): Cell {
    this.#trackRoute(16, when, take, otherwise);
    this.#record?.({ op: "choose", what: label, unit: this.#unitOf([take]), when, take, otherwise, law });
    return this.#append(valueAt(this.values, valueAt(this.values, when) === 1n ? take : otherwise));
  }

  /** The result of exact amounts is exact, and of whole kobo is whole kobo. */
  #unitOf(operands: readonly Cell[]): "exact" | "kobo" {
    return operands.some((cell) => this.steps[cell]?.unit === "exact") ? "exact" : "kobo";
  }

  /** Adds a step and its operands to the route. */
  #trackRoute(kind: number, one = -1, two = -1, three = -1) {
    this.#mix(-kind);
    this.#mix(one + 1);
    this.#mix(two + 1);
    this.#mix(three + 1);
  }

  #trackOperands(kind: number, operands: readonly number[], first = -1) {
    this.#mix(-kind);
    this.#mix(first + 1);
    for (const operand of operands) this.#mix(operand + 1);
  }

  #mix(part: number) {
    this.#routeHigh = (Math.imul(this.#routeHigh, 31) + Math.imul(part, 0x9e37) + 1) | 0;
    const low = Math.imul(this.#routeLow ^ part, 0x0100_0193);
    this.#routeLow = low ^ (low >>> 15);
  }

  #append(value: bigint): Cell {
    this.values.push(value);
    return (this.values.length - 1) as Cell;
  }
}
