/** The command was not given as it must be. Its message says how. */
export class UsageFault extends Error {}
