import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { FollowedDeduction } from "../model/own-deduction.ts";
import { countedAnswers } from "./pension-arrivals.ts";
import { blockOf } from "./schedule-lines.ts";

/** The years in which an employee has published payslips with deductions, the newest first. */
export const findDeductionYears = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct r.year from remittance_schedule_lines l join pay_runs r using (company_id, run_id)
    where l.employee_id = ${employeeId} and l.side = 'deduction' and l.amount <> 0 and r.payslips_published_at is not null order by r.year desc
  `.execute(query(tx));
  return rows.map(({ year }) => year);
};

/** What was deducted from an employee's pay in a year, with the schedule each amount is on and its receipts. The newest run first. */
export const findOwnDeductions = async (
  tx: CompanyTransaction,
  { employeeId, year }: { employeeId: EmployeeId; year: number },
): Promise<FollowedDeduction[]> => {
  const { rows } = await sql<FollowedDeduction>`
    with lines as (
      select l.company_id, l.run_id, l.schedule_id, sum(l.amount) filter (where l.side = 'deduction') as own,
        sum(l.amount) filter (where l.side = 'employer') as employer, max(case s.state when 'open' then ${blockOf} end) as block,
        bool_or(l.side = 'deduction' and l.line_id = 'pension') as "hasPensionLine"
      from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
      join authority_obligations o using (company_id, obligation_id)
      where l.employee_id = ${employeeId} group by l.company_id, l.run_id, l.schedule_id
      -- Contributions that only the employer pays are no deductions, nor is tax of zero.
      having sum(l.amount) filter (where l.side = 'deduction') <> 0
    ), receipts as (
      select a.company_id, a.schedule_id, coalesce(sum(a.amount) filter (where r.state = 'confirmed'), 0) as confirmed,
        coalesce(sum(a.amount) filter (where r.state = 'entered'), 0) as unchecked,
        bool_or(r.state = 'disputed' or r.state = 'entered' and r.contested_at is not null) as disputed,
        max(r.paid_on) filter (where r.state = 'confirmed') as paid_on, max(r.checked_at) filter (where r.state = 'confirmed') as confirmed_at,
        (array_agg(right(r.number, 4) order by r.checked_at desc) filter (where r.state = 'confirmed'))[1] as number_ends,
        -- The weakest check decides how sure the whole is.
        max(case r.checked_by_way_of when 'enquiry' then 'A' when 'portal' then 'B' when 'letter' then 'C' end) filter (where r.state = 'confirmed') as grade
      from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
      where r.state <> 'withdrawn' and a.schedule_id in (select schedule_id from lines) group by a.company_id, a.schedule_id
    )
    select lines.run_id as "runId", run.year, run.month, o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", o.remitter,
      lines.own::bigint as own, coalesce(lines.employer, 0)::bigint as employer, lines.block, payout.started_at as "deductedAt",
      s.finalised_at as "finalisedAt", s.payable, coalesce(receipts.confirmed, 0)::bigint as confirmed,
      coalesce(receipts.unchecked, 0)::bigint as unchecked, coalesce(receipts.disputed, false) as "isDisputed", receipts.paid_on as "paidOn",
      (select max(p.finished_at) from third_party_payments p
        where p.company_id = s.company_id and p.schedule_id = s.schedule_id and p.state = 'succeeded') as "transferredAt",
      receipts.confirmed_at as "confirmedAt", receipts.number_ends as "numberEnds", receipts.grade,
      lines."hasPensionLine", said.answer, said.arrived_on as "arrivedOn", said.amount as "arrivedAmount", said.answered_at as "answeredAt"
    from lines join pay_runs run using (company_id, run_id) join payouts payout using (company_id, run_id)
    join remittance_schedules s using (company_id, schedule_id) join authority_obligations o using (company_id, obligation_id)
    left join receipts using (company_id, schedule_id)
    left join lateral (
      select t.* from ${countedAnswers} t where t.employee_id = ${employeeId} and t.run_id = lines.run_id
    ) said on lines."hasPensionLine"
    where run.year = ${year} and run.payslips_published_at is not null
    order by payout.started_at desc, lines.run_id, o.kind, o.code, s.seq
  `.execute(query(tx));
  return rows;
};
