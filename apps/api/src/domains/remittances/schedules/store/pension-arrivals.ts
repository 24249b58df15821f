import type { CompanyId, EmployeeId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type { ArrivalAnswer } from "@albashi/contracts/remittances/pension-arrivals";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

interface NewAnswer {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly answer: ArrivalAnswer;
  readonly arrivedOn: LocalDate | null;
  readonly amount: bigint | null;
  readonly at: Date;
  readonly by: UserId;
}

/** Adds an employee's answer after their last one. Constraints refuse another person's, one too early, and two at once. */
export const insertArrivalAnswer = async (tx: CompanyTransaction, companyId: CompanyId, answer: NewAnswer) => {
  const { runId, employeeId, arrivedOn, amount, at, by } = answer;
  await sql`
    insert into pension_arrival_answers (company_id, run_id, employee_id, answer_number, answer, arrived_on, amount, answered_at, answered_by)
    select ${companyId}, ${runId}, ${employeeId}, coalesce(max(answer_number), 0) + 1, ${answer.answer}, ${arrivedOn}::date, ${amount}::bigint, ${at}, ${by}
    from pension_arrival_answers where run_id = ${runId} and employee_id = ${employeeId}
  `.execute(query(tx));
};

/** The first day of the month that a run pays; undefined without such a run. */
export const findMonthOfRun = async (tx: CompanyTransaction, runId: RunId): Promise<LocalDate | undefined> =>
  (await sql<{ day: LocalDate }>`select first_day as day from pay_runs where run_id = ${runId}`.execute(query(tx))).rows[0]?.day;

/** The answers that count for the lines of schedule `s`, with the employee: the last of each line, unless it was taken back. */
export const countedAnswers = sql`(
  select * from (
    select distinct on (t.run_id, t.employee_id) t.* from remittance_schedule_lines l
    join pension_arrival_answers t using (company_id, run_id, employee_id, side, line_id)
    where l.company_id = s.company_id and l.schedule_id = s.schedule_id order by t.run_id, t.employee_id, t.answer_number desc
  ) last where answer <> 'withdrawn')`;

/** How many employees on a schedule say that it arrived, and how many that it did not or another amount; undefined without the schedule. */
export const countArrivals = async (
  tx: CompanyTransaction,
  scheduleId: ScheduleId,
): Promise<{ arrived: number; doubted: number } | undefined> => {
  const { rows } = await sql<{ arrived: number; doubted: number }>`
    select counts.* from remittance_schedules s cross join lateral (
      select count(distinct employee_id) filter (where answer = 'arrived')::int as arrived,
        count(distinct employee_id) filter (where answer <> 'arrived')::int as doubted from ${countedAnswers} t
    ) counts where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

export interface DoubtedRow {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly answer: "other_amount" | "not_arrived";
  readonly arrivedOn: LocalDate | null;
  readonly amount: bigint | null;
  readonly answeredAt: Date;
  readonly scheduled: bigint;
}

/** A page of the employees on a schedule who doubt that their contribution arrived, by staff number. */
export const findDoubtedArrivals = async (
  tx: CompanyTransaction,
  { scheduleId, after, limit }: { scheduleId: ScheduleId; after: { staffNumber: number; runId: string } | undefined; limit: number },
): Promise<DoubtedRow[]> => {
  const isAfter = after ? sql`(p.staff_number, t.run_id) > (${after.staffNumber}::int, ${after.runId}::uuid)` : sql`true`;
  const { rows } = await sql<DoubtedRow>`
    select t.run_id as "runId", t.employee_id as "employeeId", p.staff_number as "staffNumber", p.full_name as "fullName", t.answer,
      t.arrived_on as "arrivedOn", t.amount, t.answered_at as "answeredAt", (
        select coalesce(sum(l.amount), 0)::bigint from remittance_schedule_lines l
        where l.company_id = s.company_id and l.schedule_id = s.schedule_id and l.run_id = t.run_id and l.employee_id = t.employee_id) as scheduled
    from remittance_schedules s cross join lateral ${countedAnswers} t
    join payslips p on p.company_id = s.company_id and p.run_id = t.run_id and p.employee_id = t.employee_id
    where s.schedule_id = ${scheduleId} and t.answer <> 'arrived' and ${isAfter}
    order by p.staff_number, t.run_id limit ${limit}
  `.execute(query(tx));
  return rows;
};
