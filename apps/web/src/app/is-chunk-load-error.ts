const browserMessages = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
];

/**
 * Tells a screen whose code did not arrive from one that broke. Each browser has its own sentence for it and none has a code.
 * A version of ours that was replaced meanwhile looks the same, and is cured the same way.
 */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && browserMessages.some((messages) => messages.test(error.message));
