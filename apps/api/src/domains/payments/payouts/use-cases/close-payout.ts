import { ClosePayout } from "@albashi/contracts/payments/payouts";
import { advanceRun, findRun } from "../../../payroll/index.ts";
import { feeReserve, findBalances, netPay, postJournals, wallet } from "../../ledger/index.ts";
import { findProgress } from "../../transfers/index.ts";
import { paymentsNotFinal } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { payoutCommand } from "./payout-command.ts";

/** Closes a run once every payee was paid or the money returned, and moves the rest of its fee reserve to the wallet. */
export const closePayout = payoutCommand(
  ClosePayout,
  "payout_closed",
  async ({ tx, at, actor: { companyId }, input: { runId }, auditAttempts }) => {
    await auditAttempts([]);
    const [pay, fees] = [netPay(runId), feeReserve(runId)];
    const { going, waiting, held } = await findProgress(tx, runId);
    const unpaid = await lockUnpaid(tx, { runId, employeeIds: undefined, now: at });
    const balances = await findBalances(tx, [pay, fees]);
    const isOwed = balances.get(pay) !== 0n || unpaid.some(({ state }) => state === "returned");
    if (going + waiting + held > 0 || isOwed || (await findRun(tx, runId))?.state !== "settled") throw paymentsNotFinal();
    await advanceRun(tx, { runId, move: "close", at });
    const left = -(balances.get(fees) ?? 0n);
    if (left === 0n) return;
    const lines = [
      [fees, left],
      [wallet, -left],
    ] as const;
    await postJournals(tx, companyId, [{ what: "fees_left", subject: runId, runId, bookedAt: at, happenedAt: at, lines }]);
  },
);
