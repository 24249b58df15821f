import type { PayeeAccountId, ScheduleId } from "@albashi/contracts/ids";
import { SetThirdPartyAccount } from "@albashi/contracts/remittances/third-parties";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { requirePermission } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { hasOtherApprover } from "../../../payments/index.ts";
import { classifySimilarity, fingerprinted, nameSimilarity, requirePayableBank } from "../../../people/index.ts";
import {
  payeeAccountInUse,
  payeeAccountNotFoundAtBank,
  payeeAccountPending,
  payeeBankDoesNotAnswer,
  payeeNameTooShort,
} from "../errors.ts";
import { payeeAccountNumber } from "../model/third-party.ts";
import { findThirdPartyAccounts, insertPayeeAccount } from "../store/payee-accounts.ts";
import { approvePayeeAccount } from "./decide-account.ts";
import { notifyOfPayeeAccount } from "./notify-of-account.ts";
import { findThirdPartySchedule } from "./read-third-party-payment.ts";

/**
 * An admin enters the account of a third party. The bank is asked for its name first, outside any transaction. Where another admin may
 * pay, that admin approves the account; otherwise entering it is the approval, and a change is used a day later.
 */
export const setThirdPartyAccount = async (
  dependencies: Dependencies,
  actor: Actor,
  { scheduleId, payeeName, bank: bankName, accountNumber }: InputOf<typeof SetThirdPartyAccount>,
  request?: IdempotentRequest,
): Promise<void> => {
  requirePermission(SetThirdPartyAccount, actor);
  if (payeeName.length < 2) throw payeeNameTooShort();
  const bank = requirePayableBank({ bank: bankName, accountNumber });
  const enquiry = await dependencies.bankLookup.resolveAccountName({ bankCode: bank.code, accountNumber });
  if (enquiry.outcome === "no_such_account") throw payeeAccountNotFoundAtBank(bank.name);
  if (enquiry.outcome === "unknown") throw payeeBankDoesNotAnswer();
  const account = { bankCode: bank.code, bankName: bank.name, accountNumber, accountName: enquiry.accountName };
  await saveAccount(dependencies, actor, { ...account, scheduleId, payeeName }, request);
};

interface ConfirmedAccount {
  readonly scheduleId: ScheduleId;
  readonly payeeName: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const saveAccount = command(
  SetThirdPartyAccount,
  async (context: CommandContext<ConfirmedAccount>) => {
    const { tx, at, actor, dependencies, input, audit } = context;
    const { companyId, userId } = actor;
    const { scheduleId, payeeName, bankCode, bankName, accountNumber, accountName } = input;
    const { code } = await findThirdPartySchedule(tx, scheduleId);
    if ((await findThirdPartyAccounts(tx, code)).some(({ approvedAt }) => approvedAt === null)) throw payeeAccountPending();
    const seal = await companySeal(dependencies, tx, companyId);
    const accountId = newId<PayeeAccountId>();
    const nameCheck = classifySimilarity(nameSimilarity(payeeName, accountName));
    const account = {
      ...{ accountId, code, payeeName, bankCode, bankName, accountName, nameCheck, createdAt: at, createdBy: userId },
      numberSealed: seal.seal(accountNumber, payeeAccountNumber(accountId)),
      numberFingerprint: seal.fingerprintOf("account_number", fingerprinted({ bankCode, accountNumber })),
      numberEnds: accountNumber.slice(-4),
    };
    await insertPayeeAccount(tx, companyId, account);
    await audit({ action: "payee_account_entered", subject: accountId, details: { code, nameCheck } });
    await notifyOfPayeeAccount(tx, { companyId, event: "entered", accountId, by: userId, at });
    if (!(await hasOtherApprover(tx, actor, at)))
      await approvePayeeAccount(context, { ...account, approvedAt: null, approvedBy: null, usableFrom: null });
  },
  { constraintErrors: { one_pending_payee_account: payeeAccountPending, payee_accounts_in_use_are_not_replaced: payeeAccountInUse } },
);
