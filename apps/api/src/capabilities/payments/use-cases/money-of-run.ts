import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { findLineTotals, findNetAmounts, findRun, findTaxByState } from "../../payroll/index.ts";
import { runNotFound } from "../errors.ts";
import { type NeededMoney, neededFor } from "../model/needed-money.ts";

/** What a run needs, to the kobo, from its payslips and what the provider takes for each payment. */
export const neededMoney = async (
  tx: CompanyTransaction,
  { config, payouts }: Pick<Parts, "config" | "payouts">,
  runId: RunId,
): Promise<NeededMoney> => {
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  const { feeQuote } = payouts[config.payments.provider];
  return neededFor({
    ...{ kind: run.kind, net: run.net, feeQuote },
    totals: await findLineTotals(tx, runId),
    taxes: await findTaxByState(tx, runId),
    payments: await findNetAmounts(tx, runId),
  });
};
