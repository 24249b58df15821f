/** The maximum amounts that may be sent, in kobo. */
export interface Limits {
  readonly perItem: bigint;
  readonly perRun: bigint;
  readonly perDay: bigint;
}
