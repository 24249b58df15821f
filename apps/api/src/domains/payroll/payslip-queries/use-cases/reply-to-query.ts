import type { EmployeeId, PayslipQueryId } from "@albashi/contracts/ids";
import type { PayslipQueryDetails } from "@albashi/contracts/payroll/payslip-queries";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { queryClosed, queryNotFound } from "../errors.ts";
import { nextQueryState, type PayslipQuery, type QueryTransition } from "../model/query.ts";
import { insertMessage, lockQuery, saveQueryState } from "../store/queries.ts";
import { NotifyPayslipQueryAnswered } from "../workflow-contracts.ts";
import { notifyQueryRaised } from "./notify-query-raised.ts";
import { findQueryInTransaction, isOfAnother } from "./read-queries.ts";

interface Writing {
  readonly questionId: PayslipQueryId;
  /** The employee who must own the query, if the employee writes. */
  readonly employeeId: EmployeeId | undefined;
  readonly move: Exclude<QueryTransition, "accept">;
  /** The message; optional when the employee accepts the answer. */
  readonly text: string | undefined;
  readonly intent: IdempotentRequest | undefined;
}

/** Adds a message to a query, or closes it. The employee is notified by mail of the employer's reply. */
export const replyToQuery = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { questionId, employeeId, move, text, intent }: Writing,
): Promise<PayslipQueryDetails> =>
  database.inCompany(actor.companyId, async (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const payslipQuery = await lockQuery(tx, questionId);
      if (!payslipQuery || isOfAnother(payslipQuery, employeeId)) throw queryNotFound();
      await transitionQuery(tx, actor, { payslipQuery, move, text, at });
      return findQueryInTransaction(tx, questionId);
    });
  });

/** Moves a locked query to its next state, with the message and an audit entry. */
export const transitionQuery = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { payslipQuery, move, text, at }: { payslipQuery: PayslipQuery; move: QueryTransition; text: string | undefined; at: Date },
) => {
  const { questionId } = payslipQuery;
  const state = nextQueryState(payslipQuery.state, move);
  if (!state) throw queryClosed();
  const isFromStaff = move === "write" || move === "settle";
  await saveQueryState(tx, { questionId, state });
  if (text !== undefined) await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff, text });
  await writeAuditEntry(tx, { at, actor: userId, action: `payslip_question_${words[move]}`, subject: questionId });
  if (move === "write") await notifyQueryRaised(tx, { companyId, userId }, { questionId, at });
  if (!isFromStaff) await enqueue(tx, NotifyPayslipQueryAnswered, { payload: { companyId, questionId }, at, companyId });
};

const words: Record<QueryTransition, string> = {
  ...{ write: "written_to", settle: "settled" },
  ...{ answer: "answered", accept: "accepted", close: "closed" },
};
