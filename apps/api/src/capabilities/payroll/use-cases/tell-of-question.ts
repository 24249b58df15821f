import type { CompanyId, QuestionId, UserId } from "@albashi/contracts/ids";
import { monthInWords } from "@albashi/dates";
import { questionAskedMail } from "@albashi/papers";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { mayUse } from "../../../http/permissions.ts";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findColleagues, findCompany } from "../../companies/index.ts";
import { findQuestion } from "../store.ts";

/** Has every admin told who could answer a question, but not whoever asked it. */
export const tellOfQuestion = async (
  tx: CompanyTransaction,
  { companyId, userId: askedBy }: { companyId: CompanyId; userId: UserId },
  { questionId, at }: { questionId: QuestionId; at: Date },
) => {
  for (const { userId, role } of await findColleagues(tx, companyId)) {
    if (userId === askedBy || !mayUse({ kind: "employer", role }, "payroll.write")) continue;
    await enqueue(tx, { workflow: "tellQuestionAsked", payload: { companyId, questionId, userId }, at, companyId });
  }
};

interface Telling {
  readonly outboxId: OutboxId;
  readonly companyId: CompanyId;
  readonly questionId: QuestionId;
  readonly userId: UserId;
}

/** Tells one admin that somebody asks about their payslip. A question that waits no more is not told of. */
export const sendQuestionAskedMail = async (
  { database, email, config }: Pick<Parts, "database" | "email" | "config">,
  { outboxId, companyId, questionId, userId }: Telling,
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const question = await findQuestion(tx, questionId);
    const [admin] = await findColleagues(tx, companyId, userId);
    if (question?.state !== "open" || !admin) return undefined;
    return { question, admin, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { question, admin, companyName } = found;
  const mail = await questionAskedMail({
    ...{ fullName: admin.fullName, companyName, askedBy: question.fullName, lineName: question.lineName, month: monthInWords(question) },
    link: `${config.publicUrl}/#/dash/payroll/questions/${questionId}`,
  });
  await email.send({ ...mail, to: admin.email, messageId: messageIdOf(config, outboxId) });
};
