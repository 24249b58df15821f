import type { CompanyId, PayslipQueryId } from "@albashi/contracts/ids";
import { formatMonth } from "@albashi/dates";
import { displayLabel } from "@albashi/payroll-rules";
import { queryAnsweredMail } from "@albashi/templates";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import type { MailDependencies } from "../../payslips/index.ts";
import { findQuery } from "../store/queries.ts";

/** The web's path of the staff area; the specification fixes it. */
const staffAreaPath = "/app2";

/** Notifies the employee of a reply to their query. */
export const sendQueryAnsweredMail = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, questionId }: { outboxId: OutboxId; companyId: CompanyId; questionId: PayslipQueryId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const payslipQuery = await findQuery(tx, questionId);
    const [person] = payslipQuery ? await findEmployeeSummaries(tx, [payslipQuery.employeeId]) : [];
    return payslipQuery && person && { payslipQuery, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { payslipQuery, person, companyName } = found;
  const link = `${config.publicUrl}/#${staffAreaPath}/payslips/${payslipQuery.runId}/questions/${questionId}`;
  const about = { lineName: displayLabel(payslipQuery.lineName, "employee"), month: formatMonth(payslipQuery), state: payslipQuery.state };
  const mail = queryAnsweredMail({ fullName: person.fullName, companyName, ...about, link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
