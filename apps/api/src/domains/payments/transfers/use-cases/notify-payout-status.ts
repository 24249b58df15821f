import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { addMs, formatMonth, hourMs } from "@albashi/dates";
import { payoutMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findRun } from "../../../payroll/index.ts";
import { findActiveStops } from "../../controls/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import { isTransientPause } from "../model/pause-reason.ts";
import type { NoticeId, PayoutEvent } from "../model/payout-event.ts";
import { countPayments, type StateCount } from "../store/payment-counts.ts";
import { closeNotice, findLastMailed, findNotice, markNoticeMailed, openNotice } from "../store/payout-notices.ts";
import { findPayout, type RunPayout } from "../store/payouts.ts";
import { NotifyPayoutStatus, type PayoutMailPayload } from "../workflow-contracts.ts";

/** While payments are released or retried one by one, a payout finishes after each: their admins get one mail an hour, with the latest count. */
const unpaidMailIntervalMs = hourMs;

/** Notifies the admin who started the payout and the owners about an event, once until the event is closed. */
export const notifyPayoutStatus = async (
  tx: CompanyTransaction,
  { companyId, runId, event, at }: RunRef & { event: PayoutEvent; at: Date },
): Promise<void> => {
  const noticeId = newId<NoticeId>();
  if (!(await openNotice(tx, companyId, { noticeId, runId, event, at }))) return;
  const dueAt = await mailTime(tx, { runId, event, at });
  const startedBy = (await findPayout(tx, runId))?.startedBy;
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    // The admin who started the payout may have another role by now.
    const isConcerned = role === "owner" || (userId === startedBy && isAllowed({ kind: "employer", role }, "payments.read"));
    if (isConcerned)
      await enqueue(tx, NotifyPayoutStatus, { payload: { companyId, runId, newsId: noticeId, userId }, at, dueAt, companyId });
  }
};

const mailTime = async (tx: CompanyTransaction, { runId, event, at }: { runId: RunId; event: PayoutEvent; at: Date }): Promise<Date> => {
  const last = event === "completed_with_failures" ? await findLastMailed(tx, { runId, event }) : null;
  const earliest = last && addMs(last, unpaidMailIntervalMs);
  return earliest && earliest > at ? earliest : at;
};

/** Mails one admin. An event that no longer applies is closed without a mail, so that its next occurrence notifies again. */
export const sendPayoutMail = async (
  { database, clock, email, config }: Pick<Dependencies, "database" | "clock" | "email" | "config">,
  { outboxId, companyId, runId, newsId: noticeId, userId }: PayoutMailPayload & { outboxId: OutboxId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [notice, payment, run] = [await findNotice(tx, noticeId), await findPayout(tx, runId), await findRun(tx, runId)];
    const [admin] = await findAdmins(tx, companyId, userId);
    if (!notice || notice.closedAt || !payment || !run || !admin) return undefined;
    const { event } = notice;
    const counts = await countPayments(tx, runId);
    if (!(await isStillTrue(tx, { companyId, payment, event, counts }))) {
      await closeNotice(tx, { runId, event, at: clock.now() });
      return undefined;
    }
    await markNoticeMailed(tx, { noticeId, at: clock.now() });
    const companyName = (await findCompany(tx, companyId))?.name ?? "";
    return { event, payment, run, admin, counts, companyName };
  });
  if (!found) return;
  const { event, payment, run, admin, counts, companyName } = found;
  const mail = payoutMail({
    fullName: admin.fullName,
    companyName,
    month: formatMonth(run),
    event,
    pauseReason: payment.pauseReason,
    people: payment.payeeCount,
    paid: peopleIn(counts, "paid"),
    givenBack: peopleIn(counts, "given_back"),
    failed: peopleIn(counts, "failed"),
    returned: peopleIn(counts, "returned"),
    held: peopleIn(counts, "held"),
    link: `${config.publicUrl}/#/dash/payroll/runs/${runId}/pay`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};

/** The cause may have been fixed between the event and the mail. */
const isStillTrue = async (
  tx: CompanyTransaction,
  { companyId, payment, event, counts }: { companyId: CompanyId; payment: RunPayout; event: PayoutEvent; counts: readonly StateCount[] },
): Promise<boolean> => {
  switch (event) {
    case "settled":
      return true;
    case "completed_with_failures":
      return payment.finishedAt !== null && peopleIn(counts, "paid", "given_back") < payment.payeeCount;
    case "paused":
      return payment.pauseReason !== null && !isTransientPause(payment.pauseReason);
    case "stopped":
      return (await findActiveStops(tx, companyId)).length > 0;
  }
};

const peopleIn = (counts: readonly StateCount[], ...states: readonly PaymentState[]): number =>
  counts.reduce((sum, { state, people }) => (states.includes(state) ? sum + people : sum), 0);
