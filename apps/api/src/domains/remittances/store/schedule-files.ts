import type { EmployeeId, RunId, ScheduleId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import type { Gender } from "@albashi/contracts/people/profiles";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import { blockOf } from "./schedule-lines.ts";

/** What a schedule is for. */
export interface ScheduleHead {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly number: number;
  readonly state: "open" | "finalised";
  /** The layout it was finalised with; null while it is open, or where an earlier release finalised it. */
  readonly layoutId: string | null;
}

export const findScheduleHead = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<ScheduleHead | undefined> => {
  const { rows } = await sql<ScheduleHead>`
    select o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom", s.seq as number, s.state, s.layout_id as "layoutId"
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

/** What one employee has on a schedule, with the pay it was deducted from. The numbers are sealed. */
export interface ScheduleRow {
  readonly employeeId: EmployeeId;
  /** The newest run on the schedule that pays the employee. */
  readonly lastRunId: RunId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly gender: Gender;
  readonly phoneNumber: string;
  readonly email: string;
  readonly address: string;
  readonly gross: bigint;
  readonly taxablePay: bigint;
  /** Null where the payslips have no such line. */
  readonly basic: bigint | null;
  readonly housing: bigint | null;
  readonly transport: bigint | null;
  readonly pensionDeducted: bigint | null;
  readonly housingFundDeducted: bigint | null;
  readonly healthDeducted: bigint | null;
  readonly employeePart: bigint;
  readonly employerPart: bigint;
  readonly voluntaryPart: bigint;
  readonly taxIdSealed: Buffer | null;
  readonly ninSealed: Buffer | null;
  readonly rsaPinSealed: Buffer | null;
}

/** The employees whose lines on a schedule can be remitted, by staff number. */
export const listSchedulePeople = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select l.employee_id as "employeeId" from ${remittableLines(scheduleId)} join payslips p using (company_id, run_id, employee_id)
    group by l.employee_id order by max(p.staff_number)
  `.execute(query(tx));
  return rows.map(({ employeeId }) => employeeId);
};

/** The rows of some employees of a schedule by staff number, one per employee. Lines that cannot be remitted yet are left out. */
export const findScheduleRows = async (
  tx: CompanyTransaction,
  { scheduleId, employeeIds }: { scheduleId: ScheduleId; employeeIds: readonly EmployeeId[] },
): Promise<ScheduleRow[]> => {
  const number = (kind: string) => sql`(
    select n.number_sealed from identity_numbers n where n.company_id = p.company_id and n.employee_id = p.employee_id and n.kind = ${kind})`;
  const lineOf = (side: string, id: string) => sql`sum(amount) filter (where t.side = ${side} and t.id = ${id})`;
  const { rows } = await sql<ScheduleRow>`
    with parts as (
      select l.company_id, l.run_id, l.employee_id, sum(l.amount) filter (where l.side = 'employer') as employer,
        sum(l.amount) filter (where l.line_id = 'voluntary-pension') as voluntary,
        sum(l.amount) filter (where l.side = 'deduction' and l.line_id <> 'voluntary-pension') as employee
      from ${remittableLines(scheduleId)} where l.employee_id = any(${[...employeeIds]}::uuid[]) group by l.company_id, l.run_id, l.employee_id
    ), template_lines as materialized (
      select template_id, line ->> 'side' as side, line ->> 'id' as id,
        row_number() over (partition by template_id, line ->> 'side' order by line_number) as place
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
      where template_id in (select s.template_id from payslips s join parts using (company_id, run_id, employee_id))
    ), rows as (
      select p.company_id, p.employee_id, max(p.run_id::text) as last_run_id, max(p.staff_number) as staff_number,
        max(p.full_name) as full_name, max(p.job_title) as job_title, sum(p.gross) as gross, sum(p.taxable_pay) as taxable_pay,
        sum(lines.basic) as basic, sum(lines.housing) as housing, sum(lines.transport) as transport, sum(lines.pension) as pension,
        sum(lines.housing_fund) as housing_fund, sum(lines.health) as health, coalesce(sum(employee), 0) as employee,
        coalesce(sum(employer), 0) as employer, coalesce(sum(voluntary), 0) as voluntary
      from parts join payslips p using (company_id, run_id, employee_id) cross join lateral (
        select ${lineOf("earning", "basic")} as basic, ${lineOf("earning", "housing")} as housing, ${lineOf("earning", "transport")} as transport,
          ${lineOf("deduction", "pension")} as pension, ${lineOf("deduction", "housing-fund")} as housing_fund,
          ${lineOf("deduction", "health")} as health
        from (
          select 'earning' as side, amount, place from unnest(p.earnings) with ordinality as line (amount, place)
          union all select 'deduction', amount, place from unnest(p.deductions) with ordinality as line (amount, place)
        ) as amounts join template_lines t on t.template_id = p.template_id and t.side = amounts.side and t.place = amounts.place
      ) as lines
      group by p.company_id, p.employee_id
    )
    select p.employee_id as "employeeId", p.last_run_id as "lastRunId", p.staff_number as "staffNumber", p.full_name as "fullName",
      p.job_title as "jobTitle", e.gender, e.phone_number as "phoneNumber", e.email, e.address, p.gross::bigint as gross,
      p.taxable_pay::bigint as "taxablePay", basic::bigint as basic, housing::bigint as housing, transport::bigint as transport,
      pension::bigint as "pensionDeducted", housing_fund::bigint as "housingFundDeducted", health::bigint as "healthDeducted",
      employee::bigint as "employeePart", employer::bigint as "employerPart", voluntary::bigint as "voluntaryPart",
      ${number("tax_id")} as "taxIdSealed", ${number("nin")} as "ninSealed", ${number("rsa_pin")} as "rsaPinSealed"
    from rows p join employees e using (company_id, employee_id) order by p.staff_number
  `.execute(query(tx));
  return rows;
};

/** Of the employees whose lines on a schedule can be remitted, how many have no number of each kind. */
export const countMissingNumbers = async (
  tx: CompanyTransaction,
  { scheduleId, kinds }: { scheduleId: ScheduleId; kinds: readonly NumberKind[] },
): Promise<{ kind: NumberKind; people: number }[]> => {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: NumberKind; people: number }>`
    select kind, count(distinct l.employee_id)::int as people
    from ${remittableLines(scheduleId)} cross join unnest(${[...kinds]}::text[]) as kind
    where not exists (
      select from identity_numbers n where n.company_id = l.company_id and n.employee_id = l.employee_id and n.kind = kind.kind)
    group by kind order by kind
  `.execute(query(tx));
  return rows;
};

