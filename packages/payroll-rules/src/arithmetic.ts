// The arithmetic of a worksheet, defined once for calculation and for recalculation.
import { divide, type Rounding } from "@albashi/money";
import type { Cell, Step } from "./step.ts";

const bpsInWhole = 10_000n;

/**
 * Instalments are stored in 27,720ths of a kobo, the least common multiple of 1 to 12: the twelfths of a steady year are exact,
 * each month rounds alike, and only the last month absorbs the rounding difference.
 */
export const instalmentParts = 27_720n;

/**
 * Exact amounts are whole numbers of these parts of a kobo: a rate in basis points of a share in basis points is whole, and so is its
 * division over the months of a year.
 */
export const exactParts = instalmentParts * bpsInWhole * bpsInWhole;

/** An exact amount, or an even part of it, to the kobo. */
export const roundExact = (amount: bigint, by: bigint, rounding: Rounding) => divide(amount, by * exactParts, rounding);

/** One band of a tax table: where it begins, how wide it is, and its rate. */
export interface TaxBand {
  readonly above: bigint;
  readonly width: bigint | undefined;
  readonly rateBps: bigint;
}

/** A band with its bounds in exact parts, and the tax of an income that fills it. */
export interface ExactBand extends TaxBand {
  readonly lower: bigint;
  readonly upper: bigint | undefined;
  readonly wholeTax: bigint;
}

export const exactBandOf = ({ above, width, rateBps }: TaxBand): ExactBand => {
  const lower = above * exactParts;
  const exactWidth = (width ?? 0n) * exactParts;
  return {
    above,
    width,
    rateBps,
    lower,
    upper: width === undefined ? undefined : lower + exactWidth,
    wholeTax: (exactWidth * rateBps) / bpsInWhole,
  };
};

/** The exact part of an exact amount within a band, times the band's rate. Most amounts end below a band or fill it. */
export const exactSlice = (amount: bigint, { lower, upper, rateBps, wholeTax }: ExactBand): bigint => {
  if (amount <= lower) return 0n;
  return upper !== undefined && amount >= upper ? wholeTax : ((amount - lower) * rateBps) / bpsInWhole;
};

export const valueAt = (values: readonly bigint[], cell: Cell): bigint => {
  const value = values[cell];
  if (value === undefined) throw new RangeError(`This worksheet has no cell ${cell}.`);
  return value;
};

/** The amount of a cell in whole kobo: an exact amount is rounded half up. */
export const koboOfCell = ({ steps, values }: { steps: readonly Step[]; values: readonly bigint[] }, cell: Cell): bigint => {
  const value = valueAt(values, cell);
  return steps[cell]?.unit === "exact" ? roundExact(value, 1n, "half_up") : value;
};

export const total = (values: readonly bigint[], cells: readonly Cell[]): bigint => {
  let sum = 0n;
  for (const cell of cells) sum += valueAt(values, cell);
  return sum;
};

export const smaller = (one: bigint, other: bigint) => (other < one ? other : one);
export const larger = (one: bigint, other: bigint) => (other > one ? other : one);
export const isAtMost = (values: readonly bigint[], of: Cell, limit: Cell) => (valueAt(values, of) <= valueAt(values, limit) ? 1n : 0n);

/** The amount left after the instalments so far, divided evenly over the months left, to the nearest kobo. */
export const spreadEvenly = (values: readonly bigint[], of: Cell, soFar: Cell, over: Cell) =>
  divide(valueAt(values, of) * instalmentParts - valueAt(values, soFar), valueAt(values, over) * instalmentParts, "half_up");

/** A share in basis points. */
export const share = (values: readonly bigint[], of: Cell, rate: Cell, rounding: Rounding) =>
  divide(valueAt(values, of) * valueAt(values, rate), bpsInWhole, rounding);

/** Sums unrounded parts in ten-thousandths of a kobo and rounds once. */
export const roundedSum = (values: readonly bigint[], of: readonly Cell[], rounding: Rounding) =>
  divide(total(values, of), bpsInWhole, rounding);

/** The part of an amount between the band's lower and upper bound. */
export const amountWithinBand = (amount: bigint, above: bigint, width: bigint | undefined): bigint => {
  const over = amount > above ? amount - above : 0n;
  return width !== undefined && over > width ? width : over;
};
