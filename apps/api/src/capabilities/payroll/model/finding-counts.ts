/** How many kinds of findings a run has. An error or an open warning keeps it from being approved. */
export interface FindingCounts {
  readonly errors: number;
  readonly openWarnings: number;
  readonly dismissedWarnings: number;
  readonly notices: number;
}
