import type { ScheduleId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { SchedulePerson, StoredSchedule } from "../model/schedule.ts";
import { isUnconfirmed } from "./credit.ts";
import { countedAnswers } from "./pension-arrivals.ts";
import { receiptsOfSchedule } from "./receipts.ts";
import { blockOf } from "./schedule-lines.ts";

/** A schedule with its sums. */
export const findScheduleDetails = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<StoredSchedule | undefined> => {
  const { rows } = await sql<StoredSchedule>`
    with lines as (
      select l.employee_id, l.amount, case s.state when 'open' then ${blockOf} end as block
      from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
      join authority_obligations o using (company_id, obligation_id) where l.schedule_id = ${scheduleId}
    ), blocked as (
      select block, count(distinct employee_id)::int as people, sum(amount) as amount from lines where block is not null group by block
    ), sums as (
      select count(distinct employee_id)::int as people, coalesce(sum(amount), 0)::bigint as total,
        count(*) filter (where block is null)::int as "remittableLines",
        count(distinct employee_id) filter (where block is null)::int as "remittablePeople",
        coalesce(sum(amount) filter (where block is null), 0)::bigint as "remittableTotal"
      from lines
    )
    select s.schedule_id as "scheduleId", o.obligation_id as "obligationId", o.kind, o.code, o.payee_name as "payeeName",
      o.counted_from as "countedFrom", o.remitter, o.legal_employer as "legalEmployer", s.seq as number, s.state, s.credit_used as "creditUsed", s.payable,
      not ${isUnconfirmed} as "isCreditConfirmed", credit_offered_to(s.company_id, s.schedule_id) as "creditOffer",
      s.finalised_at as "finalisedAt", s.finalised_by as "finalisedBy", s.layout_id as "layoutId", sums.*,
      receipts.paid, receipts.unchecked, receipts.is_disputed as "isDisputed",
      (select count(distinct employee_id)::int from ${countedAnswers} t where answer <> 'arrived') as "arrivalDoubts",
      coalesce((
        select jsonb_agg(jsonb_build_object('reason', block, 'people', people, 'amountKobo', amount::text) order by block) from blocked), '[]'
      ) as blocked
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) cross join sums
    cross join lateral ${receiptsOfSchedule} as receipts
    where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

/** The last person of a page. */
export interface SchedulePlace {
  readonly isBlocked: boolean;
  readonly staffNumber: number;
}

/** A page of the people on a schedule: those whose lines are blocked, then the others, each by staff number. */
export const findSchedulePeople = async (
  tx: CompanyTransaction,
  { scheduleId, after, limit }: { scheduleId: ScheduleId; after: SchedulePlace | undefined; limit: number },
): Promise<SchedulePerson[]> => {
  const isAfter = after ? sql`(block is null, "staffNumber") > (${!after.isBlocked}::boolean, ${after.staffNumber}::int)` : sql`true`;
  const { rows } = await sql<SchedulePerson>`
    with parts as (
      select l.company_id, l.run_id, l.employee_id, max(case s.state when 'open' then ${blockOf} end) as block,
        sum(l.amount) filter (where l.side = 'employer') as employer,
        sum(l.amount) filter (where l.line_id = 'voluntary-pension') as voluntary,
        sum(l.amount) filter (where l.side = 'deduction' and l.line_id <> 'voluntary-pension') as employee
      from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
      join authority_obligations o using (company_id, obligation_id)
      where l.schedule_id = ${scheduleId} group by l.company_id, l.run_id, l.employee_id
    ), people as (
      select p.employee_id as "employeeId", max(p.staff_number) as "staffNumber", max(p.full_name) as "fullName", max(block) as block,
        coalesce(sum(employee), 0)::bigint as "employeePart", coalesce(sum(employer), 0)::bigint as "employerPart",
        coalesce(sum(voluntary), 0)::bigint as "voluntaryPart"
      from parts join payslips p using (company_id, run_id, employee_id) group by p.employee_id
    )
    select * from people where ${isAfter} order by block is null, "staffNumber" limit ${limit}
  `.execute(query(tx));
  return rows;
};
