import type { BankAccountId } from "@albashi/contracts/ids";
import { RejectAccount, ReleaseAccount } from "@albashi/contracts/people/bank-accounts";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { announcePayDataChange, findEmployee, hasOtherApprover, insertEmploymentChange } from "../../employees/index.ts";
import { accountNotFound, accountNotHeld, makerIsChecker, ownAccount } from "../errors.ts";
import { type BankAccount, isHeld } from "../model/bank-account.ts";
import { lockBankAccount, rejectAccount, releaseAccount } from "../store/bank-accounts.ts";
import { NotifyBankAccountRefused } from "../workflow-contracts.ts";
import { announceAccountChange } from "./announce-account-change.ts";

/** An admin approves a held account for payment. */
export const approveHeldAccount = command(ReleaseAccount, async ({ tx, at, actor, input: { bankAccountId }, audit }) => {
  const { employeeId } = await accountToDecide(tx, actor, bankAccountId);
  await releaseAccount(tx, { bankAccountId, by: actor.userId, at });
  await audit({ action: "bank_account_released", subject: employeeId, details: { bankAccountId } });
  await announcePayDataChange(tx, { companyId: actor.companyId, employeeId, at });
  return { message: "Account approved. The next payment will go to this account." };
});

/** An admin refuses a held account: the previous account becomes current again, and the employee is notified. */
export const rejectHeldAccount = command(RejectAccount, async ({ tx, at, actor, input: { bankAccountId, reason }, audit }) => {
  const { companyId, userId } = actor;
  const { employeeId, replaces, bankName } = await accountToDecide(tx, actor, bankAccountId);
  await rejectAccount(tx, { bankAccountId, replaces, by: userId, at, because: reason });
  await audit({ action: "bank_account_refused", subject: employeeId, details: { bankAccountId } });
  const change = { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "bank_account_refused", before: { bank: bankName } };
  await insertEmploymentChange(tx, companyId, change);
  await announceAccountChange(tx, { companyId, employeeId, at });
  await enqueue(tx, NotifyBankAccountRefused, { payload: { companyId, bankAccountId }, at, companyId });
  return {
    message: replaces
      ? "The account is refused. The one from before counts again."
      : "The account is refused. The person has no account now and cannot be paid until they enter another.",
  };
});

/** Admins cannot review their own account, nor one they entered themselves while another admin could review it. */
const accountToDecide = async (tx: CompanyTransaction, actor: Actor, bankAccountId: BankAccountId): Promise<BankAccount> => {
  const account = await lockBankAccount(tx, bankAccountId);
  if (!account) throw accountNotFound();
  if (account.replacedAt !== null || !isHeld(account)) throw accountNotHeld();
  const person = await findEmployee(tx, account.employeeId);
  if (person?.userId === actor.userId) throw ownAccount();
  if (account.createdBy === actor.userId && (await hasOtherApprover(tx, actor))) throw makerIsChecker();
  return account;
};
