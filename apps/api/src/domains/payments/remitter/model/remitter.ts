import type { UserId } from "@albashi/contracts/ids";
import type { Remitter, RemitterBasis } from "@albashi/contracts/payments/remitter";
import type { LocalDate } from "@albashi/dates";

/** Who remits from a day on. */
export interface RemitterChoice {
  readonly effectiveFrom: LocalDate;
  readonly remitter: Remitter;
  /** Null for companies from which deductions were collected before there was a choice. */
  readonly chosenBy: UserId | null;
  readonly chosenAt: Date;
}

/** Who remits the deductions of a run, and why. */
export interface RunRemitter {
  readonly remitter: Remitter;
  readonly basis: RemitterBasis;
}

interface Circumstances {
  /** Whether Albashi is the legal employer: then the duty to remit is ours and cannot be given away. */
  readonly isAlbashiEmployer: boolean;
  /** Newest first. */
  readonly choices: readonly RemitterChoice[];
  readonly day: LocalDate;
}

/** Who remits on a day: Albashi where it employs, else whom the company chose, else the employer. */
export const remitterOn = ({ isAlbashiEmployer, choices, day }: Circumstances): RunRemitter => {
  if (isAlbashiEmployer) return { remitter: "albashi", basis: "legal_employer" };
  const choice = choices.find(({ effectiveFrom }) => effectiveFrom <= day);
  if (!choice) return { remitter: "employer", basis: "default" };
  return { remitter: choice.remitter, basis: choice.chosenBy === null ? "before_choice" : "choice" };
};
