import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { allNamesOf } from "../../../../platform/outbox/workflow-contract.ts";
import { PollCheckouts } from "../../funding/index.ts";
import { DrivePayout, Reconcile, retriedReasons, StartPayout } from "../../transfers/index.ts";
import { PollWithdrawal, SendWithdrawal } from "../../withdrawals/index.ts";
import type { InvariantViolation } from "../model/invariants.ts";
import { queryViolations } from "./violation.ts";

/** The work that moves a payout forward, under every name that open rows may carry. */
const payoutNames = allNamesOf(StartPayout, DrivePayout);

/** Employees with more than one payment in flight or paid, or with another amount than the payslip. */
export const findPaidTwice = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select format('%s of %s', employee_id, run_id) as subject, format('%s payments are in flight or paid', count(*)) as what
      from payment_attempts where state in ('queued', 'sent', 'unknown', 'succeeded') group by run_id, employee_id having count(*) > 1
      union all
      select attempt_id::text, format('it pays %s, and the payslip is %s', attempts.amount, payslips.net)
      from payment_attempts attempts join payslips using (company_id, run_id, employee_id) where attempts.amount <> payslips.net
      union all
      select attempt_id::text, 'it arrived beside another payment, and no incident reports it'
      from payment_attempts attempts
      where state = 'duplicate' and not exists (select from payment_incidents i where i.reference = attempts.reference)
    `,
  );

/** In closed runs: employees who were neither paid nor had their money returned, and amounts left over. */
export const findClosedRunViolations = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with closed as (
        select run_id, pay_runs.net from pay_runs join payouts using (company_id, run_id) where pay_runs.state = 'closed'
      ), paid as (
        select run_id, employee_id, sum(amount) as amount from payment_attempts where state = 'succeeded' group by run_id, employee_id
      ), given_back as (
        select run_id, employee_id, -sum(line.amount) as amount
        from journals, unnest(accounts, amounts) as line (account, amount)
        where event_type in ('given_back', 'returned_given_back') and line.account = 'wallet' group by run_id, employee_id
      ), late as (
        select distinct run_id, employee_id from journals where event_type = 'payout_paid_late'
      ), each as (
        select run_id, employee_id, payslips.net, coalesce(paid.amount, 0) as paid, coalesce(given_back.amount, 0) as back, late.run_id is not null as is_late
        from closed join payslips using (run_id) left join paid using (run_id, employee_id) left join given_back using (run_id, employee_id)
        left join late using (run_id, employee_id)
      )
      select format('%s of %s', employee_id, run_id) as subject, format('of %s, %s were paid and %s returned to the wallet', net, paid, back) as what
      from each where paid + back <> net and not (is_late and paid + back = 2 * net)
      union all
      select account, format('its run is closed, and its balance is %s', balance)
      from account_balances join closed on account in ('net_pay:' || run_id, 'fees_kept:' || run_id) where balance <> 0
    `,
  );

/** Payments that differ from what was approved. */
export const findApprovalViolations = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select run_id::text as subject, format('it is being paid, and is %s', state) as what
      from payouts join pay_runs using (company_id, run_id)
      where state not in ('paying', 'settled', 'partially_settled', 'closed')
      union all
      select run_id::text, 'its content is not the content that was approved'
      from payouts join pay_runs using (company_id, run_id) where approved_hash is distinct from content_hash
      union all
      select run_id::text, format('%s are being paid, %s were approved, and its payslips sum to %s', paid.net, runs.net, sum(payslips.net))
      from payouts paid join pay_runs runs using (company_id, run_id) join payslips using (company_id, run_id)
      group by run_id, paid.net, runs.net having paid.net <> runs.net or runs.net <> sum(payslips.net)
      union all
      select attempt_id::text, 'its run is not being paid'
      from payment_attempts left join payouts using (company_id, run_id) where payouts.run_id is null
    `,
  );

/** References and responses that belong to another company than the payment they name. */
export const findMisattributedReferences = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with payments as (
        select reference, attempt_id as subject, 'payout' as kind from payment_attempts
        union all select reference, checkout_id, 'checkout' from checkouts
        union all select reference, withdrawal_id, 'withdrawal' from withdrawals
      )
      select reference as subject, 'no webhook could find its company' as what
      from payments left join payment_references known using (reference)
      where (known.company_id, known.subject, known.kind) is distinct from (current_company(), payments.subject, payments.kind)
      union all
      select reference, 'it names a payment that the company does not have'
      from payment_references known left join payments using (reference) where known.company_id = current_company() and payments.reference is null
      union all
      select response_id::text, 'a response about a reference that is not the company''s'
      from provider_responses left join payments using (reference) where payments.reference is null
    `,
  );

