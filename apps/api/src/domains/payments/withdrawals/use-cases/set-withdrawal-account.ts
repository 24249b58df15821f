import type { CompanyAccountId } from "@albashi/contracts/ids";
import { SetWithdrawalAccount } from "@albashi/contracts/payments/withdrawals";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { requirePermission } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findCompany } from "../../../companies/index.ts";
import { classifySimilarity, findLegalEntity, nameSimilarity, requirePayableBank } from "../../../people/index.ts";
import { accountChanged, accountNotFoundAtBank, accountOfAnother, bankDoesNotAnswer, withdrawalOpen } from "../errors.ts";
import { isSameCompanyName } from "../model/company-name.ts";
import { companyAccountNumber } from "../model/withdrawal.ts";
import { findWithdrawals, saveCompanyAccount } from "../store/withdrawals.ts";
import { notifyOwnersOfWithdrawals } from "./notify-withdrawal.ts";

/**
 * An admin who may pay enters the company's own bank account. The bank is asked for its name first, outside any transaction: only an
 * account that exists and bears the company's name is stored.
 */
export const setWithdrawalAccount = async (
  dependencies: Dependencies,
  actor: Actor,
  { bank: bankName, accountNumber }: InputOf<typeof SetWithdrawalAccount>,
  request?: IdempotentRequest,
): Promise<void> => {
  requirePermission(SetWithdrawalAccount, actor);
  const bank = requirePayableBank({ bank: bankName, accountNumber });
  const enquiry = await dependencies.bankLookup.resolveAccountName({ bankCode: bank.code, accountNumber });
  if (enquiry.outcome === "no_such_account") throw accountNotFoundAtBank(bank.name);
  if (enquiry.outcome === "unknown") throw bankDoesNotAnswer();
  const account = { bankCode: bank.code, bankName: bank.name, accountNumber, accountName: enquiry.accountName };
  await saveAccount(dependencies, actor, account, request);
};

interface ConfirmedAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const saveAccount = command(
  SetWithdrawalAccount,
  async ({ tx, at, actor: { companyId, userId }, dependencies, input, audit }: CommandContext<ConfirmedAccount>) => {
    const { bankCode, bankName, accountNumber, accountName } = input;
    const names = [(await findLegalEntity(tx))?.legalName, (await findCompany(tx, companyId))?.name];
    const isOwn = names.some((name) => name !== undefined && isSameCompanyName({ company: name, account: accountName }, isSameWord));
    if (!isOwn) throw accountOfAnother(accountName);
    // The approver of a withdrawal has seen the account it goes to: it does not change meanwhile.
    if ((await findWithdrawals(tx, 5)).some(({ state }) => ["created", "queued", "sent", "unknown"].includes(state)))
      throw withdrawalOpen();
    const accountId = newId<CompanyAccountId>();
    const seal = await companySeal(dependencies, tx, companyId);
    const numberSealed = seal.seal(accountNumber, companyAccountNumber(accountId));
    const account = { accountId, bankCode, bankName, numberSealed, numberEnds: accountNumber.slice(-4), accountName };
    await saveCompanyAccount(tx, companyId, { account, by: userId, at });
    await audit({ action: "withdrawal_account_set", subject: accountId });
    await notifyOwnersOfWithdrawals(tx, { companyId, event: "account_changed", subjectId: accountId, by: userId, at });
  },
  { constraintErrors: { accounts_in_use_are_not_replaced: withdrawalOpen, one_current_company_account: accountChanged } },
);

const isSameWord = (one: string, other: string) => classifySimilarity(nameSimilarity(one, other)) === "same";
