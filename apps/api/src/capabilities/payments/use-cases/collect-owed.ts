import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findRun } from "../../payroll/index.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { broughtBy } from "../model/funding.ts";
import { type Journal, owedByEmployer, wallet } from "../model/ledger.ts";
import { collectable, mayNeedMoney, owedCollected } from "../model/owed.ts";
import { findBalances, findCheckoutsOf, holdOwed } from "../store.ts";

interface Came {
  readonly companyId: CompanyId;
  readonly intent: FundingIntent;
  /** Of what it is booked: nothing is collected twice for the same money. */
  readonly subject: string;
  readonly amount: bigint;
  /** Whether the wallet was credited with it before. */
  readonly isInWallet: boolean;
  readonly at: Date;
}

/** What the company owes us is taken from new money first, beyond what a run asked for its people. Answers what is to be booked. */
export const collectOwed = async (
  tx: CompanyTransaction,
  { companyId, intent, subject, amount, isInWallet, at }: Came,
): Promise<Journal[]> => {
  if ((await owedNow(tx)).owed === 0n) return [];
  await holdOwed(tx, companyId);
  const { owed, inWallet } = await owedNow(tx);
  const run = intent.runId ? await findRun(tx, intent.runId) : undefined;
  const collected = collectable({
    ...{ owed, came: amount, inWallet: isInWallet ? inWallet : inWallet + amount },
    brought: broughtBy(await findCheckoutsOf(tx, intent.intentId)),
    needed: run && mayNeedMoney(run.state) ? intent.amount : 0n,
  });
  return collected > 0n ? [owedCollected({ subject, amount: collected, at })] : [];
};

const owedNow = async (tx: CompanyTransaction) => {
  const balances = await findBalances(tx, [owedByEmployer, wallet]);
  return { owed: balances.get(owedByEmployer) ?? 0n, inWallet: -(balances.get(wallet) ?? 0n) };
};
