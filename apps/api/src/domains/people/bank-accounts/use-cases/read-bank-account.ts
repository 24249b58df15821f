import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdmins } from "../../../identity/index.ts";
import { employeeNotFound, findEmployee } from "../../employees/index.ts";
import { accountRecord, type BankAccount } from "../model/bank-account.ts";
import { findAccountsOf, findCurrentAccount, findOthersOnAccount } from "../store/bank-accounts.ts";

/** An admin reads an employee's current account, the other employees paid into it, and previous accounts. */
export const readBankAccount = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const review = await reviewer(tx, companyId);
    const accounts = await findAccountsOf(tx, employeeId);
    const current = accounts.find(({ replacedAt }) => replacedAt === null);
    const sharedWith = current ? await findOthersOnAccount(tx, { fingerprint: current.numberFingerprint, excluding: employeeId }) : [];
    const shown = accounts.map((account) => review(account, person.userId === null ? undefined : person.fullName));
    return {
      account: shown.find(({ replacedAt }) => replacedAt === null) ?? null,
      sharedWith,
      earlier: shown.filter(({ replacedAt }) => replacedAt !== null),
    };
  });

/** An employee reads their own account. */
export const readOwnBankAccount = ({ database }: Pick<Dependencies, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    const account = await findCurrentAccount(tx, employeeId);
    return { account: account ? accountRecord(account) : null };
  });

/** Presents accounts to an admin, with the names of the users who set them. */
export const reviewer = async (tx: CompanyTransaction, companyId: CompanyId) => {
  const names = new Map<UserId, string>((await findAdmins(tx, companyId)).map(({ userId, fullName }) => [userId, fullName]));
  return (account: BankAccount, personsName: string | undefined) => ({
    ...accountRecord(account),
    setBy: account.isSelfService ? (personsName ?? null) : ((account.createdBy && names.get(account.createdBy)) ?? null),
    setByStaff: account.isSelfService,
    setFrom: account.setFrom,
    replacedAt: account.replacedAt?.toISOString() ?? null,
    refusedBecause: account.refusalReason,
  });
};