/** Payments that will never be polled again, or were polled for too long without an incident. */
export const findUnpolledPayments = (
  tx: CompanyTransaction,
  { now, deadline }: { now: Date; deadline: Date },
): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select attempt_id::text as subject, format('it is %s, and no poll is scheduled', state) as what
      from payment_attempts where state in ('queued', 'sent', 'unknown') and next_poll_at is null
      union all
      select attempt_id::text, format('it has been %s since %s, and no incident reports it', state, claimed_at)
      from payment_attempts attempts
      where state in ('queued', 'sent', 'unknown') and claimed_at < ${deadline}
        and not exists (select from payment_incidents i where i.reference = attempts.reference and i.resolved_at is null)
      union all
      select run_id::text, 'some of its payments are not final, and no work is scheduled'
      from payouts paid
      where (pause_reason is null or pause_reason = any(${retriedReasons}::text[]))
        and exists (
          select from payment_attempts a
          where a.run_id = paid.run_id and (a.state in ('queued', 'sent', 'unknown') or a.state = 'created' and a.hold_reason is null))
        and not exists (select from payment_stops s where s.lifted_at is null and (s.company_id is null or s.company_id = current_company()))
        and not exists (
          select from outbox
          where company_id = current_company() and payload ->> 'runId' = paid.run_id::text and completed_at is null and failed_at is null
            and workflow = any (${payoutNames}))
      union all
      select withdrawal_id::text, format('it is %s, and no work is scheduled', state)
      from withdrawals
      where state in ('created', 'queued', 'sent', 'unknown') and approved_at is not null and not exists (
        select from outbox
        where company_id = current_company() and payload ->> 'withdrawalId' = withdrawal_id::text and completed_at is null and failed_at is null)
      union all
      select checkout_id::text, format('it is %s, and no poll is scheduled', state)
      from checkouts where state in ('made', 'pending') and next_poll_at is null and created_at > ${deadline}
      union all
      select checkout_id::text, 'its money is not settled, and no poll is scheduled'
      from checkouts where state = 'accepted' and settled_at is null and next_poll_at is null
      union all
      select outbox_id::text, format('%s failed: %s', workflow, failure_reason)
      from outbox
      where company_id = current_company() and failed_at <= ${now}
        and workflow = any (${[...payoutNames, ...allNamesOf(PollCheckouts, Reconcile, SendWithdrawal, PollWithdrawal)]})
    `,
  );

/** Negative pay, totals that differ from the sum of the payslips, and reserves that differ from what authorities are owed. */
export const findTotalViolations = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with summed as (
        select run_id, sum(net) as net, sum(gross) as gross, sum(paye) as paye, sum(employer_cost) as cost from payslips group by run_id
      ), reserved as (
        select run_id, line.account, line.amount from journals, unnest(accounts, amounts) as line (account, amount) where event_type = 'run_reserved'
      ), tax as (
        select run_id, coalesce(tax_state, 'unknown') as state, sum(paye) as amount from payslips join payouts using (company_id, run_id)
        where remitter = 'albashi' group by run_id, tax_state having sum(paye) <> 0
      ), pension as (
        select run_id, coalesce(pension_administrator, 'not_named') as administrator, sum(pension) as amount
        from payslips join payouts using (company_id, run_id)
        -- What was reserved before administrators had separate accounts is on one account for both sides.
        where remitter = 'albashi' and run_id not in (select run_id from reserved where account = 'pension')
        group by run_id, pension_administrator having sum(pension) > 0
      )
      select format('%s of %s', employee_id, run_id) as subject, format('net pay is %s', net) as what from payslips where net < 0
      union all
      select run_id::text, format('net, gross, PAYE and cost are %s, %s, %s, %s, and its payslips sum to %s, %s, %s, %s', runs.net, runs.gross,
        runs.paye, runs.employer_cost, summed.net, summed.gross, summed.paye, summed.cost)
      from pay_runs runs join payouts using (company_id, run_id) join summed using (run_id)
      where (runs.net, runs.gross, runs.paye, runs.employer_cost) <> (summed.net, summed.gross, summed.paye, summed.cost)
      union all
      select paid.run_id::text, format('%s are reserved for net pay, and its payslips sum to %s', coalesce(-amount, 0), summed.net)
      from payouts paid join summed using (run_id) left join reserved on reserved.run_id = paid.run_id and account = 'net_pay:' || paid.run_id
      where coalesce(-amount, 0) <> summed.net
      union all
      select coalesce(tax.run_id, held.run_id)::text,
        format('%s are reserved for the tax of %s, and its payslips sum to %s', coalesce(-held.amount, 0), coalesce(state, account), coalesce(tax.amount, 0))
      from tax full join (select * from reserved where account like 'paye:%') as held
        on held.run_id = tax.run_id and held.account = 'paye:' || tax.state
      where coalesce(-held.amount, 0) <> coalesce(tax.amount, 0)
      union all
      select coalesce(pension.run_id, held.run_id)::text,
        format('%s are reserved for employee pension on %s, and its payslips sum to %s', coalesce(-held.amount, 0),
          coalesce(account, administrator), coalesce(pension.amount, 0))
      from pension full join (select * from reserved where account like 'pension_employee:%') as held
        on held.run_id = pension.run_id and held.account = 'pension_employee:' || pension.administrator
      where coalesce(-held.amount, 0) <> coalesce(pension.amount, 0)
    `,
  );

