import type { WithdrawalId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findCompanyAccount, lockWithdrawal } from "../store/withdrawals.ts";

/** The account that a withdrawal would go to: what the step-up confirms, beside the amount of the request. */
export const readAccountToConfirm = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<string> =>
  database.inCompany(companyId, async (tx) => (await findCompanyAccount(tx))?.accountId ?? "");

/** The account and the amount of a requested withdrawal: what the step-up of its approver confirms. */
export const readWithdrawalToConfirm = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  withdrawalId: WithdrawalId,
): Promise<string> =>
  database.inCompany(companyId, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    return withdrawal ? `${withdrawal.accountId} ${withdrawal.amount}` : "";
  });
