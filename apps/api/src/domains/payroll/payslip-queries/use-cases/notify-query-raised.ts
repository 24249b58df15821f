import type { CompanyId, PayslipQueryId, UserId } from "@albashi/contracts/ids";
import { formatMonth } from "@albashi/dates";
import { displayLabel } from "@albashi/payroll-rules";
import { queryRaisedMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findQuery } from "../store/queries.ts";
import { NotifyPayslipQueryRaised } from "../workflow-contracts.ts";

/** Schedules a notice to every admin who can reply to a query, except its author. */
export const notifyQueryRaised = async (
  tx: CompanyTransaction,
  { companyId, userId: askedBy }: { companyId: CompanyId; userId: UserId },
  { questionId, at }: { questionId: PayslipQueryId; at: Date },
) => {
  for (const { userId, role } of await findAdmins(tx, companyId)) {
    if (userId === askedBy || !isAllowed({ kind: "employer", role }, "payroll.write")) continue;
    await enqueue(tx, NotifyPayslipQueryRaised, { payload: { companyId, questionId, userId }, at, companyId });
  }
};

interface Notification {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
  readonly questionId: PayslipQueryId;
  readonly userId: UserId;
}

/** Notifies one admin of a query. Sends nothing if the query no longer awaits a reply. */
export const sendQueryRaisedMail = async (
  { database, email, config }: Pick<Dependencies, "database" | "email" | "config">,
  { outboxId, companyId, questionId, userId }: Notification,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const payslipQuery = await findQuery(tx, questionId);
    const [admin] = await findAdmins(tx, companyId, userId);
    if (payslipQuery?.state !== "open" || !admin) return undefined;
    return { payslipQuery, admin, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { payslipQuery, admin, companyName } = found;
  const mail = queryRaisedMail({
    fullName: admin.fullName,
    companyName,
    askedBy: payslipQuery.fullName,
    lineName: displayLabel(payslipQuery.lineName),
    month: formatMonth(payslipQuery),
    link: `${config.publicUrl}/#/dash/payroll/questions/${questionId}`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};
