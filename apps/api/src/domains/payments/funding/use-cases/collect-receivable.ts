import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findRunsInState } from "../../../payroll/index.ts";
import {
  awaitsFunding,
  collectable,
  computeRunRequirement,
  employerReceivable,
  findBalances,
  type Journal,
  lockReceivable,
  pending,
  receivableJournal,
  wallet,
} from "../../ledger/index.ts";

interface NewCredit {
  readonly companyId: CompanyId;
  /** The source of the money: nothing is collected twice from the same one. */
  readonly sourceId: string;
  readonly amount: bigint;
  /** Whether the money was in the wallet before and only now became available; else it arrives with the same posting. */
  readonly wasPending: boolean;
  readonly at: Date;
}

type CollectDependencies = Pick<Dependencies, "config" | "payouts">;

/** Collects what the company owes us from new money beyond what its runs are waiting for. Returns the journals to post. */
export const collectReceivable = async (
  tx: CompanyTransaction,
  dependencies: CollectDependencies,
  { companyId, sourceId, amount, wasPending, at }: NewCredit,
): Promise<Journal[]> => {
  if ((await readBalances(tx)).owed === 0n) return [];
  await lockReceivable(tx, companyId);
  const { owed, walletBalance, notSettled } = await readBalances(tx);
  const collected = collectable({
    owed,
    credited: amount,
    needed: await sumAwaitedFunding(tx, dependencies, at),
    walletBalance: wasPending ? walletBalance : walletBalance + amount,
    pending: wasPending ? notSettled - amount : notSettled,
  });
  return collected > 0n ? [receivableJournal({ sourceId, amount: collected, at })] : [];
};

const readBalances = async (tx: CompanyTransaction) => {
  const unsettled = [pending("kora"), pending("paystack")];
  const balances = await findBalances(tx, [employerReceivable, wallet, ...unsettled]);
  return {
    owed: balances.get(employerReceivable) ?? 0n,
    walletBalance: -(balances.get(wallet) ?? 0n),
    notSettled: unsettled.reduce((sum, account) => sum + (balances.get(account) ?? 0n), 0n),
  };
};

const sumAwaitedFunding = async (tx: CompanyTransaction, dependencies: CollectDependencies, at: Date): Promise<bigint> => {
  let sum = 0n;
  for (const { runId } of await findRunsInState(tx, awaitsFunding))
    sum += (await computeRunRequirement(tx, dependencies, { runId, at })).total;
  return sum;
};
