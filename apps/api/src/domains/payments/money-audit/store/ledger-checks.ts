import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { InvariantViolation } from "../model/invariants.ts";
import { queryViolations } from "./violation.ts";

/** Where a company's ledger is inconsistent in itself. */
export const findLedgerViolations = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with posted as (
        select line.account, sum(line.amount) as total
        from journals, unnest(accounts, amounts) as line (account, amount) group by line.account
      )
      select journal_id::text as subject, 'its lines sum to ' || total_of(amounts) as what from journals where total_of(amounts) <> 0
      union all
      select account, 'the balance is ' || coalesce(balance::text, 'missing') || ', its journals sum to ' || coalesce(total::text, 'nothing')
      from account_balances full join posted using (account)
      where coalesce(balance, 0) <> coalesce(total, 0)
      union all
      select 'all accounts', 'the balances sum to ' || sum(balance) from account_balances having sum(balance) <> 0
      union all
      select account, 'its balance is ' || balance || ', which is never allowed' from account_balances
      where balance > 0 and (account in ('wallet', 'returned') or account like 'net_pay:%' or account like 'in_transit:%' or account like 'fees_kept:%')
    `,
  );

/** Where the ledger and a payment's own row disagree. */
export const findLedgerPaymentMismatches = (tx: CompanyTransaction): Promise<InvariantViolation[]> =>
  queryViolations(
    tx,
    sql<InvariantViolation>`
      with counted as (
        select attempt_id, state, count(event_type) filter (where event_type = 'payout_sent') as sent,
          count(event_type) filter (where event_type = 'payout_paid') as paid, count(event_type) filter (where event_type = 'payout_failed') as failed,
          count(event_type) filter (where event_type = 'payout_paid_late') as late, count(event_type) filter (where event_type = 'payout_returned') as returned
        from payment_attempts left join journals on journals.source_id = attempt_id
        group by attempt_id, state
      ), known (sent, paid, failed, late, returned, state) as (
        values (0, 0, 0, 0, 0, 'created'), (0, 0, 0, 0, 0, 'cancelled'),
          (1, 0, 0, 0, 0, 'queued'), (1, 0, 0, 0, 0, 'sent'), (1, 0, 0, 0, 0, 'unknown'), (1, 0, 1, 0, 0, 'failed'),
          (1, 1, 0, 0, 0, 'succeeded'), (1, 0, 1, 1, 0, 'succeeded'), (1, 0, 1, 1, 0, 'duplicate'), (0, 0, 0, 1, 0, 'duplicate'),
          (1, 1, 0, 0, 1, 'returned'), (1, 0, 1, 1, 1, 'returned'), (0, 0, 0, 1, 1, 'returned')
      )
      select attempt_id::text as subject,
        format('it is %s, and the ledger has it sent %s, paid %s, failed %s, paid late %s and returned %s times', state, sent, paid, failed, late,
          returned) as what
      from counted where (sent, paid, failed, late, returned, state) not in (select * from known)
      union all
      select account, format('its balance is %s, and payments in flight sum to %s', coalesce(balance, 0), coalesce(total, 0))
      from (select account, balance from account_balances where account like 'in_transit:%') as balances
      full join (
        select 'in_transit:' || provider as account, sum(amount) as total from (
          select provider, amount from payment_attempts where state in ('queued', 'sent', 'unknown')
          union all
          select provider, amount + quoted_fee from withdrawals where state in ('created', 'queued', 'sent', 'unknown') and approved_at is not null
        ) as sent group by provider
      ) as in_flight using (account)
      where coalesce(balance, 0) <> -coalesce(total, 0)
      union all
      select checkout_id::text, 'it was accepted, and the ledger has ' || count(event_type) || ' funding journals of it'
      from checkouts left join journals on journals.source_id = checkout_id and event_type = 'money_in'
      where checkouts.state = 'accepted' group by checkout_id having count(event_type) <> 1
      union all
      select source_id::text, 'the ledger has a funding journal of a checkout that is not accepted'
      from journals left join checkouts on checkout_id = source_id
      where event_type = 'money_in' and checkouts.state is distinct from 'accepted'
      union all
      select withdrawal_id::text, format('it is %s, and the ledger has it sent %s, cancelled %s, paid %s, failed %s, paid late %s and returned %s times', state,
        sent, cancelled, paid, failed, late, returned)
      from (
        select withdrawal_id, case when approved_at is not null then state when state = 'created' then 'not approved' else state || ' unapproved' end as state,
          count(event_type) filter (where event_type = prefix || '_cancelled') as cancelled,
          count(event_type) filter (where event_type = prefix || '_sent') as sent, count(event_type) filter (where event_type = prefix || '_paid') as paid,
          count(event_type) filter (where event_type = prefix || '_failed') as failed,
          count(event_type) filter (where event_type = prefix || '_paid_late') as late,
          count(event_type) filter (where event_type = prefix || '_returned') as returned
        from (select *, case when schedule_id is null then 'withdrawal' else 'third_party' end as prefix from withdrawals) as one
        left join journals on journals.source_id = withdrawal_id group by withdrawal_id, state, approved_at
      ) as withdrawn
      where (sent, cancelled, paid, failed, late, returned, state) not in (
        values (0, 0, 0, 0, 0, 0, 'not approved'), (0, 0, 0, 0, 0, 0, 'cancelled unapproved'), (1, 1, 0, 0, 0, 0, 'cancelled'),
          (1, 0, 0, 0, 0, 0, 'created'), (1, 0, 0, 0, 0, 0, 'queued'), (1, 0, 0, 0, 0, 0, 'sent'), (1, 0, 0, 0, 0, 0, 'unknown'),
          (1, 0, 0, 1, 0, 0, 'failed'), (1, 0, 1, 0, 0, 0, 'succeeded'), (1, 0, 0, 1, 1, 0, 'succeeded'), (1, 0, 1, 0, 0, 1, 'returned'),
          (1, 0, 0, 1, 1, 1, 'returned'), (1, 0, 0, 1, 1, 0, 'duplicate'))
    `,
  );
