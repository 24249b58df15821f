/** From when to when a run pays. */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
}
