import type { UserId } from "@albashi/contracts/ids";
import { addMs, formatMonth, formatWeekday, minuteMs } from "@albashi/dates";
import { payoutDelayedMail, payoutNotStartedMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { findPayout } from "../../transfers/index.ts";
import { findPayoutSchedule } from "../store/payout-schedules.ts";
import { NotifyPayoutDelayed, NotifyPayoutNotStarted, type ScheduleRef } from "../workflow-contracts.ts";

/** A failure that has passed by then is not worth a mail. */
const delayedMailAfterMs = 3 * minuteMs;

interface ScheduleNotice extends ScheduleRef {
  readonly at: Date;
}

/** Enqueues a mail to the owners and the admin who scheduled the payout, that it did not start. */
export const notifyNotStarted = async (tx: CompanyTransaction, { companyId, scheduleId, at }: ScheduleNotice) => {
  for (const userId of await findConcerned(tx, { companyId, scheduleId }))
    await enqueue(tx, NotifyPayoutNotStarted, { payload: { companyId, scheduleId, userId }, at, companyId });
};

/** Enqueues a mail to the same admins, that it has not started yet. */
export const notifyDelayed = async (tx: CompanyTransaction, { companyId, scheduleId, at }: ScheduleNotice) => {
  const dueAt = addMs(at, delayedMailAfterMs);
  for (const userId of await findConcerned(tx, { companyId, scheduleId }))
    await enqueue(tx, NotifyPayoutDelayed, { payload: { companyId, scheduleId, userId }, at, dueAt, companyId });
};

const findConcerned = async (tx: CompanyTransaction, { companyId, scheduleId }: ScheduleRef): Promise<UserId[]> => {
  const scheduledBy = (await findPayoutSchedule(tx, scheduleId))?.scheduledBy;
  const admins = await findAdmins(tx, companyId);
  return admins
    .filter(({ userId, role }) => role === "owner" || (userId === scheduledBy && isAllowed({ kind: "employer", role }, "payments.read")))
    .map(({ userId }) => userId);
};

type MailDependencies = Pick<Dependencies, "database" | "email" | "config">;
type MailRef = ScheduleRef & { readonly outboxId: OutboxId; readonly userId: UserId };

/** Mails one admin why the payout did not start, unless it has been started by now. */
export const sendNotStartedMail = async (dependencies: MailDependencies, ref: MailRef) => {
  const unpaid = await findUnpaidSchedule(dependencies, ref);
  if (!unpaid?.schedule.reason) return;
  await send(dependencies, ref, unpaid, payoutNotStartedMail({ ...unpaid.content, reason: unpaid.schedule.reason }));
};

/** Mails one admin why the payout has not started yet, unless it has started or ended by now. */
export const sendDelayedMail = async (dependencies: MailDependencies, ref: MailRef) => {
  const unpaid = await findUnpaidSchedule(dependencies, ref);
  if (!unpaid?.schedule.delayReason || unpaid.schedule.state !== "scheduled") return;
  await send(dependencies, ref, unpaid, payoutDelayedMail({ ...unpaid.content, reason: unpaid.schedule.delayReason }));
};

const findUnpaidSchedule = ({ database, config }: MailDependencies, { companyId, scheduleId, userId }: MailRef) =>
  database.inCompany(companyId, async (tx) => {
    const schedule = await findPayoutSchedule(tx, scheduleId);
    const [admin] = await findAdmins(tx, companyId, userId);
    const run = schedule && (await findRun(tx, schedule.runId));
    if (!run || !admin || (await findPayout(tx, schedule.runId))) return undefined;
    const content = {
      fullName: admin.fullName,
      companyName: (await findCompany(tx, companyId))?.name ?? "",
      month: formatMonth(run),
      payDay: formatWeekday(schedule.payDay),
      link: `${config.publicUrl}/#/dash/payroll/runs/${run.runId}/pay`,
    };
    return { schedule, to: admin.email, content };
  });

const send = (
  { email, config }: MailDependencies,
  { outboxId }: MailRef,
  { to }: { readonly to: string },
  mail: Awaited<ReturnType<typeof payoutNotStartedMail>>,
) => email.send({ ...mail, to, messageId: messageIdOf(config, outboxId) });
