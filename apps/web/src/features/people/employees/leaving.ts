/** The terms of leaving as entered. */
export interface Leaving {
  readonly lastDay: string;
  readonly missingNoticeOwedBy: "employer" | "worker" | "nobody";
  readonly noticeGivenOn?: string;
  readonly severanceKobo?: string;
  readonly paysUnusedLeave: boolean;
}
