import type { EmployeeId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The employees of a pay group: those that name it, and for the default group also those that name none or an unknown one. */
export interface PayGroupScope {
  readonly name: string;
  readonly isDefault: boolean;
  /** The names of all pay groups of the company. */
  readonly allNames: readonly string[];
}

export interface PeriodScope {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** All employees of a group who are employed on a day of the period. */
  readonly group?: PayGroupScope | undefined;
  /** Only these employees, regardless of group. */
  readonly employeeIds?: readonly EmployeeId[] | undefined;
  readonly search?: string | undefined;
  /** Only employees with a change since a time, or within the period itself. */
  readonly changed?: { readonly what: PeriodChange; readonly since: Date | null } | undefined;
}

export type PeriodChange = "joiners" | "leavers" | "pay_changes";

/** An employee as a pay run lists them. */
export interface PeriodEmployee {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly department: string | null;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
  /** The salary on their last working day within the period. */
  readonly monthlyGross: bigint | null;
  readonly sortKey: string;
}

/**
 * A page of the employees of a period, by name. Invited employees are included, because work may start before the invitation
 * is accepted.
 */
export const findEmployeesOfPeriod = async (
  tx: CompanyTransaction,
  period: PeriodScope,
  { after, limit }: { after: { sortKey: string; employeeId: string } | undefined; limit: number },
): Promise<PeriodEmployee[]> => {
  const isAfter = after ? sql`(lower(e.full_name), e.employee_id) > (${after.sortKey}, ${after.employeeId}::uuid)` : sql`true`;
  const { rows } = await sql<PeriodEmployee>`
    with page as materialized (
      select e.* from employees e where ${scopeCondition(period)} and ${isAfter} order by lower(e.full_name), e.employee_id limit ${limit}
    )
    select e.employee_id as "employeeId", e.staff_number as "staffNumber", e.full_name as "fullName", e.job_title as "jobTitle",
      d.name as department, e.first_day as "firstDay", e.last_day as "lastDay", s.monthly_gross as "monthlyGross",
      lower(e.full_name) as "sortKey"
    from page e
    left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    left join lateral (
      select monthly_gross from salaries where salaries.company_id = e.company_id and salaries.employee_id = e.employee_id
        and valid_from <= least(${period.lastDay}::date, coalesce(e.last_day, ${period.lastDay}::date))
      order by valid_from desc limit 1
    ) s on true
    order by lower(e.full_name), e.employee_id
  `.execute(query(tx));
  return rows;
};

/** A page of the ids of a period's employees, ordered by id, for the batches of a pay run. */
export const findIdsOfPeriod = async (
  tx: CompanyTransaction,
  period: PeriodScope,
  { after, limit }: { after: EmployeeId | undefined; limit: number },
): Promise<EmployeeId[]> => {
  const isAfter = after ? sql`e.employee_id > ${after}::uuid` : sql`true`;
  const { rows } = await sql<{ employeeId: EmployeeId }>`
    select e.employee_id as "employeeId" from employees e where ${scopeCondition(period)} and ${isAfter} order by e.employee_id limit ${limit}
  `.execute(query(tx));
  return rows.map((row) => row.employeeId);
};

/** The number of employees of a period, and the time of the newest change that affects them. */
export const countEmployeesOfPeriod = async (
  tx: CompanyTransaction,
  period: PeriodScope,
): Promise<{ count: number; newest: Date | null }> => {
  const writtenAt = period.changed ? writtenAtOf(period.changed.what) : sql`e.created_at`;
  const { rows } = await sql<{ count: number; newest: Date | null }>`
    select count(*)::int as count, max(${writtenAt}) as newest from employees e where ${scopeCondition(period)}
  `.execute(query(tx));
  return rows[0] ?? { count: 0, newest: null };
};

export interface SalaryChange {
  readonly employeeId: EmployeeId;
  readonly validFrom: LocalDate;
  readonly before: bigint | null;
  readonly now: bigint;
}

/** The salaries that make employees part of a period's pay changes, each with the one before it. */
export const findSalaryChanges = async (
  tx: CompanyTransaction,
  {
    employeeIds,
    firstDay,
    lastDay,
    since,
  }: Pick<PeriodScope, "firstDay" | "lastDay"> & { employeeIds: readonly EmployeeId[]; since: Date | null },
): Promise<SalaryChange[]> => {
  const { rows } = await sql<SalaryChange>`
    select s.employee_id as "employeeId", s.valid_from as "validFrom", s.monthly_gross as now, (
      select monthly_gross from salaries b where b.company_id = s.company_id and b.employee_id = s.employee_id and b.valid_from < s.valid_from
      order by b.valid_from desc limit 1) as before
    from salaries s where s.employee_id = any(${employeeIds}::uuid[]) and ${payChangeCondition({ firstDay, lastDay, since })}
    order by s.employee_id, s.valid_from
  `.execute(query(tx));
  return rows;
};

const scopeCondition = ({ firstDay, lastDay, group, employeeIds, search, changed }: PeriodScope) => {
  const conditions: RawBuilder<unknown>[] = [
    ...(group
      ? [
          sql`e.first_day <= ${lastDay} and (e.last_day is null or (e.last_day >= ${firstDay} and e.last_day >= e.first_day))`,
          payGroupCondition(group),
        ]
      : []),
    ...(employeeIds ? [sql`e.employee_id = any(${employeeIds}::uuid[])`] : []),
    ...(search ? [searchCondition(search)] : []),
    ...(changed ? [changeCondition({ ...changed, firstDay, lastDay })] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

const payGroupCondition = ({ name, isDefault, allNames }: PayGroupScope) => {
  const lowerCaseNames = allNames.map((one) => one.toLowerCase());
  const named = sql`lower(e.pay_group) = ${name.toLowerCase()}`;
  return isDefault ? sql`(${named} or e.pay_group is null or not lower(e.pay_group) = any(${lowerCaseNames}::text[]))` : named;
};

interface ChangeWindow {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly since: Date | null;
}

const changeCondition = ({ what, firstDay, lastDay, since }: ChangeWindow & { what: PeriodChange }): RawBuilder<unknown> => {
  switch (what) {
    case "joiners":
      return sql`(e.first_day >= ${firstDay} or e.created_at > ${since}::timestamptz)`;
    case "leavers":
      return sql`e.last_day <= ${lastDay}`;
    case "pay_changes":
      return sql`exists (
        select from salaries s where s.company_id = e.company_id and s.employee_id = e.employee_id and s.valid_from > e.first_day
          and ${payChangeCondition({ firstDay, lastDay, since })})`;
  }
};

/** It takes effect within the period, or was decided since and is backdated. */
const payChangeCondition = ({ firstDay, lastDay, since }: ChangeWindow) =>
  sql`s.valid_from <= ${lastDay} and (s.valid_from >= ${firstDay} or s.decided_at > ${since}::timestamptz)`;

const writtenAtOf = (what: PeriodChange): RawBuilder<unknown> => {
  switch (what) {
    case "joiners":
      return sql`e.created_at`;
    case "leavers":
      return sql`(select max(c.at) from employment_changes c
        where c.company_id = e.company_id and c.employee_id = e.employee_id and c.field = 'status')`;
    case "pay_changes":
      return sql`(select max(s.decided_at) from salaries s where s.company_id = e.company_id and s.employee_id = e.employee_id)`;
  }
};

/** Matches part of the name or e-mail, or the whole staff number. */
const searchCondition = (search: string) => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const number = /^\d{1,9}$/.test(search) ? sql` or e.staff_number = ${Number(search)}` : sql``;
  return sql`(lower(e.full_name) like ${part} or e.email like ${part}${number})`;
};
