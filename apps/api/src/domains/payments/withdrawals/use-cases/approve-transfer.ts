import { addMs, dayMs } from "@albashi/dates";
import type { CommandContext } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { amountBlock, effectiveLimits, findSentSince, requireNotStopped } from "../../controls/index.ts";
import { lockReceivable, postJournals } from "../../ledger/index.ts";
import { insertReferences } from "../../provider-log/index.ts";
import { amountUnavailable, withdrawalOverLimit } from "../errors.ts";
import { isCovered, type Withdrawal } from "../model/withdrawal.ts";
import { withdrawalCancelledJournal, withdrawalSentJournal } from "../model/withdrawal-journals.ts";
import {
  insertWithdrawal,
  lockWithdrawal,
  markWithdrawalApproved,
  markWithdrawalCancelled,
  type NewWithdrawal,
} from "../store/withdrawals.ts";
import { SendWithdrawal } from "../workflow-contracts.ts";
import { countDuplicate } from "./count-duplicate.ts";
import { notifyOwnersOfWithdrawals } from "./notify-withdrawal.ts";
import { readFreeFunds } from "./withdrawable-amount.ts";

/** Writes a transfer and its reference before anything is sent. */
export const insertRequested = async ({ tx, actor }: CommandContext<unknown>, requested: NewWithdrawal): Promise<Withdrawal> => {
  const { withdrawalId, reference } = requested;
  await insertWithdrawal(tx, actor.companyId, requested);
  await insertReferences(tx, actor.companyId, [{ reference, kind: "withdrawal", subject: withdrawalId }]);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal) throw new Error(`The withdrawal ${withdrawalId} is not there right after it was written.`);
  return withdrawal;
};

/** Approves a locked transfer: stops, limits and balances are checked, its money is reserved, and a worker sends it. */
export const approveTransfer = async (context: CommandContext<unknown>, withdrawal: Withdrawal) => {
  const { tx, at, actor, audit } = context;
  const { companyId, userId } = actor;
  const { withdrawalId, amount, quotedFee, thirdParty } = withdrawal;
  await requireNotStopped(tx, companyId);
  await requireWithinLimits(context, withdrawal);
  await lockReceivable(tx, companyId);
  await requireCovered(tx, withdrawal);
  await markWithdrawalApproved(tx, { withdrawalId, by: userId, at });
  const details = { amountKobo: String(amount) };
  await audit({ action: thirdParty ? "third_party_transfer_approved" : "withdrawal_approved", subject: withdrawalId, details });
  const event = thirdParty ? "third_party_approved" : "approved";
  await notifyOwnersOfWithdrawals(tx, { companyId, event, subjectId: withdrawalId, by: userId, at });
  await enqueue(tx, SendWithdrawal, { payload: { companyId, withdrawalId }, at, companyId });
  await postJournals(tx, companyId, [withdrawalSentJournal(withdrawal, at)]);
  // Posting locked the wallet: what is read now includes every other debit. Nothing unsettled or owed may have left with it.
  const { inWallet, atProvider } = await readFreeFunds(tx, withdrawal.provider);
  if (inWallet < 0n || atProvider < 0n) throw amountUnavailable(amount + quotedFee);
  const { perDay } = await effectiveLimits(context.dependencies, tx);
  if ((await findSentSince(tx, addMs(at, -dayMs))) - quotedFee > perDay) throw withdrawalOverLimit(perDay);
};

/** Cancels a locked transfer that no worker has claimed. What its approval reserved returns to where it came from. */
export const cancelTransfer = async ({ tx, at, actor, audit }: CommandContext<unknown>, withdrawal: Withdrawal) => {
  const { withdrawalId, thirdParty } = withdrawal;
  await markWithdrawalCancelled(tx, { withdrawalId, at });
  await audit({ action: thirdParty ? "third_party_transfer_cancelled" : "withdrawal_cancelled", subject: withdrawalId });
  if (withdrawal.approvedAt !== null) await postJournals(tx, actor.companyId, [withdrawalCancelledJournal(withdrawal, at)]);
  if (thirdParty) await countDuplicate(tx, actor.companyId, { scheduleId: thirdParty.scheduleId, at });
};

/** Refuses a transfer that the company's free money does not cover. */
export const requireCovered = async (tx: CompanyTransaction, withdrawal: Withdrawal) => {
  if (!isCovered(withdrawal, await readFreeFunds(tx, withdrawal.provider)))
    throw amountUnavailable(withdrawal.amount + withdrawal.quotedFee);
};

const requireWithinLimits = async ({ tx, at, dependencies }: CommandContext<unknown>, { amount, provider }: Withdrawal) => {
  const limits = await effectiveLimits(dependencies, tx);
  const block = amountBlock(amount, { limits, provider: dependencies.payouts[provider] });
  if (block) throw withdrawalOverLimit(block.limit);
  if ((await findSentSince(tx, addMs(at, -dayMs))) + amount > limits.perDay) throw withdrawalOverLimit(limits.perDay);
};
