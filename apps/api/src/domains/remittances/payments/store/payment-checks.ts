import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ScheduleViolation } from "../../schedules/index.ts";

/**
 * Where payments to authorities and the ledger disagree: a payment whose journals do not fit its state or amount, money in transit or
 * cleared that is not of these payments, a schedule that was paid twice or with another amount, a confirmed payment without a confirmed
 * receipt, a pension payment that does not fit its file, and an unfinished payment whose next query is overdue.
 */
export const findPaymentViolations = async (tx: CompanyTransaction, { deadline }: { deadline: Date }): Promise<ScheduleViolation[]> => {
  const { rows } = await sql<ScheduleViolation>`
    with posted as (
      select source_id as payment_id, count(distinct journal_id) filter (where event_type = 'remittance_reserved') as reserved,
        count(distinct journal_id) filter (where event_type = 'remittance_paid') as paid,
        count(distinct journal_id) filter (where event_type = 'remittance_failed') as failed,
        coalesce(sum(line.amount) filter (where event_type = 'remittance_reserved' and is_held_for_remittance(line.account)), 0) as taken,
        coalesce(-sum(line.amount) filter (where event_type = 'remittance_paid' and line.account like 'clearing:%'), 0) as cleared,
        min(line.account) filter (where line.account like 'clearing:%') as clearing
      from journals, unnest(accounts, amounts) as line (account, amount)
      where event_type in ('remittance_reserved', 'remittance_paid', 'remittance_failed') group by source_id
    ), known (state, reserved, paid, failed) as (
      values ('created', 1, 0, 0), ('reference_issued', 1, 0, 0), ('submitted', 1, 0, 0), ('unknown', 1, 0, 0), ('disputed', 1, 0, 0),
        ('paid', 1, 1, 0), ('failed', 1, 0, 1)
    )
    select payment_id::text as subject, format('it is %s of %s, and the ledger has it reserved %s, paid %s and failed %s times, with %s taken and %s cleared',
      coalesce(p.state, 'no payment'), p.amount, l.reserved, l.paid, l.failed, l.taken, l.cleared) as what
    from remittance_payments p full join posted l using (payment_id)
    where not exists (select from known k where (k.state, k.reserved, k.paid, k.failed) = (p.state, l.reserved, l.paid, l.failed))
      or l.taken is distinct from p.amount or l.cleared is distinct from (case p.state when 'paid' then p.amount else 0 end)
      or l.clearing is distinct from (case p.state when 'paid' then 'clearing:' || p.channel end)
    union all
    select 'remittances_in_transit', format('its balance is %s, and payments on their way sum to %s', coalesce(balance, 0), coalesce(sent, 0))
    from (select sum(balance) as balance from account_balances where account = 'remittances_in_transit') b
    cross join (select sum(amount) as sent from remittance_payments where state not in ('paid', 'failed')) p
    where coalesce(balance, 0) <> -coalesce(sent, 0)
    union all
    select s.schedule_id::text, format('it needs %s, and %s payments of %s were made', s.payable, count(*), sum(p.amount))
    from remittance_payments p join remittance_schedules s using (company_id, schedule_id) where p.state <> 'failed'
    group by s.company_id, s.schedule_id having count(*) > 1 or sum(p.amount) <> s.payable
    union all
    select p.payment_id::text, 'it is paid, and has neither a confirmed receipt nor an incident'
    from remittance_payments p where p.state = 'paid' and not exists (
      select from remittance_receipts r join receipt_allocations a using (company_id, receipt_id)
      where r.payment_id = p.payment_id and r.state = 'confirmed' and (r.amount, a.amount, a.schedule_id) = (p.amount, p.amount, p.schedule_id)
    ) and not exists (select from payment_incidents i where i.reference = p.reference and i.kind = 'remittance_receipt_used')
    union all
    select p.payment_id::text, 'it is disputed, and no incident reports it'
    from remittance_payments p where p.state = 'disputed' and not exists (
      select from payment_incidents i where i.reference = p.reference and i.kind = 'remittance_differs')
    union all
    select p.payment_id::text, format('it is %s, in file %s, and its result was recorded by %s', p.state, coalesce(q.batch_number::text, 'none'),
      coalesce(q.result_by, 'no operator'))
    from remittance_payments p left join pension_batch_payments q using (payment_id)
    where p.channel = 'pension_provider' and (q.payment_id is null or (p.state = 'created') <> (q.batch_number is null)
      or (p.state in ('paid', 'disputed', 'failed')) <> (q.result_by is not null)
      or (q.batch_number is not null) <> exists (select from pension_file_rows f where f.payment_id = p.payment_id))
    union all
    select p.payment_id::text, format('it is %s, and was to be queried at %s', p.state, p.next_poll_at)
    from remittance_payments p where p.next_poll_at < ${deadline}
    limit 20
  `.execute(query(tx));
  return rows;
};
