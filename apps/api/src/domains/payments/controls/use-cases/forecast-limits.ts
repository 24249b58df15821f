import { addMs, dayMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { countNetAmounts, type Run } from "../../../payroll/index.ts";
import type { RunRequirement } from "../../ledger/index.ts";
import { computeLimitForecast, type LimitForecast } from "../model/limit-forecast.ts";
import { findSentSince } from "../store/limits.ts";
import { effectiveLimits } from "./guards.ts";

/** Forecasts what limits will hold back of a run whose payout has not started. */
export const forecastLimits = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "config" | "payouts">,
  { run: { runId, kind }, need, at }: { run: Pick<Run, "runId" | "kind">; need: RunRequirement; at: Date },
): Promise<LimitForecast> => {
  const limits = await effectiveLimits(dependencies, tx);
  const provider = dependencies.payouts[dependencies.config.payments.provider];
  const isWithin = need.largest <= limits.perItem && need.largest <= provider.largest && need.smallest >= provider.smallest;
  const payments = isWithin ? [] : await countNetAmounts(tx, runId);
  return computeLimitForecast({ kind, net: need.net, payments }, { limits, provider, sent: await findSentSince(tx, addMs(at, -dayMs)) });
};
