import type { CompanyId } from "@albashi/contracts/ids";
import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { formatDay, formatMonth, localDate, monthOf } from "@albashi/dates";
import { remittanceReminderMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import type { DueDates } from "../model/due-dates.ts";
import { isLateNotice, listForReminder, remindersOf } from "../model/reminder.ts";
import { insertReminders } from "../store/reminders.ts";
import { type ReminderMailRef, type ReminderRef, RemindOfRemittances, SendRemittanceReminder } from "../workflow-contracts.ts";
import { loadObligations } from "./list-obligations.ts";

/** Plans the reminders of due days. Those that were planned before, or whose time has passed, are left out. */
export const planReminders = async (
  tx: CompanyTransaction,
  { companyId, dates, at }: { companyId: CompanyId; dates: readonly DueDates[]; at: Date },
) => {
  for (const { notice, dueDay, sendAt } of await insertReminders(tx, { reminders: remindersOf(dates, at), at }))
    await enqueue(tx, RemindOfRemittances, { payload: { companyId, notice, dueDay }, at, dueAt: sendAt, companyId });
};

type ReminderDependencies = Pick<Dependencies, "database" | "clock">;

/** Enqueues a mail to each admin who prepares payroll, if anything is left to remit. */
export const remindOfRemittances = ({ database, clock }: ReminderDependencies, ref: ReminderRef): Promise<void> =>
  database.inCompany(ref.companyId, async (tx) => {
    if ((await findListed(tx, clock.now(), ref)).length === 0) return;
    for (const { userId, role } of await findAdmins(tx, ref.companyId))
      if (isAllowed({ kind: "employer", role }, "payroll.write"))
        await enqueue(tx, SendRemittanceReminder, { payload: { ...ref, userId }, at: clock.now(), companyId: ref.companyId });
  });

/** Mails one admin what is left to remit by now. */
export const sendReminder = async (
  dependencies: ReminderDependencies & Pick<Dependencies, "email" | "config">,
  { outboxId, userId, ...ref }: ReminderMailRef & { readonly outboxId: OutboxId },
): Promise<void> => {
  const { database, clock, email, config } = dependencies;
  const found = await database.inCompany(ref.companyId, async (tx) => {
    const [admin] = await findAdmins(tx, ref.companyId, userId);
    return { admin, listed: await findListed(tx, clock.now(), ref), companyName: (await findCompany(tx, ref.companyId))?.name ?? "" };
  });
  const { admin, listed, companyName } = found;
  if (!admin || listed.length === 0) return;
  const mail = remittanceReminderMail({
    fullName: admin.fullName,
    companyName,
    dueDay: formatDay(localDate(ref.dueDay)),
    isLate: isLateNotice(ref.notice),
    items: listed.map(presentItem),
    link: `${config.publicUrl}/#/dash/remittances`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};

const findListed = async (tx: CompanyTransaction, now: Date, { notice, dueDay }: ReminderRef): Promise<Obligation[]> =>
  listForReminder(await loadObligations(tx, now), { notice, dueDay: localDate(dueDay) });

const presentItem = ({ kind, payee, countedFrom, due, nextStep }: Obligation) => ({
  kind,
  payee,
  month: formatMonth(monthOf(localDate(countedFrom))),
  due: due ? formatDay(localDate(due.legal)) : "",
  nextStep,
});
