import type { BodyOf } from "@albashi/contracts/contract";
import type { ScheduleId, WithdrawalId } from "@albashi/contracts/ids";
import {
  ApproveThirdPartyTransfer,
  CancelThirdPartyTransfer,
  PrepareThirdPartyTransfer,
  type SetThirdPartyAccount,
  type ThirdPartyBlock,
} from "@albashi/contracts/remittances/third-parties";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { ApiError } from "../../../../platform/http/api-error.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { findCompany } from "../../../companies/index.ts";
import {
  approveThirdPartyTransfer,
  cancelThirdPartyTransfer,
  findThirdPartyTransfers,
  ownTransfer,
  prepareThirdPartyTransfer,
  transferUnavailable,
} from "../../../payments/index.ts";
import { lockSchedule, payeeOf } from "../../schedules/index.ts";
import {
  moneyNotHeld,
  nothingDue,
  payeeAccountAwaitsApproval,
  payeeAccountMissing,
  payeeAccountWaits,
  paymentExists,
  receiptExists,
  transferArrived,
  transferScheduleOpen,
} from "../errors.ts";
import { narrationOf, payeeAccountNumber } from "../model/third-party.ts";
import { findThirdPartyAccount, findThirdPartyAccounts } from "../store/payee-accounts.ts";
import { currentOf, findThirdPartySchedule, findTransferBlock } from "./read-third-party-payment.ts";

const blockErrors: Readonly<Record<ThirdPartyBlock, () => ApiError>> = {
  schedule_open: transferScheduleOpen,
  nothing_due: nothingDue,
  payment_exists: paymentExists,
  receipt_exists: receiptExists,
  account_missing: payeeAccountMissing,
  account_awaits_approval: payeeAccountAwaitsApproval,
  account_waits_a_day: payeeAccountWaits,
};

const constraintErrors = {
  one_live_transfer_of_a_schedule: paymentExists,
  no_transfer_after_arrival: transferArrived,
  final_schedules_are_transferred: transferScheduleOpen,
  transfers_go_to_the_approved_account: payeeAccountMissing,
  receipted_schedules_are_not_transferred: receiptExists,
  held_money_is_decided_before_it_is_transferred: moneyNotHeld,
  no_more_is_remitted_than_was_held: moneyNotHeld,
  wallets_are_never_overdrawn: () => transferUnavailable(),
  changed_approvers_wait_a_day: ownTransfer,
};

/** An admin prepares the payment of a final schedule, in full, to the approved account of its payee. */
export const prepareTransfer = command(
  PrepareThirdPartyTransfer,
  async (context) => {
    const { tx, at, actor, dependencies, input } = context;
    const { scheduleId } = input;
    await lockSchedule(tx, scheduleId);
    const schedule = await findThirdPartySchedule(tx, scheduleId);
    const accounts = await findThirdPartyAccounts(tx, schedule.code);
    const block = await findTransferBlock(tx, { schedule, accounts, transfers: await findThirdPartyTransfers(tx, scheduleId), now: at });
    if (block) throw blockErrors[block]();
    const account = currentOf(accounts);
    if (!account || schedule.payable === null) throw payeeAccountMissing();
    const seal = await companySeal(dependencies, tx, actor.companyId);
    const { accountId, bankCode, bankName, accountName, payeeName } = account;
    const accountNumber = seal.unseal(account.numberSealed, payeeAccountNumber(accountId));
    const companyName = (await findCompany(tx, actor.companyId))?.name ?? "";
    await prepareThirdPartyTransfer(context, {
      ...{ scheduleId, payeeName, amount: schedule.payable },
      narration: narrationOf({ deduction: payeeOf(schedule), countedFrom: schedule.countedFrom, companyName }),
      paidFrom: schedule.remitter === "albashi" ? "other_deductions" : "wallet",
      payee: { accountId, bankCode, bankName, accountNumber, accountName },
    });
  },
  { constraintErrors, needsIdempotencyKey: true },
);

/** Another admin approves the payment that was prepared, and it is sent. */
export const approveTransferOfSchedule = command(
  ApproveThirdPartyTransfer,
  (context) => approveThirdPartyTransfer(context, context.input),
  { constraintErrors },
);

/** An admin cancels a payment that is not sent yet. */
export const cancelTransferOfSchedule = command(CancelThirdPartyTransfer, (context) => cancelThirdPartyTransfer(context, context.input));

/** What the payment of a schedule confirms: the payee, the amount and the account. */
export const readTransferToPrepare = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { scheduleId }: { scheduleId: ScheduleId },
): Promise<StepUpContent> =>
  database.inCompany(companyId, async (tx) => {
    const schedule = await findThirdPartySchedule(tx, scheduleId);
    const account = currentOf(await findThirdPartyAccounts(tx, schedule.code));
    return {
      confirms: {
        act: "pay_third_party",
        payee: account?.payeeName ?? payeeOf(schedule),
        amountKobo: String(schedule.payable ?? 0n),
        account: account ? { bank: account.bankName, ends: account.numberEnds } : null,
      },
      unchanged: [scheduleId, account?.accountId ?? ""],
    };
  });

/** What the approver of a prepared payment confirms. */
export const readTransferToApprove = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { scheduleId, transferId }: { scheduleId: ScheduleId; transferId: WithdrawalId },
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const transfer = (await findThirdPartyTransfers(tx, scheduleId)).find(({ withdrawalId }) => withdrawalId === transferId);
    if (!transfer?.thirdParty) return null;
    const { amount, bankName: bank, numberEnds: ends, thirdParty } = transfer;
    return {
      confirms: { act: "pay_third_party", payee: thirdParty.payeeName, amountKobo: String(amount), account: { bank, ends } },
      unchanged: [transferId],
    };
  });

/** What entering an account of a third party confirms. */
export const payeeAccountToEnter = ({ payeeName, bank, accountNumber }: BodyOf<typeof SetThirdPartyAccount>): StepUpContent => ({
  confirms: { act: "set_payee_account", payee: payeeName, account: { bank, ends: accountNumber.slice(-4) } },
});

/** What the approval of an account of a third party confirms. */
export const readPayeeAccountToApprove = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  accountId: Parameters<typeof findThirdPartyAccount>[1],
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const account = await findThirdPartyAccount(tx, accountId);
    if (!account) return null;
    const { payeeName: payee, bankName: bank, numberEnds: ends } = account;
    return { confirms: { act: "approve_payee_account", payee, account: { bank, ends } }, unchanged: [accountId] };
  });
