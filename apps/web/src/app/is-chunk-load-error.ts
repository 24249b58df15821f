const browserErrorPatterns = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
];

/**
 * Distinguishes a chunk that failed to load from a crash. Each browser has its own message and none has a code. A chunk of a replaced
 * release fails in the same way, and a reload fixes it too.
 */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && browserErrorPatterns.some((pattern) => pattern.test(error.message));
