import type { PayeeAccountId, WithdrawalId } from "@albashi/contracts/ids";
import type { CommandContext } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { withdrawalReference } from "../../provider-log/index.ts";
import { ownTransfer, transferDecided, transferMayArrive, transferNotFound } from "../errors.ts";
import { isCancellable, type ThirdPartyTransfer, transferAccountNumber, type Withdrawal } from "../model/withdrawal.ts";
import { insertThirdPartyTransfer } from "../store/third-party-transfers.ts";
import { lockWithdrawal, mayFailedWithdrawalArrive } from "../store/withdrawals.ts";
import { approveTransfer, cancelTransfer, insertRequested, requireCovered } from "./approve-transfer.ts";
import { hasOtherApprover } from "./withdrawable-amount.ts";

interface PreparedTransfer extends ThirdPartyTransfer {
  readonly amount: bigint;
  readonly payee: {
    readonly accountId: PayeeAccountId;
    readonly bankCode: string;
    readonly bankName: string;
    readonly accountNumber: string;
    readonly accountName: string;
  };
}

/**
 * Prepares the payment of a schedule to a third party. Without another admin who may pay, it is approved at once; otherwise that admin
 * approves it. From then on it is a withdrawal: the same code sends, polls and settles it.
 */
export const prepareThirdPartyTransfer = async (context: CommandContext<unknown>, transfer: PreparedTransfer): Promise<void> => {
  const { tx, at, actor, dependencies, audit } = context;
  const { scheduleId, payeeName, narration, paidFrom, amount, payee } = transfer;
  await requireNothingOnItsWay(tx, { at, scheduleId });
  const provider = dependencies.payouts[dependencies.config.payments.provider];
  const withdrawalId = newId<WithdrawalId>();
  const { accountId: payeeAccountId, bankCode, bankName, accountNumber, accountName } = payee;
  const numberSealed = (await companySeal(dependencies, tx, actor.companyId)).seal(accountNumber, transferAccountNumber(withdrawalId));
  await insertThirdPartyTransfer(tx, actor.companyId, {
    ...{ withdrawalId, scheduleId, payeeAccountId, payeeName, narration, paidFrom },
    ...{ bankCode, bankName, numberSealed, numberEnds: accountNumber.slice(-4), accountName },
  });
  const requested = { withdrawalId, scheduleId, provider: provider.name, reference: withdrawalReference(withdrawalId), amount };
  const quotedFee = provider.feeQuote(amount);
  const withdrawal = await insertRequested(context, { ...requested, quotedFee, requestedAt: at, requestedBy: actor.userId });
  await audit({
    action: "third_party_transfer_prepared",
    subject: withdrawalId,
    details: { scheduleId, amountKobo: String(amount), payeeAccountId },
  });
  await requireCovered(tx, withdrawal);
  if (!(await hasOtherApprover(tx, actor, at))) await approveTransfer(context, withdrawal);
};

type TransferOfSchedule = Pick<ThirdPartyTransfer, "scheduleId"> & { readonly transferId: WithdrawalId };

/** Another admin approves: the money leaves the wallet, or what is held, and is sent. */
export const approveThirdPartyTransfer = async (context: CommandContext<unknown>, of: TransferOfSchedule): Promise<void> => {
  const { tx, at, actor } = context;
  const withdrawal = await lockTransfer(tx, of);
  if (withdrawal.state !== "created" || withdrawal.approvedAt !== null) throw transferDecided();
  if (withdrawal.requestedBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownTransfer();
  await requireNothingOnItsWay(tx, { at, scheduleId: of.scheduleId });
  await approveTransfer(context, withdrawal);
};

/** An admin cancels a payment before a worker claims it to send it. */
export const cancelThirdPartyTransfer = async (context: CommandContext<unknown>, of: TransferOfSchedule): Promise<void> => {
  const withdrawal = await lockTransfer(context.tx, of);
  if (!isCancellable(withdrawal)) throw transferDecided();
  await cancelTransfer(context, withdrawal);
};

/** One transfer of a schedule, locked until the transaction ends. */
const lockTransfer = async (tx: CompanyTransaction, { scheduleId, transferId }: TransferOfSchedule): Promise<Withdrawal> => {
  const withdrawal = await lockWithdrawal(tx, transferId);
  if (withdrawal?.thirdParty?.scheduleId !== scheduleId) throw transferNotFound();
  return withdrawal;
};

const requireNothingOnItsWay = async (tx: CompanyTransaction, of: Parameters<typeof mayFailedWithdrawalArrive>[1]) => {
  if (await mayFailedWithdrawalArrive(tx, of)) throw transferMayArrive();
};
