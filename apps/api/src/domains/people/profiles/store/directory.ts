import type { DepartmentId, EmployeeId, FileId } from "@albashi/contracts/ids";
import type { Gender, Status } from "@albashi/contracts/people/profiles";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { noCounts } from "../../employees/index.ts";

/** The filters of the directory. */
export interface DirectoryFilter {
  readonly search?: string | undefined;
  readonly status?: Status | undefined;
  readonly departmentId?: DepartmentId | undefined;
  readonly managerId?: EmployeeId | undefined;
  readonly payGroup?: string | undefined;
  /** Excludes former employees. */
  readonly hasNotLeft?: boolean;
}
export type DirectorySort = "name" | "staffNumber" | "firstDay";

/** A row of the directory, with its sort key. */
export interface DirectoryRow {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly gender: Gender;
  readonly address: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly managerId: string | null;
  readonly managerName: string | null;
  readonly payGroup: string | null;
  readonly status: Status;
  readonly firstDay: LocalDate;
  readonly isFirstDayKnown: boolean;
  readonly lastDay: LocalDate | null;
  readonly pictureFileId: FileId | null;
  /** Today's salary; before the first day, the first future salary. */
  readonly monthlyGross: bigint | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly accountNumberEnds: string | null;
  readonly sortKey: string;
}

const sortKeys: Record<DirectorySort, { readonly key: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }> = {
  name: { key: sql`lower(e.full_name)`, type: sql`text` },
  staffNumber: { key: sql`e.staff_number`, type: sql`integer` },
  firstDay: { key: sql`e.first_day`, type: sql`date` },
};

/** The cursor: the page starts after this row. */
export interface After {
  readonly sortKey: string;
  readonly employeeId: string;
}

/**
 * A page of the directory. The page is selected first, by an index, and only its employees are joined with the other tables,
 * so that a company of ten thousand is as fast as one of ten.
 */
export const findDirectoryPage = (
  tx: CompanyTransaction,
  {
    filter,
    sort,
    after,
    limit,
    today,
  }: { filter: DirectoryFilter; sort: DirectorySort; after: After | undefined; limit: number; today: LocalDate },
): Promise<DirectoryRow[]> => {
  const { key, type } = sortKeys[sort];
  const isAfter = after ? sql`(${key}, e.employee_id) > (${after.sortKey}::${type}, ${after.employeeId}::uuid)` : sql`true`;
  const statusIs = filter.status ? sql`e.status = ${filter.status}` : sql`true`;
  const page = sql`
    select e.*, ${key} as sort_key from employees e where ${matching(filter)} and ${statusIs} and ${isAfter}
    order by ${key}, e.employee_id limit ${limit}`;
  return completed(tx, page, today);
};

/** One employee as the directory lists them. */
export const findDirectoryRow = async (
  tx: CompanyTransaction,
  { employeeId, today }: { employeeId: EmployeeId; today: LocalDate },
): Promise<DirectoryRow | undefined> => {
  const page = sql`select e.*, e.staff_number as sort_key from employees e where e.employee_id = ${employeeId}`;
  return (await completed(tx, page, today))[0];
};

/** All current employees, by name. */
export const findStaff = (tx: CompanyTransaction, today: LocalDate): Promise<DirectoryRow[]> =>
  completed(tx, sql`select e.*, lower(e.full_name) as sort_key from employees e where e.status <> 'ended'`, today);

/**
 * Joins the employees of a page with the other tables, row by row. PostgreSQL knows how large companies are on average, and joins a page
 * of a large one among many small ones with all of its employees.
 */
const completed = async (tx: CompanyTransaction, page: RawBuilder<unknown>, today: LocalDate): Promise<DirectoryRow[]> => {
  const { rows } = await sql<DirectoryRow>`
    with page as materialized (${page})
    select e.employee_id as "employeeId", e.staff_number as "staffNumber", e.full_name as "fullName", e.job_title as "jobTitle",
      e.email, e.phone_number as "phoneNumber", e.gender, e.address, e.department_id as "departmentId", d.name as "departmentName",
      e.manager_id as "managerId",
      (select m.full_name from employees m where m.company_id = e.company_id and m.employee_id = e.manager_id) as "managerName",
      e.pay_group as "payGroup", e.status, e.first_day as "firstDay", e.is_first_day_known as "isFirstDayKnown",
      e.last_day as "lastDay", e.picture_file_id as "pictureFileId", s.monthly_gross as "monthlyGross",
      b.bank_name as "bankName", b.account_name as "accountName", b.account_number_ends as "accountNumberEnds",
      e.sort_key::text as "sortKey"
    from page e
    left join departments d on d.company_id = e.company_id and d.department_id = e.department_id
    left join lateral (
      select bank_name, account_name, account_number_ends from bank_accounts
      where bank_accounts.company_id = e.company_id and bank_accounts.employee_id = e.employee_id and replaced_at is null limit 1
    ) b on true
    left join lateral (
      select monthly_gross from salaries where salaries.company_id = e.company_id and salaries.employee_id = e.employee_id
      order by valid_from <= ${today} desc, case when valid_from <= ${today} then valid_from end desc, valid_from limit 1
    ) s on true
    order by e.sort_key, e.employee_id
  `.execute(query(tx));
  return rows;
};

/** The number of matches per status, without the status filter. */
export const countByStatus = async (tx: CompanyTransaction, filter: DirectoryFilter): Promise<Record<Status, number>> => {
  const { rows } = await sql<{ status: Status; count: number }>`
    select status, count(*)::int as count from employees e where ${matching(filter)} group by status
  `.execute(query(tx));
  const counts = noCounts();
  for (const { status, count } of rows) counts[status] = count;
  return counts;
};

const matching = ({ search, departmentId, managerId, payGroup, hasNotLeft }: DirectoryFilter) => {
  const conditions = [
    departmentId ? sql`e.department_id = ${departmentId}` : undefined,
    managerId ? sql`e.manager_id = ${managerId}` : undefined,
    payGroup ? sql`e.pay_group = ${payGroup}` : undefined,
    search ? found(search) : undefined,
    hasNotLeft ? sql`e.status <> 'ended'` : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

/** Matches part of the name or e-mail, or the whole staff number. */
const found = (search: string) => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const number = /^\d{1,9}$/.test(search) ? sql` or e.staff_number = ${Number(search)}` : sql``;
  return sql`(lower(e.full_name) like ${part} or e.email like ${part}${number})`;
};
