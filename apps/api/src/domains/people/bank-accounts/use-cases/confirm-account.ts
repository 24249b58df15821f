import type { BankAccountId } from "@albashi/contracts/ids";
import { ConfirmOwnAccount } from "@albashi/contracts/people/account-releases";
import { addMs, dayMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findCompany } from "../../../companies/index.ts";
import { announcePayDataChange, findEmployee, findRecentChanges, ownEmployeeId } from "../../employees/index.ts";
import { accountNotFound, accountNotHeld, emailChangedLately, ownChange } from "../errors.ts";
import { accountRecord, type BankAccount, isHeld, masked } from "../model/bank-account.ts";
import { linkSubject, parseConfirmationToken } from "../model/confirmation-token.ts";
import { findReleaseRejection, releaseAccount, saveEmployeeConfirmation } from "../store/account-releases.ts";
import { findCurrentAccount, lockBankAccount } from "../store/bank-accounts.ts";
import type { BankAccountRef } from "../workflow-contracts.ts";

/** An employee confirms, from their own login, the account that an admin entered for them. */
export const confirmOwnAccount = command(ConfirmOwnAccount, async ({ tx, at, actor }) => {
  const current = await findCurrentAccount(tx, ownEmployeeId(actor));
  if (!current) throw accountNotHeld();
  const account = await accountToConfirm(tx, { bankAccountId: current.bankAccountId, at });
  if (account.createdBy === actor.userId) throw ownChange();
  await confirm(tx, account, { companyId: actor.companyId, at, by: actor.userId });
  return accountRecord((await findCurrentAccount(tx, account.employeeId)) ?? account);
});

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

/** The account behind an emailed link, for the employee to check. It has no effect, so mail scanners that open links confirm nothing. */
export const readAccountToConfirm = (dependencies: LinkDependencies, token: string) => {
  const { companyId, bankAccountId } = accountOfLink(dependencies, token);
  return dependencies.database.inCompany(companyId, async (tx) => {
    const account = await accountToConfirm(tx, { bankAccountId, at: dependencies.clock.now() });
    const { bankName: bank, accountName, numberEnds } = account;
    return { companyName: (await findCompany(tx, companyId))?.name ?? "", bank, accountNumber: masked(numberEnds), accountName };
  });
};

/** An employee confirms an account by the emailed link, also without a login. */
export const confirmAccountByLink = (dependencies: LinkDependencies, token: string): Promise<{ isReleased: boolean }> => {
  const { companyId, bankAccountId } = accountOfLink(dependencies, token);
  return dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    const account = await accountToConfirm(tx, { bankAccountId, at });
    const person = await findEmployee(tx, account.employeeId);
    if (person?.userId && person.userId === account.createdBy) throw ownChange();
    return confirm(tx, account, { companyId, at, by: person?.userId ?? null });
  });
};

/** The account that a token was issued for. The company is read from the token only after its secret was checked. */
const accountOfLink = ({ secrets }: Pick<Dependencies, "secrets">, token: string): BankAccountRef => {
  const parsed = parseConfirmationToken(token);
  if (!parsed) throw accountNotFound();
  const expected = secrets.hashOf(secrets.oneTimeSecret(linkSubject(parsed.account)));
  if (!secrets.hashOf(parsed.secret).equals(expected)) throw accountNotFound();
  return parsed.account;
};

/** An attacker who can change an employee's account can change their email address too, and would receive the link. */
const emailSettlesMs = 7 * dayMs;

/** Whether another user changed the employee's email so recently that a confirmation proves nothing. */
export const hasNewEmail = async (
  tx: CompanyTransaction,
  { employeeId, userId, at }: { employeeId: BankAccount["employeeId"]; userId: string | null; at: Date },
): Promise<boolean> =>
  (await findRecentChanges(tx, { employeeId, fields: ["email"], since: addMs(at, -emailSettlesMs) })).some(({ by }) => by !== userId);

const accountToConfirm = async (
  tx: CompanyTransaction,
  { bankAccountId, at }: { bankAccountId: BankAccountId; at: Date },
): Promise<BankAccount> => {
  const account = await lockBankAccount(tx, bankAccountId);
  if (!account || account.replacedAt !== null || !isHeld(account) || account.employeeConfirmedAt !== null) throw accountNotHeld();
  if (account.isSelfService) throw ownChange();
  const person = await findEmployee(tx, account.employeeId);
  if (!person || person.status === "ended") throw accountNotFound();
  if (await hasNewEmail(tx, { employeeId: person.employeeId, userId: person.userId, at })) throw emailChangedLately();
  return account;
};

/** Records the confirmation and releases the account, unless colleagues share it: then an admin states the reason. */
const confirm = async (
  tx: CompanyTransaction,
  { bankAccountId, employeeId }: BankAccount,
  { companyId, at, by }: { companyId: BankAccountRef["companyId"]; at: Date; by: NonNullable<BankAccount["createdBy"]> | null },
): Promise<{ isReleased: boolean }> => {
  await saveEmployeeConfirmation(tx, { bankAccountId, at });
  await writeAuditEntry(tx, {
    at,
    actor: by ?? undefined,
    action: "bank_account_confirmed",
    subject: employeeId,
    details: { bankAccountId },
  });
  const release = { bankAccountId, by, at, sharingReason: null };
  if ((await findReleaseRejection(tx, release)) !== null) return { isReleased: false };
  await releaseAccount(tx, release);
  await announcePayDataChange(tx, { companyId, employeeId, at });
  return { isReleased: true };
};
