import type { BankAccountId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { addDays, addMs, dayMs, hourMs, lagosDayOf } from "@albashi/dates";
import { hasCheckDigit } from "@albashi/payroll-rules";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { bankByName } from "../../../../platform/reference/banks.ts";
import { findRecentChanges, insertEmploymentChange } from "../../employees/index.ts";
import { accountNumberWrong, accountShared, bankCannotReceivePay, bankUnknown, tooManyAccountChanges } from "../errors.ts";
import { type BankAccount, fingerprinted, holdOf, numberOf, rehireWindowDays } from "../model/bank-account.ts";
import {
  countAccountChanges,
  findCurrentAccount,
  findOthersOnAccount,
  hasLeftSince,
  insertBankAccount,
  replaceAccount,
} from "../store/bank-accounts.ts";
import { CheckAccountName, NotifyBankAccountChanged, NotifyOwnersOfAccountChange } from "../workflow-contracts.ts";

export interface NewAccount {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** The user who enters the account, and the device; null for an import. */
  readonly by: UserId | undefined;
  readonly from: string | undefined;
  readonly isOwn: boolean;
  /** Whether the actor may set bank accounts, either of employees or their own. */
  readonly hasRight: boolean;
  /** An owner has confirmed that this many employees share the account. */
  readonly sharingIsConfirmed: boolean;
}

/**
 * Saves an employee's bank account in the caller's transaction, either with a new employee or on its own. The name enquiry
 * follows asynchronously. A change is held for review, and the employee is notified by mail. Throws AccountRejected on
 * suspected fraud; run it inside `withAccountAlarm`, so that the owners are notified.
 */
export const saveBankAccount = async (
  dependencies: Pick<Dependencies, "vault" | "clock" | "config">,
  tx: CompanyTransaction,
  entered: NewAccount,
): Promise<BankAccount> => {
  const { companyId, employeeId, by } = entered;
  const at = dependencies.clock.now();
  const bank = requirePayableBank(entered);
  const seal = await companySeal(dependencies, tx, companyId);
  const fingerprint = seal.fingerprintOf("account_number", fingerprinted({ bankCode: bank.code, accountNumber: entered.accountNumber }));

  const current = await findCurrentAccount(tx, employeeId);
  if (current?.numberFingerprint.equals(fingerprint) && current.accountName === entered.accountName) return current;
  const { peoplePerAccount, changesPerHour } = dependencies.config.bankAccounts;
  // Locked before the accounts that share the number. Every caller takes the two locks in this order, which prevents
  // deadlocks.
  if (current) await rejectBurst(tx, { since: addMs(at, -hourMs), limit: changesPerHour });
  const others = await findOthersOnAccount(tx, { fingerprint, excluding: employeeId });
  if (others.length >= peoplePerAccount && !entered.sharingIsConfirmed) throw accountShared(others.length);

  const bankAccountId = newId<BankAccountId>();
  const isBack = await hasLeftSince(tx, { employeeId, since: addDays(lagosDayOf(at), -rehireWindowDays) });
  const isChange = current !== undefined || isBack || (await isAfterEmailChange(tx, { ...entered, at }));
  const hold = holdOf({ isChange, hasRight: entered.hasRight, othersOnIt: others.length });
  const account: BankAccount = {
    bankAccountId,
    employeeId,
    bankCode: bank.code,
    bankName: bank.name,
    numberSealed: seal.seal(entered.accountNumber, numberOf(bankAccountId)),
    numberFingerprint: fingerprint,
    numberEnds: entered.accountNumber.slice(-4),
    accountName: entered.accountName,
    nameCheck: "asking",
    nameAtBank: null,
    nameSimilarity: null,
    heldSince: hold ? at : null,
    holdReason: hold,
    releasedAt: null,
    employeeConfirmedAt: null,
    createdAt: at,
    createdBy: by ?? null,
    isSelfService: entered.isOwn,
    setFrom: entered.from ?? null,
    replaces: current?.bankAccountId ?? null,
    replacedAt: null,
    refusalReason: null,
  };
  if (current) await replaceAccount(tx, { bankAccountId: current.bankAccountId, at });
  await insertBankAccount(tx, companyId, account);

  const action = current ? "bank_account_changed" : "bank_account_set";
  await writeAuditEntry(tx, {
    at,
    actor: by,
    action,
    subject: employeeId,
    details: { bankAccountId, ...(hold ? { heldBecause: hold } : {}) },
  });
  await insertEmploymentChange(tx, companyId, {
    employeeId,
    at,
    effectiveFrom: lagosDayOf(at),
    by,
    field: "bank_account",
    ...(current ? { before: { bank: current.bankName } } : {}),
    after: { bank: bank.name },
  });
  await enqueue(tx, CheckAccountName, { payload: { companyId, bankAccountId, tries: 1 }, at, companyId });
  if (current) await notifyOfChange(tx, { ...entered, bankAccountId, at });
  return account;
};

/**
 * Notifies the employee of a changed account, and the owners if an admin changed it: an attacker with an admin's login must not change
 * accounts unnoticed.
 */
const notifyOfChange = async (
  tx: CompanyTransaction,
  { companyId, bankAccountId, isOwn, at }: Pick<NewAccount, "companyId" | "isOwn"> & { bankAccountId: BankAccountId; at: Date },
) => {
  const payload = { companyId, bankAccountId };
  await enqueue(tx, NotifyBankAccountChanged, { payload, at, companyId });
  if (!isOwn) await enqueue(tx, NotifyOwnersOfAccountChange, { payload, at, companyId });
};

/**
 * Whether this is the employee's own first account, soon after another user changed their e-mail: the mailbox may belong to an
 * attacker.
 */
const isAfterEmailChange = async (tx: CompanyTransaction, { employeeId, isOwn, by, at }: NewAccount & { at: Date }): Promise<boolean> =>
  isOwn &&
  (await findRecentChanges(tx, { employeeId, fields: ["email"], since: addMs(at, -7 * dayMs) })).some((change) => change.by !== by);

/** The bank of an account that money can be sent to, with the check digit of the number verified. */
export const requirePayableBank = ({ bank: name, accountNumber }: Pick<NewAccount, "bank" | "accountNumber">) => {
  const bank = bankByName(name);
  if (!bank) throw bankUnknown(name);
  if (bank.code === null || bank.receives === "no") throw bankCannotReceivePay(bank.name);
  // Where the check-digit rule is not certain, the bank's own response decides.
  if (bank.checkDigit?.isSure && !hasCheckDigit(bank.checkDigit.code, accountNumber)) throw accountNumberWrong(bank.name);
  return { ...bank, code: bank.code };
};

const rejectBurst = async (tx: CompanyTransaction, { since, limit }: { since: Date; limit: number }) => {
  const changes = await countAccountChanges(tx, since);
  if (changes >= limit) throw tooManyAccountChanges(changes);
};
