import * as z from "zod/mini";
import { Remitter } from "./remitter.ts";

const FundingPart = z.object({ part: z.string(), name: z.string(), amountKobo: z.string() });

/** The money that a run needs, and how it follows from the approved total. */
export const RequiredFunding = z.object({
  totalKobo: z.string(),
  /** Its components, the net pay first. They sum to the total. */
  parts: z.array(FundingPart),
  /** How the fees were calculated; they are never deducted from pay. */
  feesNote: z.string(),
  /** Who remits the deductions. It no longer changes once the run is funded. */
  remitter: Remitter,
  /** Deductions and contributions that the employer remits itself, beside the total; zero where Albashi remits. */
  employerRemitsKobo: z.string(),
  /** The same by authority. */
  employerRemits: z.array(FundingPart),
  /**
   * The approved total: gross pay and employer contributions. Less what the employer remits and keeps, plus the fees, it is the
   * total to fund; for a single payment also less its part `later`.
   */
  costKobo: z.string(),
  /** Deductions that stay with the company, such as loan repayments, less refunds. */
  keptKobo: z.string(),
  feesKobo: z.string(),
});

/** An amount that the employer must remit for a paid run. */
export const Remittance = z.object({
  account: z.string(),
  /** The authority, fund or insurer that gets it. */
  name: z.string(),
  amountKobo: z.string(),
  /** The last day by law; null where no law sets one. */
  dueOn: z.nullable(z.string()),
});
export type Remittance = z.infer<typeof Remittance>;
