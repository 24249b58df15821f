import type { CompanyId, RunId, ScheduleId } from "@albashi/contracts/ids";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { Employer } from "@albashi/contracts/people/employer";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { isReadOnly, query } from "../../../../platform/database/transaction.ts";
import type { ObligationKey, OpenSchedule } from "./schedules.ts";

/** A run whose payout has started. */
export interface PaidRun {
  readonly remitter: Remitter;
  /** As it was fixed when the run was funded. */
  readonly legalEmployer: Employer;
  /**
   * The pay day, or the day of the payout where that was earlier, because an earlier remittance is never late. A correction belongs to
   * the day of the run it corrects, and through further corrections to that of the first: the authority counts from the original due day.
   */
  readonly paidOn: LocalDate;
}

export const findPaidRun = async (tx: CompanyTransaction, runId: RunId): Promise<PaidRun | undefined> => {
  const { rows } = await sql<PaidRun>`
    with recursive corrected as (
      select company_id, run_id, corrects_run_id, pay_day from pay_runs where run_id = ${runId}
      union all
      select r.company_id, r.run_id, r.corrects_run_id, r.pay_day from pay_runs r
      join corrected c on r.company_id = c.company_id and r.run_id = c.corrects_run_id
    )
    select p.remitter, case m.basis when 'legal_employer' then 'albashi' else 'company' end as "legalEmployer",
      least(first.pay_day, (before.started_at at time zone 'Africa/Lagos')::date) as "paidOn"
    from payouts p join run_remitters m on m.company_id = p.company_id and m.run_id = p.run_id
    join corrected first on first.company_id = p.company_id and first.corrects_run_id is null
    left join payouts before on before.company_id = first.company_id and before.run_id = first.run_id
    where p.run_id = ${runId}
  `.execute(query(tx));
  return rows[0];
};

