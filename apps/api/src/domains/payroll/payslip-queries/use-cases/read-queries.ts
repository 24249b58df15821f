import type { EmployeeId, PayslipQueryId } from "@albashi/contracts/ids";
import type { PayslipQueryDetails, PayslipQueryState, PayslipQuerySummary } from "@albashi/contracts/payroll/payslip-queries";
import type { Audience } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findUserNames } from "../../../identity/index.ts";
import { queryNotFound } from "../errors.ts";
import { type PayslipQuery, presentQuery, presentQuerySummary } from "../model/query.ts";
import { findCorrection, findMessages, findQueries, findQuery } from "../store/queries.ts";

type ReadingDependencies = Pick<Dependencies, "database">;

interface QueryListRequest {
  /** The employee whose queries are listed; all employees if absent. */
  readonly employeeId: EmployeeId | undefined;
  readonly state: PayslipQueryState | undefined;
  readonly after: PayslipQueryId | undefined;
}

const pageSize = 50;

/** Payslip queries: the employee's own, or all of the company. */
export const listPayslipQueries = (
  { database }: ReadingDependencies,
  { companyId }: Actor,
  request: QueryListRequest,
): Promise<{ questions: PayslipQuerySummary[]; next: PayslipQueryId | null }> =>
  database.inCompany(companyId, async (tx) => {
    const found = await findQueries(tx, { ...request, limit: pageSize + 1 });
    const questions = found.slice(0, pageSize).map((one) => presentQuerySummary(one, audienceOf(request)));
    return { questions, next: found.length > pageSize ? (questions.at(-1)?.questionId ?? null) : null };
  });

/** One query with all its messages. */
export const readPayslipQuery = (
  { database }: ReadingDependencies,
  { companyId }: Actor,
  { questionId, employeeId }: { questionId: PayslipQueryId; employeeId: EmployeeId | undefined },
): Promise<PayslipQueryDetails> =>
  database.inCompany(companyId, async (tx) => {
    const payslipQuery = await findQuery(tx, questionId);
    if (!payslipQuery || isOfAnother(payslipQuery, employeeId)) throw queryNotFound();
    return threadOf(tx, payslipQuery, audienceOf({ employeeId }));
  });

/** Whether a query is hidden from the viewer: an employee sees only their own, an admin every one. */
export const isOfAnother = (payslipQuery: PayslipQuery, employeeId: EmployeeId | undefined): boolean =>
  employeeId !== undefined && payslipQuery.employeeId !== employeeId;

/** An employee reads their own queries, an admin those of others. */
export const audienceOf = ({ employeeId }: { employeeId: EmployeeId | undefined }): Audience =>
  employeeId === undefined ? "employer" : "employee";

/** A query that was written in the same transaction. */
export const findQueryInTransaction = async (
  tx: CompanyTransaction,
  questionId: PayslipQueryId,
  audience: Audience,
): Promise<PayslipQueryDetails> => {
  const payslipQuery = await findQuery(tx, questionId);
  if (!payslipQuery) throw new Error(`The query ${questionId} was written and is not there.`);
  return threadOf(tx, payslipQuery, audience);
};

const threadOf = async (tx: CompanyTransaction, payslipQuery: PayslipQuery, audience: Audience): Promise<PayslipQueryDetails> => {
  const messages = await findMessages(tx, payslipQuery.questionId);
  const names = await findUserNames(tx, [...new Set(messages.map(({ by }) => by))]);
  return presentQuery(payslipQuery, {
    audience,
    messages: messages.map(({ by, ...message }) => ({
      ...message,
      by: message.isFromStaff ? payslipQuery.fullName : (names.get(by) ?? ""),
    })),
    putRightBy: await findCorrection(tx, payslipQuery.questionId),
  });
};
