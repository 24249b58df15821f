import type { UserId } from "@albashi/contracts/ids";
import { formatMonth, formatWeekday } from "@albashi/dates";
import { payoutNotStartedMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { findPayout } from "../../transfers/index.ts";
import { findPayoutSchedule } from "../store/payout-schedules.ts";
import { NotifyPayoutNotStarted, type ScheduleRef } from "../workflow-contracts.ts";

/** Enqueues a mail to the owners and the admin who scheduled the payout, that it did not start. */
export const notifyNotStarted = async (tx: CompanyTransaction, { companyId, scheduleId, at }: ScheduleRef & { at: Date }) => {
  const scheduledBy = (await findPayoutSchedule(tx, scheduleId))?.scheduledBy;
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    const isConcerned = role === "owner" || (userId === scheduledBy && isAllowed({ kind: "employer", role }, "payments.read"));
    if (isConcerned) await enqueue(tx, NotifyPayoutNotStarted, { payload: { companyId, scheduleId, userId }, at, companyId });
  }
};

/** Mails one admin why the payout did not start, unless it has been started by now. */
export const sendNotStartedMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, scheduleId, userId }: ScheduleRef & { outboxId: OutboxId; userId: UserId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const schedule = await findPayoutSchedule(tx, scheduleId);
    const [admin] = await findAdmins(tx, companyId, userId);
    const run = schedule && (await findRun(tx, schedule.runId));
    if (!schedule?.reason || !run || !admin || (await findPayout(tx, schedule.runId))) return undefined;
    return { schedule, run, admin, reason: schedule.reason, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { schedule, run, admin, reason, companyName } = found;
  const mail = await payoutNotStartedMail({
    fullName: admin.fullName,
    companyName,
    month: formatMonth(run),
    payDay: formatWeekday(schedule.payDay),
    reason,
    link: `${config.publicUrl}/#/dash/payroll/runs/${run.runId}/pay`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};
