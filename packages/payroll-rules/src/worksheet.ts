import { divide, type Rounding } from "@albashi/money";
import { amountWithinBand, isAtMost, larger, roundedSum, share, smaller, spreadEvenly, total, valueAt } from "./arithmetic.ts";
import type { Citation, InForce, Parameter } from "./law/in-force.ts";
import type { Cell, CellUnit, Step } from "./step.ts";

/** A prime small enough to multiply exactly: different routes practically never have the same number. */
const largestRoute = 140_737_488_355_213;

/**
 * The worksheet of a payslip. Every number is entered with the step that produced it, so that it can be explained in sentences and
 * recalculated from its inputs alone.
 */
export class Worksheet {
  readonly values: bigint[] = [];
  /** How each value was calculated; empty on a worksheet without explanation. */
  readonly steps: Step[] = [];
  /**
   * The route of the calculation as one number, derived from the kinds of steps and their operands in order. Facts that differ only
   * in amounts and have the same route were calculated by the same steps.
   */
  route = 17;
  /** Records a step. A worksheet without explanation does not even build it. */
  readonly #keep: ((step: Step) => void) | undefined;

  constructor({ isExplained }: { isExplained: boolean }) {
    this.#keep = isExplained ? (step) => this.steps.push(step) : undefined;
  }

  valueOf(cell: Cell): bigint {
    return valueAt(this.values, cell);
  }

  /** A given number and its source. */
  given(label: string, value: bigint, source: string, unit: CellUnit = "kobo"): Cell {
    this.#went(1);
    this.#keep?.({ op: "given", what: label, unit, source });
    return this.#put(value);
  }

  /** A number of the law in force. */
  law(label: string, value: bigint, { id }: Parameter<unknown>, { from, law }: InForce<unknown>, unit: CellUnit): Cell {
    this.#went(2);
    this.#keep?.({ op: "law", what: label, unit, parameter: id, from, law });
    return this.#put(value);
  }

  sum(label: string, of: readonly Cell[], law?: Citation): Cell {
    this.#went(3, of);
    this.#keep?.({ op: "sum", what: label, unit: "kobo", of, law });
    return this.#put(total(this.values, of));
  }

  difference(label: string, from: Cell, less: readonly Cell[], law?: Citation): Cell {
    this.#went(4, less, from);
    this.#keep?.({ op: "difference", what: label, unit: "kobo", from, less, law });
    return this.#put(valueAt(this.values, from) - total(this.values, less));
  }

  times(label: string, of: Cell, by: Cell): Cell {
    this.#went(5, [of, by]);
    this.#keep?.({ op: "product", what: label, unit: "kobo", of, by });
    return this.#put(valueAt(this.values, of) * valueAt(this.values, by));
  }

  quotient(label: string, of: Cell, by: Cell, rounding: Rounding): Cell {
    this.#went(6, [of, by]);
    this.#keep?.({ op: "quotient", what: label, unit: "kobo", of, by, rounding });
    return this.#put(divide(valueAt(this.values, of), valueAt(this.values, by), rounding));
  }

  /** The amount left after the instalments so far, divided evenly over the months left, to the nearest kobo. */
  spread(label: string, of: Cell, soFar: Cell, over: Cell): Cell {
    this.#went(7, [of, soFar, over]);
    this.#keep?.({ op: "spread", what: label, unit: "kobo", of, soFar, over });
    return this.#put(spreadEvenly(this.values, of, soFar, over));
  }

  /** A share of an amount, with the rate in basis points. */
  share(label: string, of: Cell, rate: Cell, rounding: Rounding, law?: Citation): Cell {
    this.#went(8, [of, rate]);
    this.#keep?.({ op: "share", what: label, unit: "kobo", of, rate, rounding, law });
    return this.#put(share(this.values, of, rate, rounding));
  }

  /** The part of an amount within one band, times the band's rate, before rounding. */
  slice(
    label: string,
    of: Cell,
    { above, width, rateBps }: { above: bigint; width: bigint | undefined; rateBps: bigint },
    { id }: Parameter<unknown>,
    { from, law }: InForce<unknown>,
  ): Cell {
    this.#went(9, [of]);
    this.#keep?.({ op: "slice", what: label, unit: "fine", of, above, width, rateBps, parameter: id, since: from, law });
    return this.#put(amountWithinBand(valueAt(this.values, of), above, width) * rateBps);
  }

  /** Sums unrounded parts and rounds once. */
  settle(label: string, of: readonly Cell[], rounding: Rounding, law: Citation): Cell {
    this.#went(10, of);
    this.#keep?.({ op: "settle", what: label, unit: "kobo", of, rounding, law });
    return this.#put(roundedSum(this.values, of, rounding));
  }

  smaller(label: string, of: readonly [Cell, Cell], law?: Citation): Cell {
    this.#went(11, of);
    this.#keep?.({ op: "smaller", what: label, unit: "kobo", of, law });
    return this.#put(smaller(valueAt(this.values, of[0]), valueAt(this.values, of[1])));
  }

  larger(label: string, of: readonly [Cell, Cell], law?: Citation): Cell {
    this.#went(12, of);
    this.#keep?.({ op: "larger", what: label, unit: "kobo", of, law });
    return this.#put(larger(valueAt(this.values, of[0]), valueAt(this.values, of[1])));
  }

  /** The amount, or zero if it is negative. */
  notBelowNothing(label: string, of: Cell, law?: Citation): Cell {
    this.#went(13, [of]);
    this.#keep?.({ op: "not_below_nothing", what: label, unit: "kobo", of, law });
    return this.#put(larger(valueAt(this.values, of), 0n));
  }

  /** A negative amount as a positive one. */
  turned(label: string, of: Cell, law?: Citation): Cell {
    this.#went(14, [of]);
    this.#keep?.({ op: "turned", what: label, unit: "kobo", of, law });
    return this.#put(-valueAt(this.values, of));
  }

  /** Whether an amount is at most a limit of the law. */
  isAtMost(label: string, of: Cell, limit: Cell, { id }: Parameter<unknown>, { from, law }: InForce<unknown>): Cell {
    this.#went(15, [of, limit]);
    this.#keep?.({ op: "at_most", what: label, unit: "yes_no", of, limit, parameter: id, since: from, law });
    return this.#put(isAtMost(this.values, of, limit));
  }

  choose(label: string, { when, take, otherwise }: { when: Cell; take: Cell; otherwise: Cell }, law?: Citation): Cell {
    this.#went(16, [when, take, otherwise]);
    this.#keep?.({ op: "choose", what: label, unit: "kobo", when, take, otherwise, law });
    return this.#put(valueAt(this.values, valueAt(this.values, when) === 1n ? take : otherwise));
  }

  /** Adds a step and its operands to the route. The result stays within exact integers. */
  #went(kind: number, operands: readonly number[] = [], first = 0) {
    let route = (this.route * 31 + kind * 1_009 + first) % largestRoute;
    for (const operand of operands) route = (route * 31 + operand + 1) % largestRoute;
    this.route = route;
  }

  #put(value: bigint): Cell {
    this.values.push(value);
    return (this.values.length - 1) as Cell;
  }
}
