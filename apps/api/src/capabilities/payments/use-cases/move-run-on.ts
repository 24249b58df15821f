import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findRun, moveRun } from "../../payroll/index.ts";
import { netPay } from "../model/ledger.ts";
import { findBalances, markPaymentsFinished, type PaymentProgress, type RunPayment } from "../store.ts";
import { compareSoon } from "./compare-soon.ts";
import { tellOfPayout } from "./tell-of-payout.ts";

/** Says how far the money of a run is once nothing of it is on its way: to everybody, or not to everybody. Those who paid it are told. */
export const moveRunOn = async (
  tx: CompanyTransaction,
  { run: { runId, provider, plannedAt, finishedAt }, progress, at }: { run: RunPayment; progress: PaymentProgress; at: Date },
) => {
  if (!plannedAt || progress.going > 0 || progress.waiting > 0) return;
  if (!finishedAt) {
    await markPaymentsFinished(tx, { runId, at });
    await compareSoon(tx, { provider, at });
  }
  const run = await findRun(tx, runId);
  if (!run) return;
  const { companyId, state } = run;
  const owed = (await findBalances(tx, [netPay(runId)])).get(netPay(runId));
  const isWhole = owed === 0n && progress.held === 0;
  if (isWhole && (state === "paying" || state === "partially_settled")) {
    await moveRun(tx, { runId, move: "settle", at });
    await tellOfPayout(tx, { companyId, runId, event: "settled", at });
  }
  if (!isWhole && state === "paying") await moveRun(tx, { runId, move: "settle_partly", at });
  // After another try that paid nobody either, too.
  if (!isWhole && !finishedAt) await tellOfPayout(tx, { companyId, runId, event: "ended_unpaid", at });
};
