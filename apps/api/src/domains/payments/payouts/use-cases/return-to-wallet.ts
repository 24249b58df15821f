import { GiveBack } from "@albashi/contracts/payments/payouts";
import { lockRun } from "../../../payroll/index.ts";
import { type Journal, netPay, postJournals, returned, wallet } from "../../ledger/index.ts";
import { type Attempt, completePayout, findProgress, lockUnsent, markCancelled } from "../../transfers/index.ts";
import { nothingToGiveBack } from "../errors.ts";
import { lockUnpaid } from "../store/retryable.ts";
import { payoutCommand } from "./payout-command.ts";

/**
 * Returns unpaid or returned amounts to the wallet: the employee is paid another way. Unsent payments, held or not, are cancelled
 * first: claims are blocked meanwhile, and a cancelled payment can never be claimed. Returns the number of employees.
 */
export const returnToWallet = payoutCommand(
  GiveBack,
  "payments_given_back",
  async ({ tx, at, actor, input: { runId, employeeIds, because }, payout, auditAttempts }) => {
    // Locks the run before the accounts, in the same order as card settlement, to avoid a deadlock.
    await lockRun(tx, runId);
    const unsent = await lockUnsent(tx, { runId, employeeIds });
    await markCancelled(tx, { attemptIds: unsent.map(({ attemptId }) => attemptId), at });
    const unpaid = await lockUnpaid(tx, { runId, employeeIds, now: at });
    if (unpaid.length === 0) throw nothingToGiveBack();
    const left = unsent.filter((one) => !unpaid.some(({ employeeId }) => employeeId === one.employeeId)).length;
    if (left > 0) throw new Error(`${unsent.length} payments were called off, and the money of ${left} of them could not be given back.`);
    await auditAttempts(unpaid, { because });
    await postJournals(
      tx,
      actor.companyId,
      unpaid.map((attempt) => givenBack(attempt, at)),
    );
    await completePayout(tx, { run: payout, progress: await findProgress(tx, runId), at });
    return unpaid.length;
  },
);

/** A payment that failed, was returned to the wallet, arrived late and was then returned by the bank is returned again, under another journal type. */
const givenBack = ({ attemptId, runId, employeeId, amount, state }: Attempt, at: Date): Journal => ({
  what: state === "returned" ? "returned_given_back" : "given_back",
  subject: attemptId,
  runId,
  employeeId,
  bookedAt: at,
  happenedAt: at,
  lines: [
    [state === "returned" ? returned : netPay(runId), amount],
    [wallet, -amount],
  ],
});
