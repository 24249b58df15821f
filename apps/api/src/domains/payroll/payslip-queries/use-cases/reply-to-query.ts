import type { EmployeeId, PayslipQueryId } from "@albashi/contracts/ids";
import {
  AddOwnPayslipQueryMessage,
  AnswerPayslipQuery,
  CloseOwnPayslipQuery,
  ClosePayslipQuery,
  type PayslipQueryDetails,
} from "@albashi/contracts/payroll/payslip-queries";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { queryClosed, queryNotFound } from "../errors.ts";
import { nextQueryState, type PayslipQuery, type QueryTransition } from "../model/query.ts";
import { insertMessage, lockQuery, saveQueryState } from "../store/queries.ts";
import { NotifyPayslipQueryAnswered } from "../workflow-contracts.ts";
import { notifyQueryRaised } from "./notify-query-raised.ts";
import { audienceOf, findQueryInTransaction, isOfAnother } from "./read-queries.ts";

/** The employee adds a message to their own query. */
export const writeToOwnQuery = command(AddOwnPayslipQueryMessage, ({ tx, at, actor, input: { questionId, text } }) =>
  replyToQuery(tx, actor, { questionId, employeeId: ownEmployeeId(actor), move: "write", text, at }),
);

/** The employee accepts the answer, which closes their own query. */
export const closeOwnQuery = command(CloseOwnPayslipQuery, ({ tx, at, actor, input: { questionId } }) =>
  replyToQuery(tx, actor, { questionId, employeeId: ownEmployeeId(actor), move: "settle", text: undefined, at }),
);

/** The employer answers a query. The employee is notified by mail. */
export const answerQuery = command(AnswerPayslipQuery, ({ tx, at, actor, input: { questionId, text } }) =>
  replyToQuery(tx, actor, { questionId, employeeId: undefined, move: "answer", text, at }),
);

/** The employer closes a query with a message. The employee is notified by mail. */
export const closeQuery = command(ClosePayslipQuery, ({ tx, at, actor, input: { questionId, text } }) =>
  replyToQuery(tx, actor, { questionId, employeeId: undefined, move: "close", text, at }),
);

interface Reply {
  readonly questionId: PayslipQueryId;
  /** The employee who must own the query, if the employee writes. */
  readonly employeeId: EmployeeId | undefined;
  readonly move: Exclude<QueryTransition, "accept">;
  /** The message; optional when the employee accepts the answer. */
  readonly text: string | undefined;
  readonly at: Date;
}

const replyToQuery = async (
  tx: CompanyTransaction,
  actor: Actor,
  { questionId, employeeId, move, text, at }: Reply,
): Promise<PayslipQueryDetails> => {
  const payslipQuery = await lockQuery(tx, questionId);
  if (!payslipQuery || isOfAnother(payslipQuery, employeeId)) throw queryNotFound();
  await transitionQuery(tx, actor, { payslipQuery, move, text, at });
  return findQueryInTransaction(tx, questionId, audienceOf({ employeeId }));
};

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
  await writeAuditEntry(tx, { at, actor: userId, action: `payslip_question_${auditVerbs[move]}`, subject: questionId });
  if (move === "write") await notifyQueryRaised(tx, { companyId, userId }, { questionId, at });
  if (!isFromStaff) await enqueue(tx, NotifyPayslipQueryAnswered, { payload: { companyId, questionId }, at, companyId });
};

const auditVerbs = {
  write: "written_to",
  settle: "settled",
  answer: "answered",
  accept: "accepted",
  close: "closed",
} as const satisfies Record<QueryTransition, string>;
