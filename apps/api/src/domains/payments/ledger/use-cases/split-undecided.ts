import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findRun } from "../../../payroll/index.ts";
import { employerOn, findEmployerChoices } from "../../../people/index.ts";
import type { UndecidedObligation } from "../store/obligations.ts";

interface SplitObligations {
  /** The owner may take these back. */
  readonly releasable: readonly UndecidedObligation[];
  /** Albashi is the legal employer on the pay day and owes these to the authorities itself. */
  readonly owedByAlbashi: readonly UndecidedObligation[];
}

/** Separates what the owner decides about from what Albashi remits as the legal employer. */
export const splitUndecided = async (tx: CompanyTransaction, obligations: readonly UndecidedObligation[]): Promise<SplitObligations> => {
  const choices = await findEmployerChoices(tx);
  const owing = new Set<string>();
  for (const runId of new Set(obligations.map((one) => one.runId))) {
    const run = await findRun(tx, runId);
    if (run && employerOn(choices, run.payDay) === "albashi") owing.add(runId);
  }
  return {
    releasable: obligations.filter(({ runId }) => !owing.has(runId)),
    owedByAlbashi: obligations.filter(({ runId }) => owing.has(runId)),
  };
};

export const sumOf = (obligations: readonly UndecidedObligation[]): bigint => obligations.reduce((sum, { amount }) => sum + amount, 0n);
