import type { WithdrawalId } from "@albashi/contracts/ids";
import { ApproveWithdrawal, CancelWithdrawal, RequestWithdrawal } from "@albashi/contracts/payments/withdrawals";
import { addMs, dayMs } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { amountBlock, effectiveLimits, findSentSince, requireNotStopped } from "../../controls/index.ts";
import { lockReceivable, postJournals } from "../../ledger/index.ts";
import { insertReferences, withdrawalReference } from "../../provider-log/index.ts";
import {
  accountChanged,
  accountMissing,
  amountUnavailable,
  ownWithdrawal,
  withdrawalDecided,
  withdrawalMayArrive,
  withdrawalNotFound,
  withdrawalOpen,
  withdrawalOverLimit,
} from "../errors.ts";
import { isCancellable, type Withdrawal } from "../model/withdrawal.ts";
import { withdrawalCancelledJournal, withdrawalSentJournal } from "../model/withdrawal-journals.ts";
import {
  findCompanyAccount,
  insertWithdrawal,
  lockWithdrawal,
  markWithdrawalApproved,
  markWithdrawalCancelled,
  mayFailedWithdrawalArrive,
} from "../store/withdrawals.ts";
import { SendWithdrawal } from "../workflow-contracts.ts";
import { notifyOwnersOfWithdrawals } from "./notify-withdrawal.ts";
import { hasOtherApprover, readWithdrawable } from "./withdrawable-amount.ts";

const constraintErrors = {
  one_open_withdrawal: withdrawalOpen,
  withdrawals_go_to_the_current_account: accountChanged,
  wallets_are_never_overdrawn: () => amountUnavailable(),
  changed_approvers_wait_a_day: ownWithdrawal,
};

/** An admin asks for wallet money. Without another admin who may pay, the request is the approval; otherwise that admin approves it. */
export const requestWithdrawal = command(
  RequestWithdrawal,
  async (context) => {
    const { tx, at, actor, input, dependencies, audit } = context;
    const { companyId, userId } = actor;
    const account = await findCompanyAccount(tx);
    if (!account) throw accountMissing();
    if (await mayFailedWithdrawalArrive(tx, at)) throw withdrawalMayArrive();
    const provider = dependencies.payouts[dependencies.config.payments.provider];
    const amount = BigInt(input.amountKobo);
    const withdrawalId = newId<WithdrawalId>();
    const reference = withdrawalReference(withdrawalId);
    const requested = { withdrawalId, accountId: account.accountId, provider: provider.name, reference, amount };
    await insertWithdrawal(tx, companyId, { ...requested, quotedFee: provider.feeQuote(amount), requestedAt: at, requestedBy: userId });
    await insertReferences(tx, companyId, [{ reference, kind: "withdrawal", subject: withdrawalId }]);
    await audit({ action: "withdrawal_requested", subject: withdrawalId, details: { amountKobo: input.amountKobo } });
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) throw new Error(`The withdrawal ${withdrawalId} is not there right after it was written.`);
    await requireAvailable(context, withdrawal);
    if (!(await hasOtherApprover(tx, actor, at))) await approve(context, withdrawal);
  },
  { constraintErrors, needsIdempotencyKey: true },
);

/** Another admin approves: the money leaves the wallet, and the transfer is sent. */
export const approveWithdrawal = command(
  ApproveWithdrawal,
  async (context) => {
    const { tx, at, actor, input } = context;
    const withdrawal = await lockWithdrawal(tx, input.withdrawalId);
    if (!withdrawal) throw withdrawalNotFound();
    if (withdrawal.state !== "created" || withdrawal.approvedAt !== null) throw withdrawalDecided();
    if (withdrawal.requestedBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownWithdrawal();
    await approve(context, withdrawal);
  },
  { constraintErrors },
);

/** An admin cancels a withdrawal before a worker claims it to send it. What its approval reserved returns to the wallet. */
export const cancelWithdrawal = command(CancelWithdrawal, async ({ tx, at, actor: { companyId }, input: { withdrawalId }, audit }) => {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal) throw withdrawalNotFound();
  if (!isCancellable(withdrawal)) throw withdrawalDecided();
  await markWithdrawalCancelled(tx, { withdrawalId, at });
  await audit({ action: "withdrawal_cancelled", subject: withdrawalId });
  if (withdrawal.approvedAt !== null) await postJournals(tx, companyId, [withdrawalCancelledJournal(withdrawal, at)]);
});

const approve = async (context: CommandContext<unknown>, withdrawal: Withdrawal) => {
  const { tx, at, actor, audit } = context;
  const { companyId, userId } = actor;
  const { withdrawalId, amount, quotedFee } = withdrawal;
  if (await mayFailedWithdrawalArrive(tx, at)) throw withdrawalMayArrive();
  await requireNotStopped(tx, companyId);
  await requireWithinLimits(context, withdrawal);
  await lockReceivable(tx, companyId);
  await requireAvailable(context, withdrawal);
  await markWithdrawalApproved(tx, { withdrawalId, by: userId, at });
  await audit({ action: "withdrawal_approved", subject: withdrawalId, details: { amountKobo: String(amount) } });
  await notifyOwnersOfWithdrawals(tx, { companyId, event: "approved", subjectId: withdrawalId, by: userId, at });
  await enqueue(tx, SendWithdrawal, { payload: { companyId, withdrawalId }, at, companyId });
  await postJournals(tx, companyId, [withdrawalSentJournal(withdrawal, at)]);
  // Posting locked the wallet: what is read now includes every other debit. Nothing unsettled or owed may have left with it.
  if ((await readWithdrawable(tx, withdrawal.provider)) < 0n) throw amountUnavailable(amount + quotedFee);
};

const requireAvailable = async ({ tx }: CommandContext<unknown>, { provider, amount, quotedFee }: Withdrawal) => {
  if (amount + quotedFee > (await readWithdrawable(tx, provider))) throw amountUnavailable(amount + quotedFee);
};

const requireWithinLimits = async ({ tx, at, dependencies }: CommandContext<unknown>, { amount, provider }: Withdrawal) => {
  const limits = await effectiveLimits(dependencies, tx);
  const block = amountBlock(amount, { limits, provider: dependencies.payouts[provider] });
  if (block) throw withdrawalOverLimit(block.limit);
  if ((await findSentSince(tx, addMs(at, -dayMs))) + amount > limits.perDay) throw withdrawalOverLimit(limits.perDay);
};
