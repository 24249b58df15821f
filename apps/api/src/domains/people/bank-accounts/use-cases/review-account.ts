import type { BankAccountId } from "@albashi/contracts/ids";
import { ReleaseAccount } from "@albashi/contracts/people/account-releases";
import { RejectAccount } from "@albashi/contracts/people/bank-accounts";
import { lagosDayOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { announcePayDataChange, findEmployee, hasOtherApprover, insertEmploymentChange, isOwnRecord } from "../../employees/index.ts";
import { accountNotFound, accountNotHeld, makerIsChecker, ownAccount, releaseRejected } from "../errors.ts";
import { type BankAccount, isHeld } from "../model/bank-account.ts";
import { findReleaseRejection, releaseAccount } from "../store/account-releases.ts";
import { findOthersOnAccount, lockBankAccount, rejectAccount } from "../store/bank-accounts.ts";
import { NotifyAdminsOfSharedAccount, NotifyBankAccountRefused } from "../workflow-contracts.ts";
import { announceAccountChange } from "./announce-account-change.ts";

/**
 * An admin approves a held account for payment. The admin who entered it can do so only where no other admin could review it, a day
 * after the employee and the owners were notified. The admins are notified of an account that several employees share.
 */
export const approveHeldAccount = command(ReleaseAccount, async ({ tx, at, actor, input: { bankAccountId, sharingReason }, audit }) => {
  const { companyId, userId } = actor;
  const account = await heldAccountOfOther(tx, actor, bankAccountId);
  const { employeeId, numberFingerprint: fingerprint } = account;
  const others = await findOthersOnAccount(tx, { fingerprint, excluding: employeeId });
  const release = { bankAccountId, by: userId, at, sharingReason: others.length > 0 ? (sharingReason ?? null) : null };
  const rejection = await findReleaseRejection(tx, release);
  if (rejection) throw releaseRejected(rejection, account);
  await releaseAccount(tx, release);
  await audit({ action: "bank_account_released", subject: employeeId, details: { bankAccountId } });
  await announcePayDataChange(tx, { companyId, employeeId, at });
  if (others.length > 0) await enqueue(tx, NotifyAdminsOfSharedAccount, { payload: { companyId, bankAccountId }, at, companyId });
  return { message: "Account approved. The next payment will go to this account." };
});

/** An admin refuses a held account: the previous account becomes current again, and the employee is notified. */
export const rejectHeldAccount = command(RejectAccount, async ({ tx, at, actor, input: { bankAccountId, reason }, audit }) => {
  const { companyId, userId } = actor;
  const { employeeId, replaces, bankName } = await accountToDecide(tx, actor, { bankAccountId, at });
  await rejectAccount(tx, { bankAccountId, replaces, by: userId, at, because: reason });
  await audit({ action: "bank_account_refused", subject: employeeId, details: { bankAccountId } });
  const change = { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "bank_account_refused", before: { bank: bankName } };
  await insertEmploymentChange(tx, companyId, change);
  await announceAccountChange(tx, { companyId, employeeId, at });
  await enqueue(tx, NotifyBankAccountRefused, { payload: { companyId, bankAccountId }, at, companyId });
  return {
    message: replaces
      ? "The account was rejected. The previous account is current again."
      : "The account was rejected. The employee has no account and can't be paid until another one is entered.",
  };
});

/** An admin who entered an account does not reject it while another admin could review it. */
const accountToDecide = async (
  tx: CompanyTransaction,
  actor: Actor,
  { bankAccountId, at }: { bankAccountId: BankAccountId; at: Date },
): Promise<BankAccount> => {
  const account = await heldAccountOfOther(tx, actor, bankAccountId);
  if (account.createdBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw makerIsChecker();
  return account;
};

/** Admins cannot review their own account. */
const heldAccountOfOther = async (tx: CompanyTransaction, actor: Actor, bankAccountId: BankAccountId): Promise<BankAccount> => {
  const account = await lockBankAccount(tx, bankAccountId);
  if (!account) throw accountNotFound();
  if (account.replacedAt !== null || !isHeld(account)) throw accountNotHeld();
  const person = await findEmployee(tx, account.employeeId);
  if (person && (await isOwnRecord(tx, actor, person))) throw ownAccount();
  return account;
};
