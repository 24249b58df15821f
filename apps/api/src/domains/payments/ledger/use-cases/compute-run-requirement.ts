import type { RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { countNetAmounts, findLineTotals, findRun, findTaxByState, type Run } from "../../../payroll/index.ts";
import { readRunRemitter } from "../../remitter/index.ts";
import { runNotFound } from "../errors.ts";
import { type RunRequirement, runRequirement } from "../model/run-requirement.ts";

/** Computes what a run needs, to the kobo, from its payslips and the provider's fee per payment. */
export const computeRunRequirement = async (
  tx: CompanyTransaction,
  { config, payouts }: Pick<Dependencies, "config" | "payouts">,
  { runId, at }: { runId: RunId; at: Date },
): Promise<RunRequirement> => {
  const run = await findRun(tx, runId);
  if (!run) throw runNotFound();
  const { feeQuote } = payouts[config.payments.provider];
  const { remitter } = await readRunRemitter(tx, { run, at });
  return runRequirement({
    kind: run.kind,
    remitter,
    net: run.net,
    feeQuote,
    totals: await findLineTotals(tx, runId),
    taxes: await findTaxByState(tx, runId),
    payments: await countNetAmounts(tx, runId),
  });
};

/** Payslips do not change after approval, so the requirement of an approved run is computed once instead of on every read. */
const requirementCache = new Map<string, RunRequirement>();
const maxCachedRequirements = 500;

/** The requirement of an approved run, computed when it is first read. */
export const readRunRequirement = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "config" | "payouts">,
  { run, at }: { run: Run; at: Date },
): Promise<RunRequirement> => {
  const { runId, contentHash } = run;
  const { remitter } = await readRunRemitter(tx, { run, at });
  const key = `${runId} ${contentHash?.toString("hex")} ${dependencies.config.payments.provider} ${remitter}`;
  const known = requirementCache.get(key) ?? (await computeRunRequirement(tx, dependencies, { runId, at }));
  requirementCache.delete(key);
  requirementCache.set(key, known);
  const [oldest] = requirementCache.keys();
  if (requirementCache.size > maxCachedRequirements && oldest !== undefined) requirementCache.delete(oldest);
  return known;
};
