import type { WithdrawalId } from "@albashi/contracts/ids";
import { ApproveWithdrawal, CancelWithdrawal, RequestWithdrawal } from "@albashi/contracts/payments/withdrawals";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { withdrawalReference } from "../../provider-log/index.ts";
import {
  accountChanged,
  accountMissing,
  amountUnavailable,
  ownWithdrawal,
  withdrawalDecided,
  withdrawalMayArrive,
  withdrawalNotFound,
  withdrawalOpen,
} from "../errors.ts";
import { isCancellable, type Withdrawal } from "../model/withdrawal.ts";
import { findCompanyAccount, lockWithdrawal, mayFailedWithdrawalArrive } from "../store/withdrawals.ts";
import { approveTransfer, cancelTransfer, insertRequested, requireCovered } from "./approve-transfer.ts";
import { hasOtherApprover } from "./withdrawable-amount.ts";

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
    const account = await findCompanyAccount(tx);
    if (!account) throw accountMissing();
    await requireNothingOnItsWay(tx, at);
    const provider = dependencies.payouts[dependencies.config.payments.provider];
    const amount = BigInt(input.amountKobo);
    const withdrawalId = newId<WithdrawalId>();
    const requested = { withdrawalId, accountId: account.accountId, provider: provider.name, reference: withdrawalReference(withdrawalId) };
    const quotedFee = provider.feeQuote(amount);
    const withdrawal = await insertRequested(context, { ...requested, amount, quotedFee, requestedAt: at, requestedBy: actor.userId });
    await audit({ action: "withdrawal_requested", subject: withdrawalId, details: { amountKobo: input.amountKobo } });
    await requireCovered(tx, withdrawal);
    if (!(await hasOtherApprover(tx, actor, at))) await approveTransfer(context, withdrawal);
  },
  { constraintErrors, needsIdempotencyKey: true },
);

/** Another admin approves: the money leaves the wallet, and the transfer is sent. */
export const approveWithdrawal = command(
  ApproveWithdrawal,
  async (context) => {
    const { tx, at, actor, input } = context;
    const withdrawal = await lockOwn(tx, input.withdrawalId);
    if (withdrawal.state !== "created" || withdrawal.approvedAt !== null) throw withdrawalDecided();
    if (withdrawal.requestedBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownWithdrawal();
    await requireNothingOnItsWay(tx, at);
    await approveTransfer(context, withdrawal);
  },
  { constraintErrors },
);

/** An admin cancels a withdrawal before a worker claims it to send it. What its approval reserved returns to the wallet. */
export const cancelWithdrawal = command(CancelWithdrawal, async (context) => {
  const withdrawal = await lockOwn(context.tx, context.input.withdrawalId);
  if (!isCancellable(withdrawal)) throw withdrawalDecided();
  await cancelTransfer(context, withdrawal);
});

/** Payments to third parties are approved and cancelled with their schedule, and not here. */
const lockOwn = async (tx: CompanyTransaction, withdrawalId: WithdrawalId): Promise<Withdrawal> => {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal || withdrawal.thirdParty !== null) throw withdrawalNotFound();
  return withdrawal;
};

const requireNothingOnItsWay = async (tx: CompanyTransaction, at: Date) => {
  if (await mayFailedWithdrawalArrive(tx, { at, scheduleId: null })) throw withdrawalMayArrive();
};
