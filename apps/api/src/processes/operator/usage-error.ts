/** The command line is invalid. The message says why. */
export class UsageError extends Error {}
