import type { BankAccountId, CompanyId } from "@albashi/contracts/ids";
import { dayMs, lagosTimeInWords, later } from "@albashi/dates";
import { accountAlarmMail, accountChangedMail, accountRefusedMail } from "@albashi/papers";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import type { OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { findColleagues, findUser } from "../../identity/index.ts";
import { masked } from "../model/bank-account.ts";
import type { Employee } from "../model.ts";
import { findAccountAlarm, findEmployee, findRecentChanges, lockBankAccount } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "config">;
interface OfAccount {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
  readonly bankAccountId: BankAccountId;
}

/** Tells a person that their pay is to go to another account, at every address that was theirs lately. */
export const sendAccountChangedMail = async (parts: MailParts, asked: OfAccount) => {
  const { account, person, companyName, mailboxes } = await whoseAccount(parts, asked);
  const mail = await accountChangedMail({
    ...{ fullName: person.fullName, companyName, bank: account.bankName, accountNumber: masked(account.numberEnds) },
    ...{ at: lagosTimeInWords(account.createdAt), from: account.setFrom ?? undefined },
  });
  for (const [place, to] of mailboxes.entries())
    await parts.email.send({ ...mail, to, messageId: `${place}.${messageIdOf(parts.config, asked.outboxId)}` });
};

export const sendAccountRefusedMail = async (parts: MailParts, asked: OfAccount) => {
  const { account, person, companyName, mailboxes } = await whoseAccount(parts, asked);
  const mail = await accountRefusedMail({
    ...{ fullName: person.fullName, companyName, bank: account.bankName, accountNumber: masked(account.numberEnds) },
    ...{ reason: account.refusedBecause ?? "", link: `${parts.config.publicUrl}/#/app2/financial-details` },
  });
  for (const [place, to] of mailboxes.entries())
    await parts.email.send({ ...mail, to, messageId: `${place}.${messageIdOf(parts.config, asked.outboxId)}` });
};

/** Tells every owner of an alarm. */
export const sendAlarmMails = async (
  parts: MailParts,
  { outboxId, companyId, alarmId }: { outboxId: OutboxId; companyId: CompanyId; alarmId: string },
) => {
  const { alarm, companyName, owners } = await parts.database.inCompany(companyId, async (tx) => ({
    alarm: await findAccountAlarm(tx, alarmId),
    companyName: (await findCompany(tx, companyId))?.name ?? "",
    owners: (await findColleagues(tx, companyId)).filter(({ role }) => role === "owner"),
  }));
  if (!alarm) return;
  const { kind, people, at } = alarm;
  for (const { fullName, email, userId } of owners) {
    const said = { kind: kind as "shared" | "burst", people, at: lagosTimeInWords(at) };
    const mail = await accountAlarmMail({ fullName, companyName, ...said, link: `${parts.config.publicUrl}/#/dash/employeemanage` });
    await parts.email.send({ ...mail, to: email, messageId: `${userId}.${messageIdOf(parts.config, outboxId)}` });
  }
};

const whoseAccount = ({ database }: MailParts, { companyId, bankAccountId }: OfAccount) =>
  database.inCompany(companyId, async (tx) => {
    const account = await lockBankAccount(tx, bankAccountId);
    const person = account && (await findEmployee(tx, account.employeeId));
    if (!account || !person) throw new Error(`There is no bank account ${bankAccountId} to write about.`);
    const companyName = (await findCompany(tx, companyId))?.name ?? "";
    return { account, person, companyName, mailboxes: await mailboxesOf(tx, person, account.createdAt) };
  });

/**
 * Where a person can be reached who may just have lost a mailbox to a thief: the address on record, their login's, and those
 * that were on record within 90 days before the account came.
 */
const mailboxesOf = async (tx: CompanyTransaction, { employeeId, email, userId }: Employee, at: Date): Promise<string[]> => {
  const login = userId && (await findUser(tx, userId));
  const changes = await findRecentChanges(tx, { employeeId, what: ["email"], since: later(at, -90 * dayMs) });
  return [...new Set([email, ...(login ? [login.email] : []), ...changes.map(({ before }) => String(before))])];
};
