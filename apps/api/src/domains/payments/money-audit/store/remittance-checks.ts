import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { InvariantViolation } from "../model/invariants.ts";
import { queryViolations } from "./violation.ts";

/**
 * Where money held for remittance is not explained by obligations: the deductions and contributions of a paid run that Albashi remits, as
 * far as they were neither released nor sent to their authority.
 */
export const findRemittanceViolations = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with held as (
        select account, -balance as amount from account_balances where is_held_for_remittance(account) and balance <> 0
      ), remitted as (
        -- On its way to an authority, arrived there, or no longer owed.
        select line.account, sum(line.amount) as amount from journals, unnest(accounts, amounts) as line (account, amount)
        where (event_type in ('remittance_reserved', 'remittance_failed', 'remittance_credited', 'remittance_credited_later') or event_type like 'third\\_party\\_%')
          and is_held_for_remittance(line.account) group by line.account
      ), open_obligations as (
        -- Less what was sent of them; what is closed as remitted was sent too.
        select account, o.amount - greatest(coalesce(r.amount, 0) - o.closed, 0) as amount
        from (
          select account, coalesce(sum(amount) filter (where state in ('undecided', 'held')), 0) as amount,
            coalesce(sum(amount) filter (where state in ('remitted', 'credited')), 0) as closed
          from remittance_obligations group by account
        ) o left join remitted r using (account)
      ), reserved as (
        select run_id, line.account, -sum(line.amount) as amount from journals, unnest(accounts, amounts) as line (account, amount)
        where event_type = 'run_reserved' and is_held_for_remittance(line.account) group by run_id, line.account
      ), released as (
        select run_id, line.account, sum(line.amount) as amount from journals, unnest(accounts, amounts) as line (account, amount)
        where event_type = 'remittance_released' and is_held_for_remittance(line.account) group by run_id, line.account
      )
      select account as subject, format('it holds %s, and open obligations sum to %s', coalesce(held.amount, 0), coalesce(o.amount, 0)) as what
      from held full join open_obligations o using (account) where coalesce(held.amount, 0) <> coalesce(o.amount, 0)
      union all
      select format('%s of %s', account, run_id), format('the obligation is %s, and the run reserved %s', coalesce(o.amount, 0), coalesce(r.amount, 0))
      from remittance_obligations o full join reserved r using (run_id, account) where coalesce(o.amount, 0) <> coalesce(r.amount, 0)
      union all
      select format('%s of %s', account, run_id), format('it is %s, and the ledger released %s', coalesce(o.state, 'not an obligation'), coalesce(r.amount, 0))
      from remittance_obligations o full join released r using (run_id, account)
      where coalesce(r.amount, 0) <> case when o.state = 'released' then o.amount else 0 end
      union all
      select run_id::text, format('its employer remits, and %s were collected for authorities', r.amount)
      from (select run_id, sum(amount) as amount from reserved group by run_id) r join run_remitters using (run_id) where remitter = 'employer'
      union all
      select run_id::text, format('%s for authorities are part of the payout, and its obligations sum to %s', p.owed, coalesce(o.amount, 0))
      from payouts p left join (select run_id, sum(amount) as amount from remittance_obligations group by run_id) o using (run_id)
      where p.owed <> coalesce(o.amount, 0)
      union all
      select run_id::text, format('its employer remits, %s were recorded as left with the employer, and tax and pension of its payslips sum to %s',
        p.left_with_employer, s.amount)
      from payouts p join (
        select run_id, sum(amount) as amount from (
          select run_id, greatest(sum(paye), 0) as amount from payslips group by run_id, tax_state
          union all
          select run_id, greatest(sum(pension), 0) from payslips group by run_id, pension_administrator
        ) as withheld group by run_id
      ) s using (run_id)
      where p.remitter = 'employer' and p.left_with_employer < s.amount
    `,
  );
