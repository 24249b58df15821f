import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs, formatLagosTime } from "@albashi/dates";
import { accountAlarmMail, accountChangedMail, accountRejectedMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins, findUser } from "../../../identity/index.ts";
import { type Employee, findEmployee, findRecentChanges } from "../../employees/index.ts";
import { canConfirm, masked } from "../model/bank-account.ts";
import { confirmationToken, linkSubject } from "../model/confirmation-token.ts";
import { findAccountAlarm, lockBankAccount } from "../store/bank-accounts.ts";
import type { BankAccountRef } from "../workflow-contracts.ts";
import { hasNewEmail } from "./confirm-account.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config">;
type AccountMail = BankAccountRef & { readonly outboxId: OutboxId };

/**
 * Notifies an employee of a changed account, at every address that was recently theirs. Where an admin entered it, the mail has a link to
 * confirm it; not while another user's change of the employee's email is recent.
 */
export const sendAccountChangedMail = async (
  dependencies: MailDependencies & Pick<Dependencies, "secrets">,
  { outboxId, companyId, bankAccountId }: AccountMail,
) => {
  const request = { outboxId, companyId, bankAccountId };
  const { account, person, companyName, mailboxes, isEmailNew } = await loadAccountMailData(dependencies, request);
  const token = confirmationToken(request, dependencies.secrets.oneTimeSecret(linkSubject(request)));
  const mail = accountChangedMail({
    fullName: person.fullName,
    companyName,
    bank: account.bankName,
    accountNumber: masked(account.numberEnds),
    at: formatLagosTime(account.createdAt),
    from: account.setFrom ?? undefined,
    confirmLink: canConfirm(account) && !isEmailNew ? `${dependencies.config.publicUrl}/#/StaffAccount/${token}` : undefined,
  });
  for (const [index, to] of mailboxes.entries())
    await dependencies.email.send({ ...mail, to, messageId: `${index}.${messageIdOf(dependencies.config, request.outboxId)}` });
};

export const sendAccountRejectedMail = async (dependencies: MailDependencies, asked: AccountMail) => {
  const { account, person, companyName, mailboxes } = await loadAccountMailData(dependencies, asked);
  const mail = accountRejectedMail({
    fullName: person.fullName,
    companyName,
    bank: account.bankName,
    accountNumber: masked(account.numberEnds),
    reason: account.refusalReason ?? "",
    link: `${dependencies.config.publicUrl}/#/app2/financial-details`,
  });
  for (const [place, to] of mailboxes.entries())
    await dependencies.email.send({ ...mail, to, messageId: `${place}.${messageIdOf(dependencies.config, asked.outboxId)}` });
};

/** Notifies every owner of an alarm. */
export const sendAlarmMails = async (
  dependencies: MailDependencies,
  { outboxId, companyId, alarmId }: { outboxId: OutboxId; companyId: CompanyId; alarmId: string },
) => {
  const { alarm, companyName, owners } = await dependencies.database.inCompany(companyId, async (tx) => ({
    alarm: await findAccountAlarm(tx, alarmId),
    companyName: (await findCompany(tx, companyId))?.name ?? "",
    owners: (await findAdmins(tx, companyId)).filter(({ role }) => role === "owner"),
  }));
  if (!alarm) return;
  const { kind, people, at } = alarm;
  for (const { fullName, email, userId } of owners) {
    const alarmDetails = { kind: kind as "shared" | "burst", people, at: formatLagosTime(at) };
    const mail = accountAlarmMail({
      fullName,
      companyName,
      ...alarmDetails,
      link: `${dependencies.config.publicUrl}/#/dash/needs-you`,
    });
    await dependencies.email.send({ ...mail, to: email, messageId: `${userId}.${messageIdOf(dependencies.config, outboxId)}` });
  }
};

const loadAccountMailData = ({ database }: MailDependencies, { companyId, bankAccountId }: AccountMail) =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!account || !person) throw new Error(`There is no bank account ${bankAccountId} to write about.`);
    const companyName = (await findCompany(tx, companyId))?.name ?? "";
    const isEmailNew = await hasNewEmail(tx, { employeeId: person.employeeId, userId: person.userId, at: account.createdAt });
    return { account, person, companyName, isEmailNew, mailboxes: await mailboxesOf(tx, person, account.createdAt) };
  });

/**
 * The addresses of an employee who may have lost a mailbox to an attacker: the address on record, the login's address, and
 * those on record within 90 days before the account was entered.
 */
const mailboxesOf = async (tx: CompanyTransaction, { employeeId, email, userId }: Employee, at: Date): Promise<string[]> => {
  const login = userId && (await findUser(tx, userId));
  const changes = await findRecentChanges(tx, { employeeId, fields: ["email"], since: addMs(at, -90 * dayMs) });
  return [...new Set([email, ...(login ? [login.email] : []), ...changes.map(({ before }) => String(before))])];
};
