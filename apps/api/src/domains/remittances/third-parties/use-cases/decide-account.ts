import { ApproveThirdPartyAccount, RejectThirdPartyAccount } from "@albashi/contracts/remittances/third-parties";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import { hasOtherApprover } from "../../../payments/index.ts";
import { ownPayeeAccount, payeeAccountInUse, payeeAccountNotFound } from "../errors.ts";
import { type StoredPayeeAccount, usableFromOf } from "../model/third-party.ts";
import { findThirdPartyAccounts, lockPendingAccount, markAccountApproved, markAccountEnded } from "../store/payee-accounts.ts";
import { notifyOfPayeeAccount } from "./notify-of-account.ts";
import { currentOf, findThirdPartySchedule } from "./read-third-party-payment.ts";

const constraintErrors = {
  payee_accounts_in_use_are_not_replaced: payeeAccountInUse,
  nobody_approves_their_own_payee_account: ownPayeeAccount,
  changed_approvers_wait_a_day: ownPayeeAccount,
};

/** Another admin approves an account that was entered: from now on deductions are paid into it, and the account before it has ended. */
export const approveThirdPartyAccount = command(
  ApproveThirdPartyAccount,
  async (context) => {
    const { tx, at, actor, input } = context;
    const { code } = await findThirdPartySchedule(tx, input.scheduleId);
    const account = await lockPendingAccount(tx, { accountId: input.accountId, code });
    if (!account) throw payeeAccountNotFound();
    if (account.createdBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownPayeeAccount();
    await approvePayeeAccount(context, account);
  },
  { constraintErrors },
);

/** An admin rejects an account that is not approved. The one that is paid into stays. */
export const rejectThirdPartyAccount = command(
  RejectThirdPartyAccount,
  async ({ tx, at, actor: { userId }, input: { scheduleId, accountId }, audit }) => {
    const { code } = await findThirdPartySchedule(tx, scheduleId);
    if (!(await lockPendingAccount(tx, { accountId, code }))) throw payeeAccountNotFound();
    await markAccountEnded(tx, { accountId, reason: "rejected", by: userId, at });
    await audit({ action: "payee_account_rejected", subject: accountId, details: { code } });
  },
  { constraintErrors },
);

/** Approves an account on the authority of the actor, alone where nobody else may pay. */
export const approvePayeeAccount = async (
  { tx, at, actor: { companyId, userId }, audit }: CommandContext<unknown>,
  { accountId, code, createdBy }: StoredPayeeAccount,
) => {
  const before = currentOf(await findThirdPartyAccounts(tx, code));
  const isOwnApproval = createdBy === userId;
  if (before) await markAccountEnded(tx, { accountId: before.accountId, reason: "replaced", by: userId, at });
  const basis = isOwnApproval ? "only_admin" : "second_admin";
  const usableFrom = usableFromOf({ at, isChange: before !== undefined, isOwnApproval });
  await markAccountApproved(tx, { accountId, basis, usableFrom, by: userId, at });
  await audit({ action: "payee_account_approved", subject: accountId, details: { code, basis, usableFrom: usableFrom.toISOString() } });
  await notifyOfPayeeAccount(tx, { companyId, event: "approved", accountId, by: userId, at });
};
