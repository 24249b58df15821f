import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A subject whose schedules are wrong, and what is wrong with it. */
export interface ScheduleViolation {
  readonly subject: string;
  readonly what: string;
}

/** Enough to see what is wrong; the rest is most often the same. */
const mostShown = 20;

/**
 * Where schedules do not hold exactly what paid runs deduct: a payslip line that is on no schedule or with another amount, a sum that
 * differs from the ledger's liability or from what was left with the employer, a final total that is not the sum of its lines, and a
 * payout started before the deadline that is on no schedule.
 */
export const findScheduleViolations = async (tx: CompanyTransaction, { deadline }: { deadline: Date }): Promise<ScheduleViolation[]> => {
  const { rows } = await sql<ScheduleViolation>`
    with on_payslips as (
      select d.* from deducted_payslip_lines d join scheduled_runs using (company_id, run_id) where d.kind <> 'loan_repayment'
    ), line_totals as (
      -- The ledger nets each line over the whole run, and holds no liability for one below zero.
      select run_id, account, greatest(sum(amount), 0) as amount from remittance_schedule_lines
      group by run_id, account, side, case line_id when 'voluntary-pension' then 'pension' else line_id end
    ), listed as (
      -- Runs that were reserved before pension was posted per side and administrator hold it on one account.
      select run_id, case when account ~ '^pension_' and exists (
          select from remittance_obligations o where o.run_id = line_totals.run_id and o.account = 'pension') then 'pension' else account end as account,
        sum(amount) as amount
      from line_totals group by 1, 2 having sum(amount) > 0
    ), held as (
      select run_id, account, amount from remittance_obligations join scheduled_runs using (company_id, run_id)
    )
    select format('%s of %s', coalesce(d.line_id, l.line_id), coalesce(d.employee_id, l.employee_id)) as subject,
      format('its payslip of run %s has %s on %s, and its schedule has %s on %s', coalesce(d.run_id, l.run_id), d.amount, d.account, l.amount, l.account) as what
    from on_payslips d full join remittance_schedule_lines l using (run_id, employee_id, side, line_id)
    where d.amount is distinct from l.amount or d.account is distinct from l.account
    union all
    select format('%s of %s', account, run_id), format('the ledger holds %s, and its schedule lines sum to %s', coalesce(h.amount, 0), coalesce(s.amount, 0))
    from held h full join (select listed.* from listed join scheduled_runs using (run_id) where remitter = 'albashi') s using (run_id, account)
    where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
    union all
    select run_id::text, format('%s were left with the employer, and its schedule lines sum to %s', p.left_with_employer, coalesce(s.amount, 0))
    from payouts p join scheduled_runs using (run_id) left join (select run_id, sum(amount) as amount from listed group by run_id) s using (run_id)
    where p.remitter = 'employer' and p.left_with_employer <> coalesce(s.amount, 0)
    union all
    select s.schedule_id::text, format('it was finalised with %s lines of %s, and has %s of %s', s.line_count, s.total, count(l.*), sum(l.amount))
    from remittance_schedules s left join remittance_schedule_lines l using (company_id, schedule_id)
    where s.state = 'finalised' group by s.company_id, s.schedule_id
    having (count(l.*), sum(l.amount)) is distinct from (s.line_count::bigint, s.total::numeric)
    union all
    select run_id::text, 'its payout has started, and its deductions are on no schedule'
    from payouts p where p.started_at < ${deadline} and not exists (select from scheduled_runs r where r.run_id = p.run_id)
    limit ${mostShown}
  `.execute(query(tx));
  return rows;
};
