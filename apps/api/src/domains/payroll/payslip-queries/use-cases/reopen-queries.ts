import type { RunId, RunInputId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { insertMessage, reopenAcceptedQueries } from "../store/queries.ts";
import { NotifyPayslipQueryAnswered } from "../workflow-contracts.ts";

const text = "The correction was removed from the pay run, so your question has been reopened.";

/** Reopens queries whose correction was withdrawn and notifies the employees. */
export const reopenPayslipQueries = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { at, ...gone }: { runId: RunId; inputId?: RunInputId; at: Date },
) => {
  for (const questionId of await reopenAcceptedQueries(tx, gone)) {
    await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff: false, text });
    await writeAuditEntry(tx, {
      at,
      actor: userId,
      action: "payslip_question_reopened",
      subject: questionId,
      details: { runId: gone.runId },
    });
    await enqueue(tx, NotifyPayslipQueryAnswered, { payload: { companyId, questionId }, at, companyId });
  }
};
