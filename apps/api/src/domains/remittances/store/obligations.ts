import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { StoredObligation } from "../model/obligation.ts";
import { blockOf } from "./schedule-lines.ts";

/** The obligations counted from a day on that have lines, with the sums of their schedules and of the lines that are blocked. */
export const findObligations = async (tx: CompanyTransaction, { from }: { from: LocalDate }): Promise<StoredObligation[]> => {
  const { rows } = await sql<StoredObligation>`
    with lines as (
      select s.company_id, s.schedule_id, l.employee_id, l.amount, case s.state when 'open' then ${blockOf} end as block
      from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
      join remittance_schedule_lines l using (company_id, schedule_id) where o.counted_from >= ${from}
    ), blocked as (
      select company_id, schedule_id, block, count(distinct employee_id)::int as people, sum(amount) as amount from lines
      where block is not null group by company_id, schedule_id, block
    ), sums as (
      select company_id, schedule_id, count(distinct employee_id)::int as people, sum(amount) as amount from lines group by company_id, schedule_id
    ), receipts as (
      select a.company_id, a.schedule_id, r.paid_on, sum(a.amount) filter (where r.state = 'confirmed') as confirmed,
        coalesce(sum(a.amount) filter (where r.state = 'entered'), 0) as unchecked,
        bool_or(r.state = 'disputed' or r.contested_at is not null) as disputed
      from receipt_allocations a join remittance_receipts r using (company_id, receipt_id) where r.state <> 'withdrawn'
      group by a.company_id, a.schedule_id, r.paid_on
    )
    select o.obligation_id as "obligationId", o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", o.remitter,
      jsonb_agg(jsonb_build_object(
        'scheduleId', s.schedule_id, 'number', s.seq, 'state', s.state, 'people', sums.people, 'totalKobo', sums.amount::text,
        'payableKobo', s.payable::text,
        'paid', coalesce((
          select jsonb_agg(jsonb_build_object('on', r.paid_on, 'amountKobo', r.confirmed::text) order by r.paid_on)
          from receipts r where r.schedule_id = s.schedule_id and r.confirmed is not null), '[]'),
        'uncheckedKobo', coalesce((select sum(r.unchecked) from receipts r where r.schedule_id = s.schedule_id), 0)::text,
        'isDisputed', coalesce((select bool_or(r.disputed) from receipts r where r.schedule_id = s.schedule_id), false),
        'blocked', coalesce((
          select jsonb_agg(jsonb_build_object('reason', b.block, 'people', b.people, 'amountKobo', b.amount::text) order by b.block)
          from blocked b where b.schedule_id = s.schedule_id), '[]')
      ) order by s.seq) as schedules
    from authority_obligations o join remittance_schedules s using (company_id, obligation_id) join sums using (company_id, schedule_id)
    group by o.company_id, o.obligation_id
  `.execute(query(tx));
  return rows;
};
