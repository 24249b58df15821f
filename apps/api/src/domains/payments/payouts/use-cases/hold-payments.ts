import { HoldPayments, ReleasePayments } from "@albashi/contracts/payments/payouts";
import { requireNotOwnPay } from "../../../payroll/index.ts";
import { findEmployeeSummaries, findPayeeAccounts } from "../../../people/index.ts";
import { amountBlock, effectiveLimits } from "../../controls/index.ts";
import { createAttempts, lockUnsent, markCancelled, markHeld, markReleased, resumeSubmission, wakePayout } from "../../transfers/index.ts";
import { amountBlocked, nothingToHold, nothingToRelease } from "../errors.ts";
import { payoutCommand } from "./payout-command.ts";

/** Holds unsent payments. Returns how many. */
export const holdPayments = payoutCommand(
  HoldPayments,
  "payments_held",
  async ({ tx, at, actor, input: { runId, employeeIds, because }, auditAttempts }) => {
    const unsent = await lockUnsent(tx, { runId, employeeIds, isHeld: false });
    const held = await markHeld(
      tx,
      unsent.map(({ attemptId }) => ({ attemptId, hold: { reason: "requested_by_admin", limit: null, note: because } })),
    );
    if (held === 0) throw nothingToHold();
    await auditAttempts(unsent, { because });
    // Nothing may be left to send: then the payout is complete.
    await wakePayout(tx, { companyId: actor.companyId, runId, at });
    return held;
  },
);

/**
 * Releases held payments. If an employee's account has changed, the old payment is cancelled and a new one goes to the new account,
 * because the account of a payment never changes. Admins do not release their own payment where another admin could, and payments
 * above a limit stay held. Returns how many were released.
 */
export const releasePayments = payoutCommand(
  ReleasePayments,
  "payments_released",
  async ({ tx, at, actor, input: { runId, employeeIds }, dependencies, payout, auditAttempts }) => {
    const { companyId, userId } = actor;
    await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, employeeIds));
    const bounds = { limits: await effectiveLimits(dependencies, tx), provider: dependencies.payouts[payout.provider] };
    const all = await lockUnsent(tx, { runId, employeeIds, isHeld: true });
    const blocks = all.map(({ amount }) => amountBlock(amount, bounds));
    const held = all.filter((_, index) => blocks[index] === undefined);
    if (held.length === 0 && blocks[0]) throw amountBlocked(blocks[0]);
    const found = await findPayeeAccounts(
      tx,
      held.map(({ employeeId }) => employeeId),
    );
    const currentAccounts = new Map(
      found.filter(({ mayBePaid }) => mayBePaid).map((account) => [account.employeeId, account.bankAccountId]),
    );
    const same = held.filter(({ employeeId, bankAccountId }) => currentAccounts.get(employeeId) === bankAccountId);
    const moved = held.filter((one) => currentAccounts.has(one.employeeId) && !same.includes(one));
    if (same.length + moved.length === 0) throw nothingToRelease();
    await markReleased(
      tx,
      same.map(({ attemptId }) => attemptId),
    );
    await markCancelled(tx, { attemptIds: moved.map(({ attemptId }) => attemptId), at });
    const released = moved.map((one) => ({ ...one, holdReason: null, holdLimit: null, holdNote: null }));
    await createAttempts(tx, { companyId, run: payout, by: userId, at, after: released });
    await auditAttempts([...same, ...moved]);
    await resumeSubmission(tx, { companyId, runId, at });
    return same.length + moved.length;
  },
);
