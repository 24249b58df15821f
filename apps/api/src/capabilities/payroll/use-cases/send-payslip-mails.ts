import type { CompanyId, EmployeeId, QuestionId, RunId } from "@albashi/contracts/ids";
import { later, monthInWords } from "@albashi/dates";
import { payslipMail, questionAnsweredMail } from "@albashi/papers";
import { messageIdOf } from "../../../outbox/message-id-of.ts";
import { enqueue, finishRow, isFinished, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import { findPeopleWithPayslips, findQuestion, findRun } from "../store.ts";

type MailParts = Pick<Parts, "database" | "email" | "config" | "clock">;

/** So many people a turn, one turn after the other: mail servers take a burst for an attack. */
const peopleATurn = 200;
const pauseMs = 10_000;

/**
 * Everybody of a run is told that their payslip is there, some at a time. A turn, the wish for the next and its own tick are
 * one transaction, so that nobody is told twice; and each mail is work of its own, so that one bad address stops no other.
 */
export const tellSomeOfPayslips = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, runId, after, outboxId }: { companyId: CompanyId; runId: RunId; after?: EmployeeId; outboxId: OutboxId },
) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run?.payslipsPublishedAt || (await isFinished(tx, outboxId))) return;
    const at = clock.now();
    const people = await findPeopleWithPayslips(tx, runId, { after, atMost: peopleATurn });
    for (const employeeId of people)
      await enqueue(tx, { workflow: "tellPayslipPublished", payload: { companyId, runId, employeeId }, at, companyId });
    const last = people.length === peopleATurn ? people.at(-1) : undefined;
    if (last)
      await enqueue(tx, {
        ...{ workflow: "tellPayslipsPublished", payload: { companyId, runId, after: last } },
        ...{ at, dueAt: later(at, pauseMs), companyId },
      });
    await finishRow(tx, { outboxId, at });
  });

/** One person is told that their payslip is there. The mail holds a link and no amount: mailboxes are read by many. */
export const sendPayslipMail = async (
  { database, email, config }: MailParts,
  { outboxId, companyId, runId, employeeId }: { outboxId: OutboxId; companyId: CompanyId; runId: RunId; employeeId: EmployeeId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const [run, [person]] = [await findRun(tx, runId), await findPeopleInBrief(tx, [employeeId])];
    return run && person && { run, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { run, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payslips/${runId}`;
  const mail = await payslipMail({ fullName: person.fullName, companyName, month: monthInWords(run), link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};

/** The person who asked is told that somebody answered. */
export const sendQuestionAnsweredMail = async (
  { database, email, config }: MailParts,
  { outboxId, companyId, questionId }: { outboxId: OutboxId; companyId: CompanyId; questionId: QuestionId },
) => {
  const found = await database.inCompany(companyId, async (tx) => {
    const question = await findQuestion(tx, questionId);
    const [person] = question ? await findPeopleInBrief(tx, [question.employeeId]) : [];
    return question && person && { question, person, companyName: (await findCompany(tx, companyId))?.name ?? "" };
  });
  if (!found) return;
  const { question, person, companyName } = found;
  const link = `${config.publicUrl}/#/app2/payslips/${question.runId}/questions/${questionId}`;
  const about = { lineName: question.lineName, month: monthInWords(question), state: question.state };
  const mail = await questionAnsweredMail({ fullName: person.fullName, companyName, ...about, link });
  await email.send({ ...mail, to: person.email, messageId: messageIdOf(config, outboxId) });
};
