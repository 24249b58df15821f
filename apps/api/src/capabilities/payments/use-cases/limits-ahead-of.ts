import { dayMs, later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { findNetAmounts, type Run } from "../../payroll/index.ts";
import { type LimitsAhead, limitsAhead } from "../model/limits-ahead.ts";
import type { NeededMoney } from "../model/needed-money.ts";
import { findSentSince } from "../store.ts";
import { limitsOf } from "./limits-of.ts";

/** What limits will keep from going out of a run that nobody has begun to pay. */
export const limitsAheadOf = async (
  tx: CompanyTransaction,
  parts: Pick<Parts, "config" | "payouts">,
  { run: { runId, kind }, need, at }: { run: Pick<Run, "runId" | "kind">; need: NeededMoney; at: Date },
): Promise<LimitsAhead> => {
  const limits = await limitsOf(parts, tx);
  const provider = parts.payouts[parts.config.payments.provider];
  const isWithin = need.largest <= limits.perItem && need.largest <= provider.largest && need.smallest >= provider.smallest;
  const payments = isWithin ? [] : await findNetAmounts(tx, runId);
  return limitsAhead({ kind, net: need.net, payments }, { limits, provider, sent: await findSentSince(tx, later(at, -dayMs)) });
};
