import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findUserNames } from "../../../identity/index.ts";
import { findRecentChanges } from "../../employees/index.ts";
import { findAccountsOf, findHeldAccounts, findOthersOnAccount } from "../store/bank-accounts.ts";
import { reviewer } from "./read-bank-account.ts";

const pageSize = 50;

/** Lists the accounts held for review, each with the account it replaced and recent changes to the employee's name or e-mail. */
export const listHeldAccounts = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  after: BankAccountId | undefined,
) =>
  database.inCompany(companyId, async (tx) => {
    const found = await findHeldAccounts(tx, { after, limit: pageSize + 1 });
    const review = await reviewer(tx, companyId);
    const since = addMs(clock.now(), -90 * dayMs);
    const held = [];
    for (const { fullName, ...account } of found.slice(0, pageSize)) {
      const { employeeId, replaces, numberFingerprint: fingerprint } = account;
      const before = replaces ? (await findAccountsOf(tx, employeeId)).find(({ bankAccountId }) => bankAccountId === replaces) : undefined;
      const others = await findOthersOnAccount(tx, { fingerprint, excluding: employeeId });
      const shown = { account: review(account, fullName), before: before ? review(before, fullName) : null };
      held.push({ employeeId, fullName, ...shown, sharedWith: others.length, recentChanges: await recentChangesOf(tx, employeeId, since) });
    }
    return { held, next: found.length > pageSize ? (held.at(-1)?.account.bankAccountId ?? null) : null };
  });

/** An attacker who redirects pay usually first changes the employee's name or mailbox, so reviewers see both. */
const recentChangesOf = async (tx: CompanyTransaction, employeeId: EmployeeId, since: Date) => {
  const changes = await findRecentChanges(tx, { employeeId, fields: ["full_name", "email"], since });
  const names = await findUserNames(tx, [...new Set(changes.flatMap(({ by }) => by ?? []))]);
  return changes.map(({ field, at, by }) => ({
    what: field as "full_name" | "email",
    at: at.toISOString(),
    by: (by && names.get(by)) ?? null,
  }));
};
