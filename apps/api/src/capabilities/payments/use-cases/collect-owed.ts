import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { findRunsInState } from "../../payroll/index.ts";
import { type Journal, owedByEmployer, pending, wallet } from "../model/ledger.ts";
import { collectable, owedCollected, waitsForMoney } from "../model/owed.ts";
import { findBalances, holdOwed } from "../store.ts";
import { neededMoney } from "./money-of-run.ts";

interface Came {
  readonly companyId: CompanyId;
  /** Of what it is booked: nothing is collected twice for the same money. */
  readonly subject: string;
  readonly amount: bigint;
  /** Whether it lay in the wallet before and can be spent only now; else it comes with the same booking. */
  readonly wasPending: boolean;
  readonly at: Date;
}

type CollectingParts = Pick<Parts, "config" | "payouts">;

/** What the company owes us is taken from new money, beyond what all its runs wait for. Answers what is to be booked. */
export const collectOwed = async (
  tx: CompanyTransaction,
  parts: CollectingParts,
  { companyId, subject, amount, wasPending, at }: Came,
): Promise<Journal[]> => {
  if ((await standingNow(tx)).owed === 0n) return [];
  await holdOwed(tx, companyId);
  const { owed, inWallet, notSettled } = await standingNow(tx);
  const collected = collectable({
    ...{ owed, came: amount, needed: await awaitedMoney(tx, parts) },
    inWallet: wasPending ? inWallet : inWallet + amount,
    pending: wasPending ? notSettled - amount : notSettled,
  });
  return collected > 0n ? [owedCollected({ subject, amount: collected, at })] : [];
};

const standingNow = async (tx: CompanyTransaction) => {
  const unsettled = [pending("kora"), pending("paystack")];
  const balances = await findBalances(tx, [owedByEmployer, wallet, ...unsettled]);
  return {
    owed: balances.get(owedByEmployer) ?? 0n,
    inWallet: -(balances.get(wallet) ?? 0n),
    notSettled: unsettled.reduce((sum, account) => sum + (balances.get(account) ?? 0n), 0n),
  };
};

const awaitedMoney = async (tx: CompanyTransaction, parts: CollectingParts): Promise<bigint> => {
  let sum = 0n;
  for (const { runId } of await findRunsInState(tx, waitsForMoney)) sum += (await neededMoney(tx, parts, runId)).total;
  return sum;
};
