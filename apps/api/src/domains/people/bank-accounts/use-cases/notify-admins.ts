import type { UserId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { accountChangeNoticeMail, sharedAccountMail } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins, findUserNames } from "../../../identity/index.ts";
import { findEmployee } from "../../employees/index.ts";
import { masked } from "../model/bank-account.ts";
import { findSharingDecision } from "../store/account-releases.ts";
import { findOthersOnAccount, lockBankAccount } from "../store/bank-accounts.ts";
import type { BankAccountRef } from "../workflow-contracts.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config">;
type AdminMail = BankAccountRef & { readonly outboxId: OutboxId };

/** Notifies every owner that an admin changed an employee's account, also the owner who did it: their login may be in other hands. */
export const sendOwnersAccountChange = async (dependencies: MailDependencies, request: AdminMail) => {
  const { account, admins, ...about } = await loadAdminMailData(dependencies, request);
  for (const { userId, fullName, email } of admins.filter(({ role }) => role === "owner")) {
    const mail = accountChangeNoticeMail({
      ...about,
      fullName,
      at: formatLagosTime(account.createdAt),
      from: account.setFrom ?? undefined,
    });
    await dependencies.email.send({ ...mail, to: email, messageId: `${userId}.${messageIdOf(dependencies.config, request.outboxId)}` });
  }
};

/** Notifies the owners and payroll admins that an account which several employees share was released, and why. */
export const sendSharedAccountMails = async (dependencies: MailDependencies, request: AdminMail) => {
  const { admins, others, reason, ...about } = await loadAdminMailData(dependencies, request);
  for (const { userId, fullName, email } of admins) {
    const mail = sharedAccountMail({ ...about, fullName, others, reason: reason ?? "" });
    await dependencies.email.send({ ...mail, to: email, messageId: `${userId}.${messageIdOf(dependencies.config, request.outboxId)}` });
  }
};

const loadAdminMailData = ({ database, config }: MailDependencies, { companyId, bankAccountId }: AdminMail) =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!account || !person) throw new Error(`There is no bank account ${bankAccountId} to write about.`);
    const decision = await findSharingDecision(tx, bankAccountId);
    const names = await findUserNames(
      tx,
      [account.createdBy, decision?.by].filter((one): one is UserId => one !== null && one !== undefined),
    );
    const others = await findOthersOnAccount(tx, { fingerprint: account.numberFingerprint, excluding: person.employeeId });
    return {
      account,
      admins: (await findAdmins(tx, companyId)).filter(({ role }) => role === "owner" || role === "payroll"),
      others: others.map(({ fullName }) => fullName),
      reason: decision?.reason ?? null,
      employeeName: person.fullName,
      companyName: (await findCompany(tx, companyId))?.name ?? "",
      changedBy: (account.createdBy && names.get(account.createdBy)) ?? null,
      releasedBy: (decision?.by && names.get(decision.by)) ?? null,
      bank: account.bankName,
      accountNumber: masked(account.numberEnds),
      link: `${config.publicUrl}/#/dash/view-profile/${person.employeeId}`,
    };
  });
