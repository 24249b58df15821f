import { formatMonth, type LocalDate } from "@albashi/dates";
import { accountName } from "./account-labels.ts";
import { walletDescription } from "./wallet-descriptions.ts";

interface Movement {
  readonly at: Date;
  readonly movedOn: LocalDate;
  readonly eventType: string;
  readonly amount: bigint;
  readonly counterparts: readonly string[];
  readonly reference: string | null;
  readonly channel: string | null;
  readonly year: number | null;
  readonly month: number | null;
}

/** A line of a statement: what moved, between the wallet and whom, and the balance after it. */
export interface StatementLine {
  readonly at: Date;
  readonly movedOn: LocalDate;
  readonly description: string;
  readonly counterpart: string;
  readonly reference: string;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
  readonly balance: bigint;
}

export interface WalletStatement {
  readonly opening: bigint;
  readonly lines: readonly StatementLine[];
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
  readonly closing: bigint;
}

/** The statement of a period: the opening balance plus money in minus money out is the closing balance. */
export const walletStatement = (opening: bigint, movements: readonly Movement[]): WalletStatement => {
  let balance = opening;
  const lines = movements.map(({ at, movedOn, eventType, amount, counterparts, reference, channel, year, month }): StatementLine => {
    balance += amount;
    const monthName = year === null || month === null ? null : formatMonth({ year, month });
    return {
      at,
      movedOn,
      balance,
      reference: reference ?? "",
      description: walletDescription(eventType, { channel, month: monthName }),
      counterpart: [...new Set(counterparts.map(counterpartName))].join("; "),
      moneyIn: amount > 0n ? amount : 0n,
      moneyOut: amount < 0n ? -amount : 0n,
    };
  });
  const [moneyIn, moneyOut] = [sum(lines.map((line) => line.moneyIn)), sum(lines.map((line) => line.moneyOut))];
  if (opening + moneyIn - moneyOut !== balance)
    throw new RangeError(`A statement of ${opening}, plus ${moneyIn} and minus ${moneyOut} kobo, closes with ${balance}.`);
  return { opening, lines, moneyIn, moneyOut, closing: balance };
};

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

/** Accounts that exist per provider or run, as the other side of a movement. */
const counterpartNames: Readonly<Record<string, string>> = {
  clearing: "Payment provider",
  pending: "Payment provider, not cleared",
  in_transit: "Your bank account",
  net_pay: "Employees",
  fees_kept: "Transfer fees",
  owed_by_employer: "Contributions and fees still to pay",
  returned: "Returned by banks",
  fee_revenue: "Albashi's fee",
  vat_payable: "VAT on Albashi's fee",
};

const counterpartName = (account: string): string => {
  const [kind = ""] = account.split(":");
  return counterpartNames[kind] ?? accountName(account);
};
