import type { CompanyId, PayslipQueryId } from "@albashi/contracts/ids";
import { formatMonth } from "@albashi/dates";
import { queryAnsweredMail } from "@albashi/templates";
import { messageIdOf } from "../../../../platform/outbox/message-id-of.ts";
import type { OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import type { MailParts } from "../../payslips/index.ts";
import { findQuery } from "../store/queries.ts";

/** Notifies the employee of a reply to their query. */
export const sendQueryAnsweredMail = async (
  { database, email, config }: MailParts,
  { outboxId, companyId, questionId }: { outboxId: OutboxId; companyId: CompanyId; questionId: PayslipQueryId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const question = await findQuery(tx, questionId);
    const [person] = question ? await findEmployeeSummaries(tx, [question.employeeId]) : [];
    return question && person && { question, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { question, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payslips/${question.runId}/questions/${questionId}`;
  const about = { lineName: question.lineName, month: formatMonth(question), state: question.state };
  const mail = await queryAnsweredMail({ fullName: person.fullName, companyName, ...about, link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
