import type { AnswerOf } from "@albashi/contracts/contract";
import type { ReadWallet, WalletLine } from "@albashi/contracts/payments-wallet";
import { monthInWords } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { accountName, isKeptForOthers } from "../model/account-names.ts";
import { owedByEmployer, returned, wallet } from "../model/ledger.ts";
import { walletWords } from "../model/wallet-words.ts";
import { findAllBalances, findWalletMovements, type WalletMovement } from "../store.ts";

/** What a company has with us, what is kept for whom, and what it owes. */
export const readWallet = ({ database }: Pick<Parts, "database">, { companyId }: Actor): Promise<AnswerOf<typeof ReadWallet>> =>
  database.inCompany(companyId, async (tx) => {
    const balances = await findAllBalances(tx);
    const of = (isOne: (account: string) => boolean) =>
      balances.reduce((sum, { account, balance }) => (isOne(account) ? sum + balance : sum), 0n);
    return {
      availableKobo: String(-of((account) => account === wallet)),
      notSettledKobo: String(of((account) => account.startsWith("pending:"))),
      owedKobo: String(of((account) => account === owedByEmployer)),
      keptFor: balances
        .filter(({ account, balance }) => isKeptForOthers(account) && balance < 0n)
        .map(({ account, balance }) => ({ account, name: accountName(account), amountKobo: String(-balance) })),
      returnedKobo: String(-of((account) => account === returned)),
    };
  });

const pageSize = 50;
const places = cursorOf("wallet", { at: part.moment, journalId: part.uuid });

/** A page of what moved the wallet, the newest first. */
export const readWalletStatement = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  cursor: string | undefined,
): Promise<{ lines: WalletLine[]; next: string | null }> => {
  const after = places.read(cursor);
  return database.inCompany(companyId, async (tx) => {
    const found = await findWalletMovements(tx, { after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      lines: page.map(shown),
      next: found.length > pageSize && last ? places.written({ ...last, at: last.at.toISOString() }) : null,
    };
  });
};

const shown = ({ amount, balance, at, channel, year, month, ...line }: WalletMovement): WalletLine => ({
  ...line,
  at: at.toISOString(),
  words: walletWords(line.what, { channel, month: year === null || month === null ? null : monthInWords({ year, month }) }),
  amountKobo: String(amount),
  balanceKobo: String(balance),
});
