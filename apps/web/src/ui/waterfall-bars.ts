interface Bar {
  /** Where it begins and how long it is, in hundredths of the whole width. */
  readonly left: number;
  readonly width: number;
}

/** Below this part of the whole, changes would be too thin to see; the bars then begin later than at nothing. */
const thinnestRange = 0.3;
/** How much room is left under the lowest level then, as a part of the range. */
const roomBelow = 0.6;
const leastWidth = 0.6;

/**
 * Where the bars of a waterfall stand: the first and the last are whole amounts, each between begins where the one before
 * ended. `beginsAt` is the amount at the left edge.
 */
export const barsOf = (from: number, changes: readonly number[]): { bars: readonly Bar[]; beginsAt: number } => {
  const levels = [from];
  for (const change of changes) levels.push((levels.at(-1) ?? 0) + change);
  const [low, high] = [Math.min(...levels), Math.max(...levels, 0)];
  const range = high - low;
  const beginsAt = low <= 0 ? Math.min(low, 0) : range < high * thinnestRange ? Math.max(0, low - range * roomBelow) : 0;
  const whole = high - beginsAt || 1;
  const between = (a: number, b: number): Bar => ({
    left: ((Math.min(a, b) - beginsAt) / whole) * 100,
    width: Math.max((Math.abs(b - a) / whole) * 100, leastWidth),
  });
  const steps = changes.map((_, place) => between(levels[place] ?? 0, levels[place + 1] ?? 0));
  return { bars: [between(beginsAt, from), ...steps, between(beginsAt, levels.at(-1) ?? 0)], beginsAt };
};
