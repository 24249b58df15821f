import type { EmployeeId, QuestionId } from "@albashi/contracts/ids";
import type { Question } from "@albashi/contracts/payslip-questions";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { questionNotFound, questionOver } from "../errors.ts";
import { afterQuestionMove, type PayslipQuestion, type QuestionMove } from "../model/payslip-question.ts";
import { insertMessage, lockQuestion, moveQuestion } from "../store.ts";
import { isOfAnother, questionById } from "./read-questions.ts";
import { tellOfQuestion } from "./tell-of-question.ts";

interface Writing {
  readonly questionId: QuestionId;
  /** Whose question it must be, where the person themselves writes. */
  readonly employeeId: EmployeeId | undefined;
  readonly move: Exclude<QuestionMove, "accept">;
  /** What is said; somebody who is content need not say more. */
  readonly text: string | undefined;
  readonly intent: Intent | undefined;
}

/** Somebody writes to a question, or ends it. What the employer says is told to the person by mail. */
export const writeToQuestion = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { questionId, employeeId, move, text, intent }: Writing,
): Promise<Question> =>
  database.inCompany(actor.companyId, async (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const question = await lockQuestion(tx, questionId);
      if (!question || isOfAnother(question, employeeId)) throw questionNotFound();
      await moveOn(tx, actor, { question, move, text, at });
      return questionById(tx, questionId);
    });
  });

/** Moves a locked question on, with what is said and an audit line. */
export const moveOn = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { question, move, text, at }: { question: PayslipQuestion; move: QuestionMove; text: string | undefined; at: Date },
) => {
  const { questionId } = question;
  const state = afterQuestionMove(question.state, move);
  if (!state) throw questionOver();
  const isFromStaff = move === "write" || move === "settle";
  await moveQuestion(tx, { questionId, state });
  if (text !== undefined) await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff, text });
  await record(tx, { at, actor: userId, action: `payslip_question_${words[move]}`, subject: questionId });
  if (move === "write") await tellOfQuestion(tx, { companyId, userId }, { questionId, at });
  if (!isFromStaff) await enqueue(tx, { workflow: "tellQuestionAnswered", payload: { companyId, questionId }, at, companyId });
};

const words: Record<QuestionMove, string> = {
  ...{ write: "written_to", settle: "settled" },
  ...{ answer: "answered", accept: "accepted", close: "closed" },
};
