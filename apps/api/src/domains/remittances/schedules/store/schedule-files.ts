import type { EmployeeId, RunId, ScheduleId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import type { Gender } from "@albashi/contracts/people/profiles";
import type { ColumnSource } from "@albashi/contracts/remittances/columns";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { blockOf } from "./schedule-lines.ts";

/** What a schedule is for. */
export interface ScheduleHead {
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly legalEmployer: Employer;
  readonly number: number;
  readonly state: "open" | "finalised";
  /** The layout it was finalised with; null while it is open, or where an earlier release finalised it. */
  readonly layoutId: string | null;
}

export const findScheduleHead = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<ScheduleHead | undefined> => {
  const { rows } = await sql<ScheduleHead>`
    select o.kind, o.code, o.payee_name as "payeeName", o.counted_from as "countedFrom",
      o.legal_employer as "legalEmployer", s.seq as number, s.state, s.layout_id as "layoutId"
    from remittance_schedules s join authority_obligations o using (company_id, obligation_id) where s.schedule_id = ${scheduleId}
  `.execute(query(tx));
  return rows[0];
};

/** What one employee has on a schedule, with the pay it was deducted from. The numbers are sealed. */
export interface ScheduleRow {
  readonly employeeId: EmployeeId;
  /** The newest run on the schedule that pays the employee. */
  readonly lastRunId: RunId;
  /** The months of the pay runs that it was deducted in, such as 2026-11, whenever they were paid. */
  readonly deductedMonths: string;
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

/**
 * The rows of some employees of a schedule by staff number, one per employee. Lines that cannot be remitted yet are left out. Figures and
 * numbers that the file does not show are not read, and are null.
 */
export const findScheduleRows = async (
  tx: CompanyTransaction,
  { scheduleId, employeeIds, sources }: { scheduleId: ScheduleId; employeeIds: readonly EmployeeId[]; sources: ShownSources },
): Promise<ScheduleRow[]> => {
  const isShown = (...some: readonly ColumnSource[]) => some.some((source) => sources.has(source));
  const numberIf = (shown: boolean, kind: NumberKind) =>
    shown
      ? sql`(select n.number_sealed from identity_numbers n where n.company_id = p.company_id and n.employee_id = p.employee_id and n.kind = ${kind})`
      : sql`null::bytea`;
  const shownLines = payLines.filter(({ shownBy }) => isShown(...shownBy));
  const linesIf = (line: (one: PayLine) => RawBuilder<unknown>) =>
    sql.join(
      shownLines.map((one) => sql`, ${line(one)}`),
      sql``,
    );
  const sumOf = ({ name }: PayLine) =>
    shownLines.some((line) => line.name === name) ? sql`p.${sql.ref(name)}::bigint` : sql`null::bigint`;
  const { rows } = await sql<ScheduleRow>`
    with parts as (
      select l.company_id, l.run_id, l.employee_id, sum(l.amount) filter (where l.side = 'employer') as employer,
        sum(l.amount) filter (where l.line_id = 'voluntary-pension') as voluntary,
        sum(l.amount) filter (where l.side = 'deduction' and l.line_id <> 'voluntary-pension') as employee
      from ${remittableLinesOf(scheduleId, employeeIds)} group by l.company_id, l.run_id, l.employee_id
    ), template_lines as (
      select template_id, line ->> 'side' as side, line ->> 'id' as id,
        row_number() over (partition by template_id, line ->> 'side' order by line_number)::integer as place
      from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as lines (line, line_number)
      where template_id in (select s.template_id from payslips s join parts using (company_id, run_id, employee_id))
    ), templates as materialized (
      select template_id ${linesIf(({ name, side, id }) => sql`array_agg(place) filter (where side = ${side} and id = ${id}) as ${sql.ref(name)}`)}
      from template_lines group by template_id
    ), rows as (
      select p.company_id, p.employee_id, max(p.run_id::text) as last_run_id, max(p.staff_number) as staff_number,
        string_agg(distinct to_char(make_date(r.year, r.month, 1), 'YYYY-MM'), ', ') as deducted_months,
        max(p.full_name) as full_name, max(p.job_title) as job_title, sum(p.gross) as gross, sum(p.taxable_pay) as taxable_pay,
        coalesce(sum(employee), 0) as employee, coalesce(sum(employer), 0) as employer, coalesce(sum(voluntary), 0) as voluntary
        ${linesIf((line) => sql`sum(${amountOnPayslip(line)}) as ${sql.ref(line.name)}`)}
      from parts join payslips p using (company_id, run_id, employee_id) join templates t using (template_id)
      join pay_runs r using (company_id, run_id)
      group by p.company_id, p.employee_id
    )
    select p.employee_id as "employeeId", p.last_run_id as "lastRunId", deducted_months as "deductedMonths", p.staff_number as "staffNumber", p.full_name as "fullName",
      p.job_title as "jobTitle", e.gender, e.phone_number as "phoneNumber", e.email, e.address, p.gross::bigint as gross,
      p.taxable_pay::bigint as "taxablePay", ${sumOf(payLines[0])} as basic, ${sumOf(payLines[1])} as housing, ${sumOf(payLines[2])} as transport,
      ${sumOf(payLines[3])} as "pensionDeducted", ${sumOf(payLines[4])} as "housingFundDeducted", ${sumOf(payLines[5])} as "healthDeducted",
      employee::bigint as "employeePart", employer::bigint as "employerPart", voluntary::bigint as "voluntaryPart",
      ${numberIf(isShown("tax_id"), "tax_id")} as "taxIdSealed", ${numberIf(isShown("nin"), "nin")} as "ninSealed",
      ${numberIf(isShown("rsa_pin"), "rsa_pin")} as "rsaPinSealed"
    from rows p join employees e using (company_id, employee_id) order by p.staff_number
  `.execute(query(tx));
  return rows;
};

/** What the columns of a file show. */
export type ShownSources = ReadonlySet<ColumnSource | "text">;

/** A payslip line with a column of its own. */
interface PayLine {
  readonly name: string;
  readonly side: "earning" | "deduction";
  readonly id: string;
  readonly shownBy: readonly ColumnSource[];
}

const payLines = [
  { name: "basic", side: "earning", id: "basic", shownBy: ["basic", "other_earnings"] },
  { name: "housing", side: "earning", id: "housing", shownBy: ["housing", "other_earnings"] },
  { name: "transport", side: "earning", id: "transport", shownBy: ["transport", "other_earnings"] },
  { name: "pension", side: "deduction", id: "pension", shownBy: ["pension_deducted"] },
  { name: "housing_fund", side: "deduction", id: "housing-fund", shownBy: ["housing_fund_deducted"] },
  { name: "health", side: "deduction", id: "health", shownBy: ["health_deducted"] },
] as const satisfies readonly PayLine[];

/** What payslip `p` has at the places that its template `t` names for a line, which is one place nearly always; null where it has none. */
const amountOnPayslip = ({ name, side }: PayLine) => {
  const [places, amounts] = [sql`t.${sql.ref(name)}`, side === "earning" ? sql`p.earnings` : sql`p.deductions`];
  return sql`case cardinality(${places}) when 1 then ${amounts}[${places}[1]]
    else (select sum(${amounts}[place]) from unnest(${places}) as place) end`;
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

/** Blocked lines have left a final schedule. */
const isRemittable = sql`(s.state = 'finalised' or ${blockOf} is null)`;

/** The schedule is read once, and then its lines: how many a new one has is not known when the query is planned. */
const remittableLines = (scheduleId: ScheduleId) => sql`(
  select l.* from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
  cross join lateral (
    select * from remittance_schedule_lines one where one.company_id = s.company_id and one.schedule_id = s.schedule_id offset 0
  ) as l
  where s.schedule_id = ${scheduleId} and ${isRemittable}) as l`;

/** The same lines of some employees, found one employee after the other: a page must not read the whole schedule. */
const remittableLinesOf = (scheduleId: ScheduleId, employeeIds: readonly EmployeeId[]) => sql`(
  select l.* from remittance_schedules s join authority_obligations o using (company_id, obligation_id)
  cross join unnest(${[...employeeIds]}::uuid[]) as wanted (employee_id)
  cross join lateral (
    select * from remittance_schedule_lines one
    where one.company_id = s.company_id and one.schedule_id = s.schedule_id and one.employee_id = wanted.employee_id offset 0
  ) as l
  where s.schedule_id = ${scheduleId} and ${isRemittable}) as l`;

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
      from ${remittableLinesOf(scheduleId, employeeIds)} join pay_runs r using (company_id, run_id)
      join remittance_schedules s using (company_id, schedule_id)
      order by l.employee_id, r.year desc, r.month desc
    ), paid as (
      select m.company_id, m.employee_id, m.year, count(distinct r.month)::int as months, sum(p.gross)::bigint as gross, sum(p.paye) as tax
      from last_months m join pay_runs r on r.company_id = m.company_id and r.year = m.year and r.month <= m.month
      join scheduled_runs s on s.company_id = r.company_id and s.run_id = r.run_id
      cross join lateral (
        select gross, paye from payslips one
        where one.company_id = m.company_id and one.run_id = r.run_id and one.employee_id = m.employee_id offset 0
      ) as p
      where m.finalised_at is null or s.recorded_at <= m.finalised_at
      group by m.company_id, m.employee_id, m.year
    )
    select employee_id as "employeeId", case when not has_earlier_pay then months end as months,
      case when not has_earlier_pay then gross end as gross, (tax + coalesce(o.paye, 0))::bigint as tax
    from paid left join opening_balances o using (company_id, employee_id, year)
    cross join lateral (select coalesce(o.taxable_pay + o.contributions + o.paye, 0) <> 0 as has_earlier_pay) as earlier
  `.execute(query(tx));
  return rows;
};
