import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues } from "../../identity/index.ts";
import { employeeNotFound } from "../errors.ts";
import { accountRecord, type BankAccount } from "../model/bank-account.ts";
import { findAccountsOf, findCurrentAccount, findEmployee, findOthersOnAccount } from "../store.ts";

/** An admin looks where a person is paid, who else is, and where they were paid before. */
export const readBankAccount = ({ database }: Pick<Parts, "database">, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const review = await reviewer(tx, companyId);
    const accounts = await findAccountsOf(tx, employeeId);
    const current = accounts.find(({ replacedAt }) => replacedAt === null);
    const sharedWith = current ? await findOthersOnAccount(tx, { fingerprint: current.numberFingerprint, besides: employeeId }) : [];
    const shown = accounts.map((account) => review(account, person.userId === null ? undefined : person.fullName));
    return {
      account: shown.find(({ replacedAt }) => replacedAt === null) ?? null,
      sharedWith,
      earlier: shown.filter(({ replacedAt }) => replacedAt !== null),
    };
  });

/** A person looks where they are paid. */
export const readOwnBankAccount = ({ database }: Pick<Parts, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const account = await findCurrentAccount(tx, employeeId);
    return { account: account ? accountRecord(account) : null };
  });

/** Shows accounts to an admin, with the names of who set them. */
export const reviewer = async (tx: CompanyTransaction, companyId: CompanyId) => {
  const names = new Map<UserId, string>((await findColleagues(tx, companyId)).map(({ userId, fullName }) => [userId, fullName]));
  return (account: BankAccount, personsName: string | undefined) => ({
    ...accountRecord(account),
    setBy: account.setByStaff ? (personsName ?? null) : ((account.createdBy && names.get(account.createdBy)) ?? null),
    setByStaff: account.setByStaff,
    setFrom: account.setFrom,
    replacedAt: account.replacedAt?.toISOString() ?? null,
    refusedBecause: account.refusedBecause,
  });
};
