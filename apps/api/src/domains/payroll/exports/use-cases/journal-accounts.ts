import { createHash } from "node:crypto";
import { SaveJournalAccounts } from "@albashi/contracts/payroll/journal-accounts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { accountsChangedMeanwhile, postingRepeated, postingUnknown } from "../errors.ts";
import { type MappedAccount, presentJournalAccounts } from "../model/journal-accounts.ts";
import { findJournalAccounts, lockJournalAccounts, type NewJournalAccount, replaceJournalAccounts } from "../store/journal.ts";

/** The accounts that journals post to: every posting, with what the company entered for it. */
export const listJournalAccounts = ({ database }: Pick<Dependencies, "database">, { companyId }: Pick<Actor, "companyId">) =>
  database.inCompany(companyId, async (tx) => readJournalAccounts(tx));

const readJournalAccounts = async (tx: CompanyTransaction) => {
  const mapped = await findJournalAccounts(tx);
  return { version: versionOf(mapped), accounts: presentJournalAccounts(mapped, await findComponents(tx)) };
};

const versionOf = (mapped: readonly MappedAccount[]) =>
  createHash("sha256")
    .update(JSON.stringify(mapped.map(({ posting, code, name }) => [posting, code, name])))
    .digest("hex")
    .slice(0, 16);

/** Sets the accounts of journals. A posting without a code and a name has the default account. */
export const saveJournalAccounts = command(SaveJournalAccounts, async ({ tx, at, actor, input, audit }) => {
  await lockJournalAccounts(tx);
  const { version, accounts: before } = await readJournalAccounts(tx);
  if (version !== input.version) throw accountsChangedMeanwhile();
  const entered = new Map(input.accounts.map((account) => [account.posting, account]));
  if (entered.size < input.accounts.length) throw postingRepeated();
  const unknown = input.accounts.find(({ posting }) => !before.some((account) => account.posting === posting));
  if (unknown) throw postingUnknown(unknown.posting);
  const accounts = before.flatMap(({ posting, kind, component }): NewJournalAccount[] => {
    const { code = null, name = null } = entered.get(posting) ?? {};
    return code === null && name === null ? [] : [{ kind, componentCode: component?.code ?? null, code, name }];
  });
  await replaceJournalAccounts(tx, actor.companyId, { accounts, at, by: actor.userId });
  const after = await readJournalAccounts(tx);
  const changed = after.accounts.filter(({ code, name }, place) => code !== before[place]?.code || name !== before[place]?.name);
  if (changed.length > 0)
    await audit({
      action: "journal_accounts_changed",
      subject: actor.companyId,
      details: { postings: changed.map(({ posting }) => posting).join(", ") },
    });
  return after;
});
