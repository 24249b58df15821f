import type { CompanyId, EmployeeId, QuestionId, RunId, RunInputId, UserId } from "@albashi/contracts/ids";
import type { QuestionState } from "@albashi/contracts/payslip-questions";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import type { PayslipQuestion } from "../model/payslip-question.ts";

const columns = sql`
  q.question_id as "questionId", q.run_id as "runId", q.employee_id as "employeeId", s.full_name as "fullName", r.year, r.month,
  q.line_id as "lineId", q.line_name as "lineName", q.line_amount as "lineAmount", q.state, q.asked_at as "askedAt"`;
const questionsAndPayslips = sql`
  payslip_questions q
  join pay_runs r on r.company_id = q.company_id and r.run_id = q.run_id
  join payslips s on s.company_id = q.company_id and s.run_id = q.run_id and s.employee_id = q.employee_id`;

/** Asks. The database allows one question about a line until it is over. */
export const insertQuestion = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  question: Pick<PayslipQuestion, "questionId" | "runId" | "employeeId" | "lineId" | "lineName" | "lineAmount" | "askedAt">,
) => {
  await sql`
    insert into payslip_questions (company_id, question_id, run_id, employee_id, line_id, line_name, line_amount, state, asked_at)
    values (${companyId}, ${question.questionId}, ${question.runId}, ${question.employeeId}, ${question.lineId}, ${question.lineName},
      ${question.lineAmount}, 'open', ${question.askedAt})
  `.execute(query(tx));
};

export const findQuestion = async (tx: CompanyTransaction, questionId: QuestionId): Promise<PayslipQuestion | undefined> =>
  (await sql<PayslipQuestion>`select ${columns} from ${questionsAndPayslips} where q.question_id = ${questionId}`.execute(query(tx)))
    .rows[0];

/** A question, held still until the transaction ends. */
export const lockQuestion = async (tx: CompanyTransaction, questionId: QuestionId): Promise<PayslipQuestion | undefined> =>
  (
    await sql<PayslipQuestion>`
      select ${columns} from ${questionsAndPayslips} where q.question_id = ${questionId} for no key update of q
    `.execute(query(tx))
  ).rows[0];

interface Asked {
  readonly employeeId: EmployeeId | undefined;
  readonly state: QuestionState | undefined;
  readonly after: QuestionId | undefined;
  readonly atMost: number;
}

/** A page of questions, of one person or of all: the newest first, or of one state the one that waits longest first. */
export const findQuestions = async (tx: CompanyTransaction, { employeeId, state, after, atMost }: Asked): Promise<PayslipQuestion[]> => {
  const isOldestFirst = state !== undefined && employeeId === undefined;
  const beyond = isOldestFirst ? sql`q.question_id > ${after}::uuid` : sql`q.question_id < ${after}::uuid`;
  const { rows } = await sql<PayslipQuestion>`
    select ${columns} from ${questionsAndPayslips}
    where ${employeeId ? sql`q.employee_id = ${employeeId}` : sql`true`} and ${state ? sql`q.state = ${state}` : sql`true`}
      and ${after ? beyond : sql`true`}
    order by q.question_id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${atMost}
  `.execute(query(tx));
  return rows;
};

export const moveQuestion = async (tx: CompanyTransaction, { questionId, state }: { questionId: QuestionId; state: QuestionState }) => {
  await sql`update payslip_questions set state = ${state} where question_id = ${questionId}`.execute(query(tx));
};

/**
 * Opens the accepted questions again that a run, or one input of it, was to put right. Where the person has asked about the
 * line once more since, that question goes on instead.
 */
export const reopenQuestionsOf = async (
  tx: CompanyTransaction,
  { runId, inputId }: { runId: RunId; inputId?: RunInputId },
): Promise<QuestionId[]> => {
  const { rows } = await sql<{ questionId: QuestionId }>`
    update payslip_questions q set state = 'open'
    where state = 'accepted' and exists (
      select from run_inputs i where i.company_id = q.company_id and i.question_id = q.question_id and i.run_id = ${runId}
        and ${inputId ? sql`i.input_id = ${inputId}` : sql`true`}
    ) and not exists (
      select from payslip_questions o
      where (o.company_id, o.run_id, o.employee_id, o.line_id) = (q.company_id, q.run_id, q.employee_id, q.line_id)
        and o.state in ('open', 'answered')
    )
    returning question_id as "questionId"
  `.execute(query(tx));
  return rows.map(({ questionId }) => questionId);
};

export interface QuestionMessage {
  readonly at: Date;
  readonly by: UserId;
  readonly isFromStaff: boolean;
  readonly text: string;
}

export const insertMessage = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { questionId, at, by, isFromStaff, text }: QuestionMessage & { questionId: QuestionId },
) => {
  await sql`
    insert into payslip_messages (company_id, message_id, question_id, at, by, is_from_staff, text)
    values (${companyId}, ${newId()}, ${questionId}, ${at}, ${by}, ${isFromStaff}, ${text})
  `.execute(query(tx));
};

/** What was said, the oldest first. */
export const findMessages = async (tx: CompanyTransaction, questionId: QuestionId): Promise<QuestionMessage[]> => {
  const { rows } = await sql<QuestionMessage>`
    select at, by, is_from_staff as "isFromStaff", text from payslip_messages where question_id = ${questionId} order by at, message_id limit 500
  `.execute(query(tx));
  return rows;
};

/** What a run was given because somebody asked; nothing before it was accepted, or once it or its run is gone again. */
export const findPuttingRight = async (
  tx: CompanyTransaction,
  questionId: QuestionId,
): Promise<{ runId: RunId; year: number; month: number; name: string; amount: bigint } | undefined> => {
  const { rows } = await sql<{ runId: RunId; year: number; month: number; name: string; amount: bigint }>`
    select i.run_id as "runId", r.year, r.month, c.name, i.amount
    from run_inputs i
    join pay_runs r on r.company_id = i.company_id and r.run_id = i.run_id
    join pay_components c on c.company_id = i.company_id and c.code = i.code
    where i.question_id = ${questionId} and r.state <> 'cancelled' order by i.entered_at desc limit 1
  `.execute(query(tx));
  return rows[0];
};
