interface Bar {
  /** Start and length, as percentages of the chart width. */
  readonly left: number;
  readonly width: number;
}

/** When the changes are a smaller share of the total than this, they would be too thin to see, so the axis starts above zero. */
const minimumRangeShare = 0.3;
/** The space below the lowest level in that case, as a share of the range. */
const paddingShare = 0.6;
const minimumWidth = 0.6;

/**
 * Computes the bars of a waterfall chart. The first and the last are totals; each bar between starts where the previous one ended.
 * `axisStart` is the amount at the left edge.
 */
export const computeBars = (from: number, changes: readonly number[]): { bars: readonly Bar[]; axisStart: number } => {
  const levels = [from];
  for (const change of changes) levels.push((levels.at(-1) ?? 0) + change);
  const [low, high] = [Math.min(...levels), Math.max(...levels, 0)];
  const range = high - low;
  const axisStart = low <= 0 ? Math.min(low, 0) : range < high * minimumRangeShare ? Math.max(0, low - range * paddingShare) : 0;
  const axisLength = high - axisStart || 1;
  const between = (a: number, b: number): Bar => ({
    left: ((Math.min(a, b) - axisStart) / axisLength) * 100,
    width: Math.max((Math.abs(b - a) / axisLength) * 100, minimumWidth),
  });
  const steps = changes.map((_, index) => between(levels[index] ?? 0, levels[index + 1] ?? 0));
  return { bars: [between(axisStart, from), ...steps, between(axisStart, levels.at(-1) ?? 0)], axisStart };
};
