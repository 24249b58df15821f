import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ScheduleViolation } from "../../schedules/index.ts";

/**
 * Where transfers to third parties, their schedules and the ledger disagree: a schedule that was paid twice or with another amount, a
 * transfer whose journals moved another amount than it pays, and money of third parties that the ledger moved without a transfer.
 */
export const findTransferViolations = async (tx: CompanyTransaction): Promise<ScheduleViolation[]> => {
  const { rows } = await sql<ScheduleViolation>`
    with moved as (
      select source_id as withdrawal_id,
        coalesce(sum(line.amount) filter (where line.account = 'other_deductions'), 0) as held,
        coalesce(sum(line.amount) filter (where line.account in ('wallet', 'owed_by_employer')), 0) as own,
        coalesce(sum(line.amount) filter (where line.account = 'duplicates'), 0) as doubled,
        coalesce(-sum(line.amount) filter (where line.account like 'clearing:%'), 0) as cleared,
        coalesce(-sum(line.amount) filter (where line.account like 'in\\_transit:%'), 0) as transit
      from journals, unnest(accounts, amounts) as line (account, amount) where event_type like 'third\\_party\\_%' group by source_id
    ), transfers as (
      select p.withdrawal_id, p.schedule_id, p.amount, p.state, p.paid_from, w.fee, w.quoted_fee, w.approved_at
      from third_party_payments p join withdrawals w using (company_id, withdrawal_id)
    ), expected as (
      select withdrawal_id, state, paid_from, amount,
        case when state = 'succeeded' or approved_at is not null and state in ('created', 'queued', 'sent', 'unknown') then amount else 0 end as paid,
        case when state in ('succeeded', 'duplicate', 'returned') then coalesce(fee, quoted_fee)
          when approved_at is not null and state in ('created', 'queued', 'sent', 'unknown') then quoted_fee else 0 end as fee,
        case when approved_at is not null and state in ('created', 'queued', 'sent', 'unknown') then amount + quoted_fee else 0 end as transit
      from transfers
    )
    select e.withdrawal_id::text as subject, format('it is %s of %s from %s, and the ledger took %s from it and %s from the wallet, cleared %s and has %s in transit',
      e.state, e.amount, e.paid_from, coalesce(m.held, 0), coalesce(m.own, 0), coalesce(m.cleared, 0), coalesce(m.transit, 0)) as what
    from expected e left join moved m using (withdrawal_id)
    where coalesce(m.transit, 0) <> e.transit
      or coalesce(m.held, 0) <> case e.paid_from when 'other_deductions' then e.paid else 0 end
      or coalesce(m.own, 0) <> e.fee + case e.paid_from when 'wallet' then e.paid else 0 end
      or coalesce(m.doubled, 0) <> case e.state when 'duplicate' then e.amount else 0 end
      or coalesce(m.cleared, 0) <> case when e.state in ('succeeded', 'duplicate') then e.amount + e.fee when e.state = 'returned' then e.fee else 0 end
    union all
    select m.withdrawal_id::text, 'the ledger moved money for a third party, and there is no transfer'
    from moved m where not exists (select from transfers t where t.withdrawal_id = m.withdrawal_id)
    union all
    select s.schedule_id::text, format('it needs %s, and %s transfers of %s are open or paid', s.payable, count(*), sum(t.amount))
    from transfers t join remittance_schedules s using (schedule_id)
    where t.state in ('created', 'queued', 'sent', 'unknown', 'succeeded')
    group by s.schedule_id, s.payable having count(*) > 1 or sum(t.amount) <> s.payable
    limit 20
  `.execute(query(tx));
  return rows;
};
