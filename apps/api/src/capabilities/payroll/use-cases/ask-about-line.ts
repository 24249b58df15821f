import type { EmployeeId, QuestionId, RunId } from "@albashi/contracts/ids";
import type { Question } from "@albashi/contracts/payslip-questions";
import { record } from "../../../audit/store.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { lineAskedAlready, payslipLineNotFound } from "../errors.ts";
import { insertMessage, insertQuestion } from "../store.ts";
import { open } from "./read-payslips.ts";
import { questionById } from "./read-questions.ts";
import { tellOfQuestion } from "./tell-of-question.ts";

interface Asking {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly lineId: string;
  readonly text: string;
  readonly intent: Intent | undefined;
}

/** A person asks about a line of a payslip of theirs. One question about a line is open at a time: the database sees to it. */
export const askAboutLine = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { employeeId, runId, lineId, text, intent }: Asking,
): Promise<Question> => {
  try {
    return await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      return once(tx, { userId, intent, at }, async () => {
        const { slip } = await open(tx, { runId, employeeId, reader: "own" });
        const line = slip.lines.find(({ id }) => id === lineId);
        if (!line) throw payslipLineNotFound();
        const questionId = newId<QuestionId>();
        await insertQuestion(tx, companyId, {
          questionId,
          runId,
          employeeId,
          lineId,
          lineName: line.name,
          lineAmount: line.amount,
          askedAt: at,
        });
        await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff: true, text });
        await record(tx, { at, actor: userId, action: "payslip_question_asked", subject: questionId, details: { runId, lineId } });
        await tellOfQuestion(tx, { companyId, userId }, { questionId, at });
        return questionById(tx, questionId);
      });
    });
  } catch (error) {
    throw violatedConstraint(error) === "one_open_question_of_a_line" ? lineAskedAlready() : error;
  }
};
