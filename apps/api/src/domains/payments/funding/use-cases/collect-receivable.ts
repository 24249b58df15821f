import type { CompanyId } from "@albashi/contracts/ids";
import type { RunState } from "@albashi/contracts/payroll/runs";
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
import { sumAcceptedForRuns } from "../store/checkouts.ts";

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
  // First what runs need: a payout that starts between the two reads then lowers the wallet, and never the need alone.
  const needed = await sumAwaitedFunding(tx, dependencies, at);
  const { owed, walletBalance, notSettled } = await readBalances(tx);
  const collected = collectable({
    owed,
    credited: amount,
    needed,
    walletBalance: wasPending ? walletBalance : walletBalance + amount,
    pending: wasPending ? notSettled - amount : notSettled,
  });
  return collected > 0n ? [receivableJournal({ sourceId, amount: collected, at })] : [];
};

/** What the company has beyond money that has not settled and what its runs are waiting for. It can be below zero. */
export const readUncommittedFunds = async (tx: CompanyTransaction, dependencies: CollectDependencies, at: Date): Promise<bigint> => {
  const needed = await sumAwaitedFunding(tx, dependencies, at);
  const { walletBalance, notSettled } = await readBalances(tx);
  return walletBalance - notSettled - needed;
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

const correctedStates: readonly RunState[] = ["stale", "calculating", "calculated", "in_review", "rejected"];

const sumAwaitedFunding = async (tx: CompanyTransaction, dependencies: CollectDependencies, at: Date): Promise<bigint> => {
  let sum = 0n;
  // One statement: between two, a run that changes its state would be in neither.
  const runs = await findRunsInState(tx, [...awaitsFunding, ...correctedStates]);
  for (const { runId, state } of runs)
    if (awaitsFunding.includes(state)) sum += (await computeRunRequirement(tx, dependencies, { runId, at })).total;
  // A funded run that is calculated again still needs its money, although its new amount is not known yet.
  const corrected = runs.filter(({ state }) => correctedStates.includes(state)).map(({ runId }) => runId);
  return sum + (await sumAcceptedForRuns(tx, corrected));
};
