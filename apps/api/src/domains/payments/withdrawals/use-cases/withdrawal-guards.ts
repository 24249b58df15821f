import type { UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { findAdmins } from "../../../identity/index.ts";
import { duplicates, employerReceivable, findBalances, pending, wallet } from "../../ledger/index.ts";
import { findAvailableAt } from "../../transfers/index.ts";
import { withdrawable } from "../model/withdrawal.ts";

/** Whether somebody else may pay, and so has to approve what one admin asks for. */
export const hasOtherPayer = async (tx: CompanyTransaction, { companyId }: Actor, besides: UserId): Promise<boolean> =>
  (await findAdmins(tx, companyId)).some(({ userId, role }) => userId !== besides && isAllowed({ kind: "employer", role }, "payments.pay"));

/**
 * What of the wallet can leave through a provider now. It is negative where settled money does not cover what is promised already:
 * in the ledger as a whole, or at the provider.
 */
export const readWithdrawable = async (tx: CompanyTransaction, provider: ProviderName): Promise<bigint> => {
  const unsettled = [pending("kora"), pending("paystack")];
  const balances = await findBalances(tx, [wallet, employerReceivable, duplicates, ...unsettled]);
  const of = (account: string) => balances.get(account) ?? 0n;
  return withdrawable({
    ...{ wallet: -of(wallet), owed: of(employerReceivable), duplicates: of(duplicates) },
    pending: unsettled.reduce((sum, account) => sum + of(account), 0n),
    freeAtProvider: (await findAvailableAt(tx, provider)) - of(pending(provider)),
  });
};
