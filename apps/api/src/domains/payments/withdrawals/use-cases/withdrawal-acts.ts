import type { BodyOf } from "@albashi/contracts/contract";
import type { WithdrawalId } from "@albashi/contracts/ids";
import type { RequestWithdrawal, SetWithdrawalAccount } from "@albashi/contracts/payments/withdrawals";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { findCompanyAccount, lockWithdrawal } from "../store/withdrawals.ts";

/** What a withdrawal confirms: its amount, and the account that it would go to. */
export const readWithdrawalToRequest = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { amountKobo }: BodyOf<typeof RequestWithdrawal>,
): Promise<StepUpContent> =>
  database.inCompany(companyId, async (tx) => {
    const account = await findCompanyAccount(tx);
    return {
      confirms: { act: "withdraw_money", amountKobo, account: account ? { bank: account.bankName, ends: account.numberEnds } : null },
      unchanged: [account?.accountId ?? ""],
    };
  });

/** What the approver of a requested withdrawal confirms. */
export const readWithdrawalToApprove = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  withdrawalId: WithdrawalId,
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal?.accountId) return null;
    const { accountId, amount, bankName: bank, numberEnds: ends } = withdrawal;
    return { confirms: { act: "withdraw_money", amountKobo: String(amount), account: { bank, ends } }, unchanged: [accountId] };
  });

/** What a change of the company's own account confirms. */
export const withdrawalAccountToConfirm = ({ bank, accountNumber }: BodyOf<typeof SetWithdrawalAccount>): StepUpContent => ({
  confirms: { act: "set_withdrawal_account", account: { bank, ends: accountNumber.slice(-4) } },
});
