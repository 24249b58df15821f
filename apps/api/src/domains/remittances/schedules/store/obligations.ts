import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { StoredObligation } from "../model/obligation.ts";
import { countedAnswers } from "./pension-arrivals.ts";
import { receiptsOfSchedule } from "./receipts.ts";
import { blockOf } from "./schedule-lines.ts";

/**
 * The obligations counted from a day on that have lines, and older ones that are not settled, with the sums of their schedules and of the
 * lines that are blocked.
 */
export const findObligations = async (tx: CompanyTransaction, { from }: { from: LocalDate }): Promise<StoredObligation[]> => {
  const { rows } = await sql<StoredObligation>`
    with shown as (
      select o.company_id, o.obligation_id from authority_obligations o
      where o.counted_from >= ${from} or exists (
        select from remittance_schedules s where s.company_id = o.company_id and s.obligation_id = o.obligation_id and ${isUnsettled})
    ), lines as (
      select s.company_id, s.schedule_id, l.employee_id, l.amount, case s.state when 'open' then ${blockOf} end as block
      from shown join authority_obligations o using (company_id, obligation_id) join remittance_schedules s using (company_id, obligation_id)
      join remittance_schedule_lines l using (company_id, schedule_id)
    ), blocked as (
      select company_id, schedule_id, block, count(distinct employee_id)::int as people, sum(amount) as amount from lines
      where block is not null group by company_id, schedule_id, block
    ), sums as (
      select company_id, schedule_id, count(distinct employee_id)::int as people, sum(amount) as amount from lines group by company_id, schedule_id
    )
    select o.obligation_id as "obligationId", o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", o.remitter, o.legal_employer as "legalEmployer",
      jsonb_agg(jsonb_build_object(
        'scheduleId', s.schedule_id, 'number', s.seq, 'state', s.state, 'people', sums.people, 'totalKobo', sums.amount::text,
        'payableKobo', s.payable::text, 'paid', receipts.paid, 'uncheckedKobo', receipts.unchecked::text, 'isDisputed', receipts.is_disputed,
        'arrivalDoubts', (select count(distinct employee_id)::int from ${countedAnswers} t where answer <> 'arrived'),
        'blocked', coalesce((
          select jsonb_agg(jsonb_build_object('reason', b.block, 'people', b.people, 'amountKobo', b.amount::text) order by b.block)
          from blocked b where b.schedule_id = s.schedule_id), '[]')
      ) order by s.seq) as schedules
    from authority_obligations o join remittance_schedules s using (company_id, obligation_id) join sums using (company_id, schedule_id)
    cross join lateral ${receiptsOfSchedule} as receipts
    group by o.company_id, o.obligation_id
  `.execute(query(tx));
  return rows;
};

/** Whether schedule `s` still has something to remit: it is open with lines, or confirmed receipts do not cover it. */
const isUnsettled = sql`case s.state
  when 'open' then exists (select from remittance_schedule_lines l where l.company_id = s.company_id and l.schedule_id = s.schedule_id)
  else s.payable > (
    select coalesce(sum(a.amount), 0) from receipt_allocations a join remittance_receipts r using (company_id, receipt_id)
    where a.company_id = s.company_id and a.schedule_id = s.schedule_id and r.state = 'confirmed')
end`;
