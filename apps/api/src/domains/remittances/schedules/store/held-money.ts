import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { SettledObligation } from "../../../payments/index.ts";
import type { ScheduleViolation } from "./schedule-checks.ts";

/**
 * Per account, what is held and what schedules still need of it: all that runs hold for open schedules, and what payments of final ones
 * will take. Obligations that are on no schedule yet are needed too.
 */
const accounts = sql`
  with needs as (
    select m.account, least(m.needed + m.undecided, m.held + m.undecided) as amount from money_of_schedules m
    where not m.is_sent
    union all
    select account, amount from remittance_obligations o where state in ('undecided', 'held') and not exists (
      select from remittance_schedule_lines l where l.company_id = o.company_id and l.run_id = o.run_id and l.account = o.account)
  ), accounts as (
    select b.account, -b.balance as held, coalesce((select sum(n.amount) from needs n where n.account = b.account), 0)::bigint as needed
    from account_balances b where is_held_for_remittance(b.account)
  )`;

/** What is held for final schedules that Albashi remits and that they no longer need, by account, and what may be taken from each account. */
export const findReleasable = async (
  tx: CompanyTransaction,
  scheduleIds: readonly ScheduleId[],
): Promise<{ scheduleId: ScheduleId; account: string; amount: bigint; spare: bigint }[]> => {
  const { rows } = await sql<{ scheduleId: ScheduleId; account: string; amount: bigint; spare: bigint }>`
    ${accounts}, given as (
      select j.source_id as schedule_id, line.account, sum(line.amount) as amount
      from journals j, unnest(j.accounts, j.amounts) as line (account, amount)
      where j.event_type in ('remittance_credited', 'remittance_credited_later') and j.source_id = any(${[...scheduleIds]}::uuid[]) group by 1, 2
    )
    select m.schedule_id as "scheduleId", m.account, (m.held - m.needed - coalesce(g.amount, 0))::bigint as amount, (a.held - a.needed)::bigint as spare
    from money_of_schedules m join accounts a using (account) left join given g using (schedule_id, account)
    where m.schedule_id = any(${[...scheduleIds]}::uuid[]) and m.state = 'finalised' and m.held - m.needed > coalesce(g.amount, 0) and a.held > a.needed
    order by m.schedule_id, m.account
  `.execute(query(tx));
  return rows;
};

/** Final schedules that more is held for than they need. */
export const findOverfundedSchedules = async (tx: CompanyTransaction): Promise<ScheduleId[]> => {
  const { rows } = await sql<{ scheduleId: ScheduleId }>`
    select distinct schedule_id as "scheduleId" from money_of_schedules where state = 'finalised' and held > needed order by 1
  `.execute(query(tx));
  return rows.map(({ scheduleId }) => scheduleId);
};

/** What of a schedule has nothing left to remit, by run and account. Of two payments at once, the second sees what the first has settled. */
export const findSettledObligations = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  scheduleId: ScheduleId,
): Promise<SettledObligation[]> => {
  await sql`
    select 1 from remittance_obligations o where exists (select from remittance_schedule_lines l
      where l.company_id = o.company_id and l.run_id = o.run_id and l.account = o.account and l.schedule_id = ${scheduleId})
    order by o.run_id, o.account for update
  `.execute(query(tx));
  const { rows } = await sql<SettledObligation>`
    select run_id as "runId", account, is_paid as "isPaid" from settled_obligations_of(${companyId}, ${scheduleId}) order by 1, 2
  `.execute(query(tx));
  return rows;
};

/** Accounts that hold more than their schedules still need: money that no payment would ever take. */
export const findUnneededMoney = async (tx: CompanyTransaction): Promise<ScheduleViolation[]> => {
  const { rows } = await sql<ScheduleViolation>`
    ${accounts} select account as subject, format('it holds %s, and unpaid and open schedules need %s', held, needed) as what
    from accounts where held > needed order by account limit 20
  `.execute(query(tx));
  return rows;
};
