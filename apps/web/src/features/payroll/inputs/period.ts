/** The first and last day that a run pays for. */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
}
