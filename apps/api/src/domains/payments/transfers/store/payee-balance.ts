import { type RawBuilder, sql } from "kysely";

/**
 * The sum that all attempts at the payslip of attempt `a` posted to an account. Found through the attempts, of which there are few,
 * instead of the run's journals, of which there are tens of thousands.
 */
export const amountPostedTo = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(sum(line.amount), 0) from payment_attempts t
  join journals j on j.company_id = t.company_id and j.source_id = t.attempt_id and j.event_type in ('payout_sent', 'payout_failed', 'payout_paid',
    'payout_paid_late', 'payout_returned', 'payout_repaid', 'given_back', 'returned_given_back', 'duplicate_counts')
  cross join lateral unnest(j.accounts, j.amounts) as line (account, amount)
  where t.company_id = a.company_id and t.run_id = a.run_id and t.employee_id = a.employee_id and line.account = ${account})`;

/** The employee's pay is with the run: every amount put in transit came back to it. */
export const isWithRun = sql`${amountPostedTo(sql`'net_pay:' || a.run_id`)} = 0`;

/** The employee's pay was returned by the bank and has not been handled. */
export const isReturned = sql`${amountPostedTo(sql`'returned'`)} < 0`;
