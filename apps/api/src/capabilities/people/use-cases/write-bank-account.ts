import type { BankAccountId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { addDays, dayMs, hourMs, lagosDayOf, later } from "@albashi/dates";
import { hasCheckDigit } from "@albashi/payroll-rules";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { bankByName } from "../../../reference/banks.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { accountNumberWrong, accountShared, bankTakesNoPay, bankUnknown, tooManyAccountChanges } from "../errors.ts";
import { type BankAccount, backWithinDays, fingerprinted, holdOf, numberOf } from "../model/bank-account.ts";
import {
  countAccountChanges,
  findCurrentAccount,
  findOthersOnAccount,
  findRecentChanges,
  hasLeftSince,
  insertBankAccount,
  insertEmploymentChange,
  replaceAccount,
} from "../store.ts";

export interface NewAccount {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Who enters it, from which device; nobody when a sheet brings it. */
  readonly by: UserId | undefined;
  readonly from: string | undefined;
  readonly isOwn: boolean;
  /** Whether whoever enters it may say where people are paid, or where they are paid themselves. */
  readonly hasRight: boolean;
  /** An owner has confirmed that so many people share the account. */
  readonly sharingIsConfirmed: boolean;
}

/**
 * Writes down where a person is paid, in the caller's transaction: with the person when they are added, or on its own. The
 * bank is asked for the name afterwards. A change waits for an admin's eye, and is told to the person by mail. Throws an
 * AccountRefused where it looks like theft; run it through `alarming`, so that the owners are told.
 */
export const writeBankAccount = async (
  parts: Pick<Parts, "vault" | "clock" | "config">,
  tx: CompanyTransaction,
  entered: NewAccount,
): Promise<BankAccount> => {
  const { companyId, employeeId, by } = entered;
  const at = parts.clock.now();
  const bank = payableBank(entered);
  const seal = await companySeal(parts, tx, companyId);
  const fingerprint = seal.fingerprintOf("account_number", fingerprinted({ bankCode: bank.code, accountNumber: entered.accountNumber }));

  const current = await findCurrentAccount(tx, employeeId);
  if (current?.numberFingerprint.equals(fingerprint) && current.accountName === entered.accountName) return current;
  const { peoplePerAccount, changesPerHour } = parts.config.bankAccounts;
  // Before the others on the account: all who wait for both take them in this order, and never hold what another waits for.
  if (current) await refuseBurst(tx, { since: later(at, -hourMs), atMost: changesPerHour });
  const others = await findOthersOnAccount(tx, { fingerprint, besides: employeeId });
  if (others.length >= peoplePerAccount && !entered.sharingIsConfirmed) throw accountShared(others.length);

  const bankAccountId = newId<BankAccountId>();
  const isBack = await hasLeftSince(tx, { employeeId, since: addDays(lagosDayOf(at), -backWithinDays) });
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
    bankSays: null,
    nameLikeness: null,
    heldSince: hold ? at : null,
    heldBecause: hold,
    releasedAt: null,
    createdAt: at,
    createdBy: by ?? null,
    setByStaff: entered.isOwn,
    setFrom: entered.from ?? null,
    replaces: current?.bankAccountId ?? null,
    replacedAt: null,
    refusedBecause: null,
  };
  if (current) await replaceAccount(tx, { bankAccountId: current.bankAccountId, at });
  await insertBankAccount(tx, companyId, account);

  const action = current ? "bank_account_changed" : "bank_account_set";
  await record(tx, { at, actor: by, action, subject: employeeId, details: { bankAccountId, ...(hold ? { heldBecause: hold } : {}) } });
  await insertEmploymentChange(tx, companyId, {
    ...{ employeeId, at, holdsFrom: lagosDayOf(at), by, what: "bank_account" },
    ...(current ? { before: { bank: current.bankName } } : {}),
    after: { bank: bank.name },
  });
  const payload = { companyId, bankAccountId };
  await enqueue(tx, { workflow: "checkAccountName", payload: { ...payload, tries: "1" }, at, companyId });
  if (current) await enqueue(tx, { workflow: "tellAccountChanged", payload, at, companyId });
  return account;
};

/** Whether it is the person's own first account, soon after somebody else changed their e-mail: who reads their mail now? */
const isAfterEmailChange = async (tx: CompanyTransaction, { employeeId, isOwn, by, at }: NewAccount & { at: Date }): Promise<boolean> =>
  isOwn && (await findRecentChanges(tx, { employeeId, what: ["email"], since: later(at, -7 * dayMs) })).some((change) => change.by !== by);

const payableBank = ({ bank: name, accountNumber }: NewAccount) => {
  const bank = bankByName(name);
  if (!bank) throw bankUnknown(name);
  if (bank.code === null || bank.receives === "no") throw bankTakesNoPay(bank.name);
  // Where the rule is not sure the bank's own answer decides instead.
  if (bank.checkDigit?.isSure && !hasCheckDigit(bank.checkDigit.code, accountNumber)) throw accountNumberWrong(bank.name);
  return { ...bank, code: bank.code };
};

const refuseBurst = async (tx: CompanyTransaction, { since, atMost }: { since: Date; atMost: number }) => {
  const changes = await countAccountChanges(tx, since);
  if (changes >= atMost) throw tooManyAccountChanges(changes);
};
