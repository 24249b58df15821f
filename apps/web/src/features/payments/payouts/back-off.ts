const firstMs = 500;
const longestMs = 15_000;

/** How long to wait before the line is tried again: twice as long each time, at most a quarter of a minute, never all at once. */
export const backOffMs = (failures: number, chance = Math.random()) =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + chance / 2);
