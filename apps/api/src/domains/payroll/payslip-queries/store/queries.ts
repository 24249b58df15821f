import type { CompanyId, EmployeeId, PayslipQueryId, RunId, RunInputId, UserId } from "@albashi/contracts/ids";
import type { PayslipQueryState } from "@albashi/contracts/payroll/payslip-queries";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { PayslipQuery } from "../model/query.ts";

const columns = sql`
  q.query_id as "questionId", q.run_id as "runId", q.employee_id as "employeeId", s.full_name as "fullName", r.year, r.month,
  q.line_id as "lineId", q.line_name as "lineName", q.line_amount as "lineAmount", q.state, q.raised_at as "askedAt"`;
const queriesAndPayslips = sql`
  payslip_queries q
  join pay_runs r on r.company_id = q.company_id and r.run_id = q.run_id
  join payslips s on s.company_id = q.company_id and s.run_id = q.run_id and s.employee_id = q.employee_id`;

/** Inserts a query. A unique index allows one open query per line. */
export const insertQuery = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  payslipQuery: Pick<PayslipQuery, "questionId" | "runId" | "employeeId" | "lineId" | "lineName" | "lineAmount" | "askedAt">,
) => {
  await sql`
    insert into payslip_queries (company_id, query_id, run_id, employee_id, line_id, line_name, line_amount, state, raised_at)
    values (${companyId}, ${payslipQuery.questionId}, ${payslipQuery.runId}, ${payslipQuery.employeeId}, ${payslipQuery.lineId}, ${payslipQuery.lineName},
      ${payslipQuery.lineAmount}, 'open', ${payslipQuery.askedAt})
  `.execute(query(tx));
};

export const findQuery = async (tx: CompanyTransaction, questionId: PayslipQueryId): Promise<PayslipQuery | undefined> =>
  (await sql<PayslipQuery>`select ${columns} from ${queriesAndPayslips} where q.query_id = ${questionId}`.execute(query(tx))).rows[0];

/** Locks a query until the transaction ends. */
export const lockQuery = async (tx: CompanyTransaction, questionId: PayslipQueryId): Promise<PayslipQuery | undefined> =>
  (
    await sql<PayslipQuery>`
      select ${columns} from ${queriesAndPayslips} where q.query_id = ${questionId} for no key update of q
    `.execute(query(tx))
  ).rows[0];

interface QueryFilter {
  readonly employeeId: EmployeeId | undefined;
  readonly state: PayslipQueryState | undefined;
  readonly after: PayslipQueryId | undefined;
  readonly limit: number;
}

/** A page of queries, of one employee or of all: newest first, or for one state the longest waiting first. */
export const findQueries = async (tx: CompanyTransaction, { employeeId, state, after, limit }: QueryFilter): Promise<PayslipQuery[]> => {
  const isOldestFirst = state !== undefined && employeeId === undefined;
  const beyond = isOldestFirst ? sql`q.query_id > ${after}::uuid` : sql`q.query_id < ${after}::uuid`;
  const { rows } = await sql<PayslipQuery>`
    select ${columns} from ${queriesAndPayslips}
    where ${employeeId ? sql`q.employee_id = ${employeeId}` : sql`true`} and ${state ? sql`q.state = ${state}` : sql`true`}
      and ${after ? beyond : sql`true`}
    order by q.query_id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}
  `.execute(query(tx));
  return rows;
};

export const saveQueryState = async (
  tx: CompanyTransaction,
  { questionId, state }: { questionId: PayslipQueryId; state: PayslipQueryState },
) => {
  await sql`update payslip_queries set state = ${state} where query_id = ${questionId}`.execute(query(tx));
};

/**
 * Reopens the accepted queries that a run, or one of its inputs, was to correct. If the employee has raised a new query about the
 * line since, that one continues instead.
 */
export const reopenAcceptedQueries = async (
  tx: CompanyTransaction,
  { runId, inputId }: { runId: RunId; inputId?: RunInputId },
): Promise<PayslipQueryId[]> => {
  const { rows } = await sql<{ questionId: PayslipQueryId }>`
    update payslip_queries q set state = 'open'
    where state = 'accepted' and exists (
      select from run_inputs i where i.company_id = q.company_id and i.query_id = q.query_id and i.run_id = ${runId}
        and ${inputId ? sql`i.input_id = ${inputId}` : sql`true`}
    ) and not exists (
      select from payslip_queries o
      where (o.company_id, o.run_id, o.employee_id, o.line_id) = (q.company_id, q.run_id, q.employee_id, q.line_id)
        and o.state in ('open', 'answered')
    )
    returning query_id as "questionId"
  `.execute(query(tx));
  return rows.map(({ questionId }) => questionId);
};

export interface QueryMessage {
  readonly at: Date;
  readonly by: UserId;
  readonly isFromStaff: boolean;
  readonly text: string;
}

export const insertMessage = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { questionId, at, by, isFromStaff, text }: QueryMessage & { questionId: PayslipQueryId },
) => {
  await sql`
    insert into payslip_query_messages (company_id, message_id, query_id, at, by, is_from_staff, text)
    values (${companyId}, ${newId()}, ${questionId}, ${at}, ${by}, ${isFromStaff}, ${text})
  `.execute(query(tx));
};

/** The messages, oldest first. */
export const findMessages = async (tx: CompanyTransaction, questionId: PayslipQueryId): Promise<QueryMessage[]> => {
  const { rows } = await sql<QueryMessage>`
    select at, by, is_from_staff as "isFromStaff", text from payslip_query_messages where query_id = ${questionId} order by at, message_id limit 500
  `.execute(query(tx));
  return rows;
};

/** The input that a query led to; undefined until it is accepted, or once the input or its run is gone. */
export const findCorrection = async (
  tx: CompanyTransaction,
  questionId: PayslipQueryId,
): Promise<{ runId: RunId; year: number; month: number; name: string; amount: bigint } | undefined> => {
  const { rows } = await sql<{ runId: RunId; year: number; month: number; name: string; amount: bigint }>`
    select i.run_id as "runId", r.year, r.month, c.name, i.amount
    from run_inputs i
    join pay_runs r on r.company_id = i.company_id and r.run_id = i.run_id
    join pay_components c on c.company_id = i.company_id and c.code = i.code
    where i.query_id = ${questionId} and r.state <> 'cancelled' order by i.entered_at desc limit 1
  `.execute(query(tx));
  return rows[0];
};