/** Rows dated in the future, and rows that ended before they started. */
export const findTimeViolations = (tx: CompanyTransaction, { latest }: { latest: Date }): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      select journal_id::text as subject, format('posted at %s, which is in the future', posted_at) as what from journals where posted_at > ${latest}
      union all
      select attempt_id::text, format('created at %s, which is in the future', created_at) from payment_attempts where created_at > ${latest}
      union all
      select checkout_id::text, format('created at %s, which is in the future', created_at) from checkouts where created_at > ${latest}
      union all
      select withdrawal_id::text, format('requested at %s, which is in the future', requested_at) from withdrawals where requested_at > ${latest}
      union all
      select seq::text, format('an audit entry of %s, which is in the future', at) from audit_entries where at > ${latest}
      union all
      select attempt_id::text, format('created at %s, claimed at %s, finished at %s', created_at, claimed_at, finished_at)
      from payment_attempts where claimed_at < created_at or finished_at < created_at or state <> 'cancelled' and finished_at < claimed_at
      union all
      select withdrawal_id::text,
        format('requested at %s, approved at %s, claimed at %s, finished at %s', requested_at, approved_at, claimed_at, finished_at)
      from withdrawals
      where approved_at < requested_at or claimed_at < approved_at or finished_at < requested_at or state <> 'cancelled' and finished_at < claimed_at
    `,
  );

interface Caps {
  readonly now: Date;
  readonly dayBefore: Date;
  readonly perItem: bigint;
  readonly perRun: bigint;
  readonly perDay: bigint;
}

/** Payments beyond what was approved or what the limits allow; a company's own limits take precedence over the defaults. */
export const findBeyondLimits = (
  tx: CompanyTransaction,
  { now, dayBefore, perItem, perRun, perDay }: Caps,
): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with caps as (
        select coalesce(max(per_item), ${perItem}) as item, coalesce(max(per_run), ${perRun}) as run, coalesce(max(per_day), ${perDay}) as day
        from payment_limits
      ), out as (
        select * from payment_attempts where state in ('queued', 'sent', 'unknown', 'succeeded', 'duplicate')
      ), withdrawn as (
        select * from withdrawals where state in ('queued', 'sent', 'unknown', 'succeeded', 'duplicate')
      ), debits as (
        select amount, claimed_at as at from out union all select amount, approved_at from withdrawn
      )
      select attempt_id::text as subject, format('it pays %s, and the limit per payment is %s', amount, item) as what
      from out, caps where amount > item
      union all
      select withdrawal_id::text, format('it withdraws %s, and the limit per payment is %s', amount, item)
      from withdrawn, caps where amount > item
      union all
      select run_id::text, format('%s were sent of a run of %s, and the limit is %s', sum(amount), pay_runs.net, run)
      from out join pay_runs using (company_id, run_id), caps where out.state <> 'duplicate'
      group by run_id, pay_runs.net, run having sum(amount) > pay_runs.net or sum(amount) > run
      union all
      select 'a day', format('%s were sent since %s, and the limit is %s', sum(amount), ${dayBefore}::timestamptz, day)
      from debits, caps where at > ${dayBefore} and at <= ${now} group by day having sum(amount) > day
    `,
  );
