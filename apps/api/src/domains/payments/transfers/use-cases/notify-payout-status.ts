import type { CompanyId } from "@albashi/contracts/ids";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import { formatMonth } from "@albashi/dates";
import { payoutMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
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
import { countPayments } from "../store/payment-counts.ts";
import { closeNotice, findNotice, openNotice } from "../store/payout-notices.ts";
import { findPayout, type RunPayout } from "../store/payouts.ts";
import { NotifyPayoutStatus, type PayoutMailPayload } from "../workflow-contracts.ts";

/** Notifies the admin who started the payout and the owners about an event, once until the event is closed. */
export const notifyPayoutStatus = async (
  tx: CompanyTransaction,
  { companyId, runId, event, at }: RunRef & { event: PayoutEvent; at: Date },
): Promise<void> => {
  const noticeId = newId<NoticeId>();
  if (!(await openNotice(tx, companyId, { noticeId, runId, event, at }))) return;
  const startedBy = (await findPayout(tx, runId))?.startedBy;
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    // The admin who started the payout may have another role by now.
    const isConcerned = role === "owner" || (userId === startedBy && isAllowed({ kind: "employer", role }, "payments.read"));
    if (isConcerned) await enqueue(tx, NotifyPayoutStatus, { payload: { companyId, runId, newsId: noticeId, userId }, at, companyId });
  }
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
    if (!(await isStillTrue(tx, { companyId, payment, event }))) {
      await closeNotice(tx, { runId, event, at: clock.now() });
      return undefined;
    }
    const counts = await countPayments(tx, runId);
    const companyName = (await findCompany(tx, companyId))?.name ?? "";
    return { event, payment, run, admin, counts, companyName };
  });
  if (!found) return;
  const { event, payment, run, admin, counts, companyName } = found;
  const peopleIn = (state: PaymentState) => counts.find((count) => count.state === state)?.people ?? 0;
  const mail = await payoutMail({
    fullName: admin.fullName,
    companyName,
    month: formatMonth(run),
    event,
    pauseReason: payment.pauseReason,
    people: payment.payeeCount,
    paid: peopleIn("paid"),
    givenBack: peopleIn("given_back"),
    failed: peopleIn("failed"),
    returned: peopleIn("returned"),
    held: peopleIn("held"),
    link: `${config.publicUrl}/#/dash/payroll/runs/${runId}/pay`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};

/** The cause may have been fixed between the event and the mail. */
const isStillTrue = async (
  tx: CompanyTransaction,
  { companyId, payment, event }: { companyId: CompanyId; payment: RunPayout; event: PayoutEvent },
): Promise<boolean> => {
  switch (event) {
    case "settled":
      return true;
    case "completed_with_failures":
      return payment.finishedAt !== null;
    case "paused":
      return payment.pauseReason !== null && !isTransientPause(payment.pauseReason);
    case "stopped":
      return (await findActiveStops(tx, companyId)).length > 0;
  }
};
