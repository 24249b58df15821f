import type { EmployeeId, QuestionId } from "@albashi/contracts/ids";
import type { Question, QuestionState, QuestionSummary } from "@albashi/contracts/payslip-questions";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { findNames } from "../../companies/index.ts";
import { questionNotFound } from "../errors.ts";
import { type PayslipQuestion, questionShown, questionSummary } from "../model/payslip-question.ts";
import { findMessages, findPuttingRight, findQuestion, findQuestions } from "../store.ts";

type ReadingParts = Pick<Parts, "database">;

interface Wanted {
  /** Whose questions; everybody's when it is left out. */
  readonly employeeId: EmployeeId | undefined;
  readonly state: QuestionState | undefined;
  readonly after: QuestionId | undefined;
}

const pageSize = 50;

/** Questions about payslips: one's own, or all of the company. */
export const listQuestions = (
  { database }: ReadingParts,
  { companyId }: Actor,
  wanted: Wanted,
): Promise<{ questions: QuestionSummary[]; next: QuestionId | null }> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findQuestions(tx, { ...wanted, atMost: pageSize + 1 });
    const questions = found.slice(0, pageSize).map(questionSummary);
    return { questions, next: found.length > pageSize ? (questions.at(-1)?.questionId ?? null) : null };
  });

/** One question with all that was said. */
export const readQuestion = (
  { database }: ReadingParts,
  { companyId }: Actor,
  { questionId, employeeId }: { questionId: QuestionId; employeeId: EmployeeId | undefined },
): Promise<Question> =>
  database.inCompany(companyId, async (tx) => {
    const question = await findQuestion(tx, questionId);
    if (!question || isOfAnother(question, employeeId)) throw questionNotFound();
    return threadOf(tx, question);
  });

/** Whether a question is none of the person's who asks for it; an admin asks for anybody's. */
export const isOfAnother = (question: PayslipQuestion, employeeId: EmployeeId | undefined): boolean =>
  employeeId !== undefined && question.employeeId !== employeeId;

/** A question that was written in the same transaction. */
export const questionById = async (tx: CompanyTransaction, questionId: QuestionId): Promise<Question> => {
  const question = await findQuestion(tx, questionId);
  if (!question) throw new Error(`The question ${questionId} was written and is not there.`);
  return threadOf(tx, question);
};

const threadOf = async (tx: CompanyTransaction, question: PayslipQuestion): Promise<Question> => {
  const messages = await findMessages(tx, question.questionId);
  const names = await findNames(tx, [...new Set(messages.map(({ by }) => by))]);
  return questionShown(question, {
    messages: messages.map(({ by, ...message }) => ({ ...message, by: message.isFromStaff ? question.fullName : (names.get(by) ?? "") })),
    putRightBy: await findPuttingRight(tx, question.questionId),
  });
};
