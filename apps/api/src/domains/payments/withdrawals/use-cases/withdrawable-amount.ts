import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { findCountedAdmins } from "../../../identity/index.ts";
import { duplicates, employerReceivable, findBalances, pending, wallet } from "../../ledger/index.ts";
import { findAvailableAt } from "../../transfers/index.ts";
import { freeFunds, withdrawable } from "../model/withdrawal.ts";

/**
 * Whether another admin may approve payments, and so has to approve what this admin requests. An admin removed within a day counts, so
 * that no one removes the other and withdraws alone.
 */
export const hasOtherApprover = async (tx: CompanyTransaction, { companyId, userId: excluding }: Actor, at: Date): Promise<boolean> =>
  (await findCountedAdmins(tx, { companyId, at })).some(
    ({ userId, role }) => userId !== excluding && isAllowed({ kind: "employer", role }, "payments.pay"),
  );

/** Amount withdrawable via this provider now; negative if commitments exceed settled funds, in the ledger or at the provider. */
export const readWithdrawable = async (tx: CompanyTransaction, provider: ProviderName): Promise<bigint> =>
  withdrawable(await readFreeFunds(tx, provider));

/** What of the wallet, and of the settled money at the provider, is free to leave now. */
export const readFreeFunds = async (tx: CompanyTransaction, provider: ProviderName) => {
  const unsettled = [pending("kora"), pending("paystack")];
  const balances = await findBalances(tx, [wallet, employerReceivable, duplicates, ...unsettled]);
  const balanceOf = (account: string) => balances.get(account) ?? 0n;
  return freeFunds({
    wallet: -balanceOf(wallet),
    owed: balanceOf(employerReceivable),
    duplicates: balanceOf(duplicates),
    pending: unsettled.reduce((sum, account) => sum + balanceOf(account), 0n),
    availableAtProvider: (await findAvailableAt(tx, provider)) - balanceOf(pending(provider)),
  });
};
