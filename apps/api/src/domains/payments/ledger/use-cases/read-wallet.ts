import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadWallet, WalletLine } from "@albashi/contracts/payments/ledger";
import { formatMonth, type LocalDate, yearOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { accountName, isHeldForRemittance } from "../model/account-labels.ts";
import { employerReceivable, returned, wallet } from "../model/accounts.ts";
import { duePartsOf } from "../model/due-parts.ts";
import { walletDescription } from "../model/wallet-descriptions.ts";
import { findOpenObligations, findUndecidedObligations } from "../store/obligations.ts";
import { findAllBalances, findWalletMovements, type WalletMovement } from "../store/wallet.ts";
import { splitUndecided, sumOf } from "./split-undecided.ts";

/** A company's balances, what is held for remittance, and what it owes us. */
export const readWallet = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<ResponseOf<typeof ReadWallet>> =>
  database.inCompany(companyId, async (tx) => {
    const balances = await findAllBalances(tx);
    const openObligations = Map.groupBy(await findOpenObligations(tx), ({ account }) => account);
    const holidayChanges = await findHolidayChanges(tx);
    const holidaysOf = (payDay: LocalDate) => holidaysAroundYear(yearOf(payDay), holidayChanges);
    const { releasable } = await splitUndecided(tx, await findUndecidedObligations(tx));
    const balanceOf = (isOne: (account: string) => boolean) =>
      balances.reduce((sum, { account, balance }) => (isOne(account) ? sum + balance : sum), 0n);
    return {
      availableKobo: String(-balanceOf((account) => account === wallet)),
      notSettledKobo: String(balanceOf((account) => account.startsWith("pending:"))),
      owedKobo: String(balanceOf((account) => account === employerReceivable)),
      keptFor: balances
        .filter(({ account, balance }) => isHeldForRemittance(account) && balance < 0n)
        .map(({ account, balance }) => ({
          account,
          name: accountName(account),
          amountKobo: String(-balance),
          due: duePartsOf(openObligations.get(account) ?? [], { account, held: -balance, holidaysOf }).map(({ dueOn, amount }) => ({
            dueOn,
            amountKobo: String(amount),
          })),
        })),
      returnedKobo: String(-balanceOf((account) => account === returned)),
      undecidedKobo: String(sumOf(releasable)),
    };
  });

const pageSize = 50;
const cursors = cursorOf("wallet", { at: cursorColumn.moment, journalId: cursorColumn.uuid });

/** A page of wallet movements, newest first. */
export const readWalletStatement = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  cursor: string | undefined,
): Promise<{ lines: WalletLine[]; next: string | null }> => {
  const after = cursors.decode(cursor);
  return database.inCompany(companyId, async (tx) => {
    const found = await findWalletMovements(tx, { after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      lines: page.map(presentLine),
      next: found.length > pageSize && last ? cursors.encode({ ...last, at: last.at.toISOString() }) : null,
    };
  });
};

const presentLine = ({ amount, balance, at, eventType, channel, year, month, ...line }: WalletMovement): WalletLine => ({
  ...line,
  what: eventType,
  at: at.toISOString(),
  words: walletDescription(eventType, { channel, month: year === null || month === null ? null : formatMonth({ year, month }) }),
  amountKobo: String(amount),
  balanceKobo: String(balance),
});
