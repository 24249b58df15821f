import type { Employer } from "@albashi/contracts/people/employer";

/** What the company asks a quote for. */
export interface QuoteInput {
  readonly monthlyGrossKobo: string;
  readonly employer: Employer;
}
