import { type RawBuilder, sql } from "kysely";

/**
 * What all tries at somebody's payslip (that of attempt `a`) moved on an account. Found by the tries, of which there are few, and
 * not by the run's journals, of which there are tens of thousands.
 */
export const movedOn = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(sum(line.amount), 0) from payment_attempts t
  join journals j on j.company_id = t.company_id and j.subject = t.attempt_id and j.what in ('payout_sent', 'payout_failed', 'payout_paid',
    'payout_paid_late', 'payout_returned', 'payout_repaid', 'given_back', 'returned_given_back', 'duplicate_counts')
  cross join lateral unnest(j.accounts, j.amounts) as line (account, amount)
  where t.company_id = a.company_id and t.run_id = a.run_id and t.employee_id = a.employee_id and line.account = ${account})`;

/** Their pay lies with the run: it was put on its way as often as it came from there. */
export const isWithRun = sql`${movedOn(sql`'net_pay:' || a.run_id`)} = 0`;

/** Their pay was made and came back, and nobody has done anything with it. */
export const isReturned = sql`${movedOn(sql`'returned'`)} < 0`;