/** What an employee has on a pension schedule for one month. The number is sealed. */
interface MonthlyContribution
  extends Pick<ScheduleRow, "employeeId" | "fullName" | "employeePart" | "employerPart" | "voluntaryPart" | "rsaPinSealed"> {
  readonly year: number;
  readonly month: number;
}

/** The contributions on a schedule by employee and month of the pay run: runs of two months can be paid on one day. */
export const findMonthlyContributions = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<MonthlyContribution[]> => {
  const partOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(l.amount) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<MonthlyContribution>`
    select l.employee_id as "employeeId", r.year, r.month, max(p.full_name) as "fullName",
      ${partOf(sql`l.side = 'employer'`)} as "employerPart", ${partOf(sql`l.line_id = 'voluntary-pension'`)} as "voluntaryPart",
      ${partOf(sql`l.side = 'deduction' and l.line_id <> 'voluntary-pension'`)} as "employeePart",
      (select n.number_sealed from identity_numbers n where (n.company_id, n.employee_id, n.kind) = (l.company_id, l.employee_id, 'rsa_pin')) as "rsaPinSealed"
    from ${remittableLines(scheduleId)} join pay_runs r using (company_id, run_id) join payslips p using (company_id, run_id, employee_id)
    group by l.company_id, l.employee_id, r.year, r.month order by max(p.staff_number), r.year, r.month
  `.execute(query(tx));
  return rows;
};

const remittableLines = (scheduleId: ScheduleId) => sql`(
  select l.* from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
  join authority_obligations o using (company_id, obligation_id)
  where l.schedule_id = ${scheduleId} and (s.state = 'finalised' or ${blockOf} is null)) as l`;

/** What an employee was paid and taxed in a year, up to a month. */
export interface YearToDate {
  readonly employeeId: EmployeeId;
  /** Null where the company paid the employee before it joined: of that time we know the tax only. */
  readonly months: number | null;
  readonly gross: bigint | null;
  readonly tax: bigint;
}

/**
 * The year so far of employees on a schedule, up to the last month that it pays each of them for: what is paid in January can be pay of
 * December. A final schedule counts the runs that were scheduled when it was finalised, so that its file never changes.
 */
export const findYearToDate = async (
  tx: CompanyTransaction,
  { scheduleId, employeeIds }: { scheduleId: ScheduleId; employeeIds: readonly EmployeeId[] },
): Promise<YearToDate[]> => {
  const { rows } = await sql<YearToDate>`
    with last_months as (
      select distinct on (l.employee_id) l.company_id, l.employee_id, r.year, r.month, s.finalised_at
      from ${remittableLines(scheduleId)} join pay_runs r using (company_id, run_id)
      join remittance_schedules s using (company_id, schedule_id)
      where l.employee_id = any(${[...employeeIds]}::uuid[]) order by l.employee_id, r.year desc, r.month desc
    ), paid as (
      select p.company_id, p.employee_id, m.year, count(distinct r.month)::int as months, sum(p.gross)::bigint as gross, sum(p.paye) as tax
      from scheduled_runs s join pay_runs r using (company_id, run_id) join payslips p using (company_id, run_id)
      join last_months m on m.company_id = p.company_id and m.employee_id = p.employee_id and m.year = r.year and r.month <= m.month
      where m.finalised_at is null or s.recorded_at <= m.finalised_at
      group by p.company_id, p.employee_id, m.year
    )
    select employee_id as "employeeId", case when not has_earlier_pay then months end as months,
      case when not has_earlier_pay then gross end as gross, (tax + coalesce(o.paye, 0))::bigint as tax
    from paid left join opening_balances o using (company_id, employee_id, year)
    cross join lateral (select coalesce(o.taxable_pay + o.contributions + o.paye, 0) <> 0 as has_earlier_pay) as earlier
  `.execute(query(tx));
  return rows;
};
