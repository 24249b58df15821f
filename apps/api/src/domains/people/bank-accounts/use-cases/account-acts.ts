import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { findEmployee, ownEmployeeId } from "../../employees/index.ts";
import { findCurrentAccount, lockBankAccount } from "../store/bank-accounts.ts";

interface EnteredAccount {
  readonly bank: string;
  readonly accountNumber: string;
}

/** What a change of an employee's account confirms: the employee, the new account, and which account it replaces. */
export const readAccountToChange = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { employeeId, bank, accountNumber }: EnteredAccount & { readonly employeeId: EmployeeId },
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) return null;
    const { bankAccountId } = (await findCurrentAccount(tx, employeeId)) ?? {};
    const account = { bank, ends: accountNumber.slice(-4) };
    return { confirms: { act: "change_bank_account", fullName: person.fullName, account }, unchanged: [bankAccountId] };
  });

/** The same for employees about themselves. */
export const readOwnAccountToChange = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  { bank, accountNumber }: EnteredAccount,
): Promise<StepUpContent> =>
  database.inCompany(actor.companyId, async (tx) => {
    const { bankAccountId } = (await findCurrentAccount(tx, ownEmployeeId(actor))) ?? {};
    return { confirms: { act: "change_own_bank_account", account: { bank, ends: accountNumber.slice(-4) } }, unchanged: [bankAccountId] };
  });

/** What employees confirm of the account that an admin entered for them. */
export const readOwnAccountToConfirm = ({ database }: Pick<Dependencies, "database">, actor: Actor): Promise<StepUpContent | null> =>
  database.inCompany(actor.companyId, async (tx) => {
    const current = await findCurrentAccount(tx, ownEmployeeId(actor));
    if (!current) return null;
    const { bankName: bank, numberEnds: ends, bankAccountId } = current;
    return { confirms: { act: "confirm_own_bank_account", account: { bank, ends } }, unchanged: [bankAccountId] };
  });

/** What the review of a held account confirms: whose it is, what the bank says about it, and which account would count instead. */
export const readAccountToReview = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { act, bankAccountId }: { readonly act: "release_account" | "reject_account"; readonly bankAccountId: BankAccountId },
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!person) return null;
    const { bankName: bank, numberEnds: ends, nameCheck, nameAtBank, holdReason, replaces } = account;
    return {
      confirms: { act, fullName: person.fullName, account: { bank, ends } },
      unchanged: [nameCheck, nameAtBank, holdReason, replaces],
    };
  });