/** Records that a run is being put on schedules, with the sums its lines must have at commit. False if it was recorded before. */
export const insertScheduledRun = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, remitter, at }: { runId: RunId; remitter: Remitter; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into scheduled_runs (company_id, run_id, remitter, line_count, total, loan_repayments, recorded_at)
    select ${companyId}, ${runId}, ${remitter}, count(*) filter (where kind <> 'loan_repayment'),
      coalesce(sum(amount) filter (where kind <> 'loan_repayment'), 0), coalesce(sum(amount) filter (where kind = 'loan_repayment'), 0), ${at}
    from deducted_payslip_lines where run_id = ${runId}
    on conflict (company_id, run_id) do nothing returning run_id
  `.execute(query(tx));
  return rows.length > 0;
};

/** Whom the deductions of a run are owed to. */
export const findAuthoritiesOfRun = async (
  tx: CompanyTransaction,
  runId: RunId,
): Promise<{ kind: ObligationKind; code: string; payeeName: string | null }[]> => {
  const { rows } = await sql<{ kind: ObligationKind; code: string; payeeName: string | null }>`
    select kind, code, case when kind = 'third_party' then min(name) end as "payeeName" from deducted_payslip_lines
    where run_id = ${runId} and kind <> 'loan_repayment' group by kind, code
  `.execute(query(tx));
  return rows;
};

/** So many employees' lines are written at once: those of 100,000 in one statement exceed its timeout. */
const peopleAtATime = 5_000;
/** Below every employee's id. */
const beforeFirst = "00000000-0000-0000-0000-000000000000";

/**
 * Puts every deduction of a run on the open schedule of its authority. The schedules are looked up in a JSON object: PostgreSQL cannot
 * estimate how many lines a run has, and would compare each of them with every schedule. A line without a schedule is refused.
 */
export const insertLinesOfRun = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, schedules }: { runId: RunId; schedules: readonly OpenSchedule[] },
) => {
  const scheduleIds = JSON.stringify(Object.fromEntries(schedules.map(({ kind, code, scheduleId }) => [`${kind} ${code}`, scheduleId])));
  for (let after = beforeFirst, last = await findPageEnd(tx, { runId, after }); last; ) {
    await sql`
      insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
      select ${companyId}, run_id, employee_id, side, line_id, (${scheduleIds}::jsonb ->> (kind || ' ' || code))::uuid, account, amount
      from deducted_payslip_lines
      where run_id = ${runId} and kind <> 'loan_repayment' and employee_id > ${after}::uuid and employee_id <= ${last}::uuid
    `.execute(query(tx));
    after = last;
    last = await findPageEnd(tx, { runId, after });
  }
};

/** The last employee of a run's next page; undefined after the last page. */
const findPageEnd = async (tx: CompanyTransaction, { runId, after }: { runId: RunId; after: string }): Promise<string | undefined> => {
  const { rows } = await sql<{ last: string }>`
    select employee_id as last from (
      select employee_id from payslips where run_id = ${runId} and employee_id > ${after}::uuid order by employee_id limit ${peopleAtATime}
    ) as page order by employee_id desc limit 1
  `.execute(query(tx));
  return rows[0]?.last;
};

/** Why a line cannot be remitted yet. It is read from the employee's present record, so that a completed record is enough to clear it. */
export const blockOf = sql`case
  when o.kind = 'paye' and o.code = 'unknown' then 'no_tax_state'
  when o.kind = 'pension' and o.code = 'not_named' then 'no_administrator'
  when o.kind = 'pension' and not exists (
    select from identity_numbers n where n.company_id = l.company_id and n.employee_id = l.employee_id and n.kind = 'rsa_pin') then 'no_rsa_pin'
end`;

/** How many lines of a schedule can be remitted and how much they are, and how many are blocked. */
export const sumLines = async (
  tx: CompanyTransaction,
  scheduleId: ScheduleId,
): Promise<{ lineCount: number; total: bigint; blockedCount: number }> => {
  const { rows } = await sql<{ lineCount: number; total: bigint; blockedCount: number }>`
    select count(*) filter (where block is null)::int as "lineCount", count(block)::int as "blockedCount",
      coalesce(sum(amount) filter (where block is null), 0)::bigint as total
    from (
      select l.amount, ${blockOf} as block from remittance_schedule_lines l
      join remittance_schedules s using (company_id, schedule_id) join authority_obligations o using (company_id, obligation_id)
      where l.schedule_id = ${scheduleId}
    ) as lines
  `.execute(query(tx));
  return rows[0] ?? { lineCount: 0, total: 0n, blockedCount: 0 };
};

/** Moves the blocked lines of a schedule to another open schedule of the same obligation. */
export const moveBlockedLines = async (tx: CompanyTransaction, { from, to }: { from: ScheduleId; to: ScheduleId }) => {
  await sql`
    update remittance_schedule_lines l set schedule_id = ${to}
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    where l.schedule_id = ${from} and s.company_id = l.company_id and s.schedule_id = l.schedule_id and (${blockOf}) is not null
  `.execute(query(tx));
};

/**
 * The authority that lines on open schedules belong to by now: the administrator an employee named since or moved to, and the tax state
 * that was missing. A known tax state stays, because it is that of the year.
 */
const presentCode = sql`case
  when o.kind = 'pension' then (select e.pension_administrator from employees e where e.company_id = l.company_id and e.employee_id = l.employee_id)
  when o.kind = 'paye' and o.code = 'unknown' then (
    select t.state_code from tax_residences t
    where t.company_id = l.company_id and t.employee_id = l.employee_id and t.year = extract(year from o.counted_from))
end`;

/** The obligations that lines on open schedules have to move to. None in the demo tour, which changes nothing. */
export const findNewRoutes = async (tx: CompanyTransaction): Promise<ObligationKey[]> => {
  if (isReadOnly(tx)) return [];
  const { rows } = await sql<ObligationKey>`
    select distinct o.kind, route.code, null as "payeeName", o.counted_from as "countedFrom", o.remitter,
      o.legal_employer as "legalEmployer"
    from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
    join authority_obligations o using (company_id, obligation_id) cross join lateral (select ${presentCode} as code) as route
    where s.state = 'open' and o.kind in ('pension', 'paye') and route.code <> o.code
  `.execute(query(tx));
  return rows;
};

/** Moves lines on open schedules to the open schedules of the authorities they belong to by now. Returns how many moved. */
export const moveLinesToRoutes = async (tx: CompanyTransaction, schedules: readonly OpenSchedule[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update remittance_schedule_lines l set schedule_id = route.schedule_id
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
    join unnest(
      ${schedules.map(({ kind }) => kind)}::text[], ${schedules.map(({ code }) => code)}::text[],
      ${schedules.map((one) => one.countedFrom)}::date[], ${schedules.map(({ remitter }) => remitter)}::text[],
      ${schedules.map(({ legalEmployer }) => legalEmployer)}::text[], ${schedules.map(({ scheduleId }) => scheduleId)}::uuid[]
    ) as route (kind, code, counted_from, remitter, legal_employer, schedule_id)
      on (route.kind, route.counted_from, route.remitter, route.legal_employer) = (o.kind, o.counted_from, o.remitter, o.legal_employer) and route.code <> o.code
    where s.company_id = l.company_id and s.schedule_id = l.schedule_id and s.state = 'open' and route.code = (${presentCode})
  `.execute(query(tx));
  return Number(numAffectedRows);
};
