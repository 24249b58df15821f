import type { RunId, RunInputId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { enqueue } from "../../../outbox/store.ts";
import { insertMessage, reopenQuestionsOf } from "../store.ts";

const text = "What was to put this right was taken out of the pay again. Your question is open once more.";

/** What was to put questions right does not come: they wait for an answer again, and whoever asked is told. */
export const reopenQuestions = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { at, ...gone }: { runId: RunId; inputId?: RunInputId; at: Date },
) => {
  for (const questionId of await reopenQuestionsOf(tx, gone)) {
    await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff: false, text });
    await record(tx, { at, actor: userId, action: "payslip_question_reopened", subject: questionId, details: { runId: gone.runId } });
    await enqueue(tx, { workflow: "tellQuestionAnswered", payload: { companyId, questionId }, at, companyId });
  }
};
