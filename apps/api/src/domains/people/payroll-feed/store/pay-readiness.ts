import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { LoginEmails } from "../../../identity/index.ts";

/** Counts for the payroll checklist: current employees, and those who cannot be paid yet. */
export interface PayReadiness {
  readonly people: number;
  readonly withoutSalary: number;
  readonly withoutAccount: number;
  readonly withoutTaxState: number;
}

/** An employee with a known address gets their tax state from it in the first pay run of the year. */
export const countPayReadiness = async (tx: CompanyTransaction, year: number): Promise<PayReadiness> => {
  const { rows } = await sql<PayReadiness>`
    select count(*)::int as people,
      count(*) filter (where not exists (
        select from salaries s where s.company_id = e.company_id and s.employee_id = e.employee_id))::int as "withoutSalary",
      count(*) filter (where not exists (
        select from bank_accounts b where b.company_id = e.company_id and b.employee_id = e.employee_id and b.replaced_at is null
      ))::int as "withoutAccount",
      count(*) filter (where not exists (
        select from tax_residences t where t.company_id = e.company_id and t.employee_id = e.employee_id and t.year = ${year}
      ) and not exists (
        select from personal_records r where r.company_id = e.company_id and r.employee_id = e.employee_id
          and r.section = 'contact' and r.state = 'accepted'
      ))::int as "withoutTaxState"
    from employees e where status <> 'ended'
  `.execute(query(tx));
  if (!rows[0]) throw new Error("A count came back empty.");
  return rows[0];
};

/** The tax states of the current employees in a year, as far as they are fixed. */
export const countTaxStates = async (tx: CompanyTransaction, year: number): Promise<{ state: string; people: number }[]> => {
  const { rows } = await sql<{ state: string; people: number }>`
    select state_code as state, count(*)::int as people from tax_residences t
    join employees e using (company_id, employee_id)
    where t.year = ${year} and e.status <> 'ended' group by state_code order by state_code
  `.execute(query(tx));
  return rows;
};

/** The number of current employees per pay group name, in lower case; null counts as a name. */
export const countPayGroupNames = async (tx: CompanyTransaction): Promise<{ payGroup: string | null; people: number }[]> => {
  const { rows } = await sql<{ payGroup: string | null; people: number }>`
    select lower(pay_group) as "payGroup", count(*)::int as people from employees where status <> 'ended' group by 1
  `.execute(query(tx));
  return rows;
};

/**
 * Renames a pay group in the employees that name it. Their version increments, so that a form opened with the old name is
 * rejected.
 */
export const renamePayGroupOfEmployees = async (tx: CompanyTransaction, { from, to }: { from: string; to: string }) => {
  await sql`update employees set pay_group = ${to}, version = version + 1 where lower(pay_group) = ${from.toLowerCase()}`.execute(
    query(tx),
  );
};

export interface EmployeeSummary {
  readonly employeeId: EmployeeId;
  /** Their user id, once they have joined. */
  readonly userId: UserId | null;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly email: string;
  readonly status: string;
  readonly firstDay: LocalDate;
  readonly isFirstDayKnown: boolean;
}

/** Employees by id, limited to the company. */
export const findEmployeeSummaries = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<EmployeeSummary[]> => {
  const { rows } = await sql<EmployeeSummary>`
    select ${inBrief} from employees where employee_id = any(${employeeIds}::uuid[])
  `.execute(query(tx));
  return rows;
};

/** A user who decided something about an employee's pay. */
export interface PayDecision {
  readonly employeeId: EmployeeId;
  readonly decidedBy: UserId;
}

/**
 * Who changed the salaries of these employees after a time, by their history too: a later change of the same day replaces the salary and
 * who decided it. The salary with which an employee was added is no change.
 */
export const findSalaryDecisions = async (
  tx: CompanyTransaction,
  { employeeIds, after }: { employeeIds: readonly EmployeeId[]; after: Date },
): Promise<PayDecision[]> => {
  const { rows } = await sql<PayDecision>`
    select distinct employee_id as "employeeId", decided_by as "decidedBy" from salaries join employees using (company_id, employee_id)
    where employee_id = any(${employeeIds}::uuid[]) and decided_at > greatest(${after}::timestamptz, created_at) and decided_by is not null
    union
    select employee_id, changed_by from employment_changes
    where employee_id = any(${employeeIds}::uuid[]) and field = 'salary' and at > ${after}::timestamptz and changed_by is not null
  `.execute(query(tx));
  return rows;
};

/** The employments of admins: by their login, or by an email of it where they have not joined as an employee. */
export const findEmployeesOfUsers = async (tx: CompanyTransaction, logins: readonly LoginEmails[]): Promise<EmployeeSummary[]> => {
  const { rows } = await sql<EmployeeSummary>`
    select ${inBrief} from employees
    where user_id = any(${logins.map(({ userId }) => userId)}::uuid[])
      or lower(email) = any(${logins.flatMap(({ emails }) => emails)}::text[])
    order by employee_id
  `.execute(query(tx));
  return rows;
};

/**
 * Employees by the key used in a sheet: a staff number or an e-mail. Of two employments with the same e-mail the current one
 * is used.
 */
export const findEmployeesByKeys = async (
  tx: CompanyTransaction,
  { staffNumbers, emails }: { staffNumbers: readonly number[]; emails: readonly string[] },
): Promise<EmployeeSummary[]> => {
  const { rows } = await sql<EmployeeSummary>`
    select ${inBrief} from employees where staff_number = any(${staffNumbers}::int[]) or email = any(${emails}::text[])
    order by status = 'ended'
  `.execute(query(tx));
  return rows;
};

const inBrief = sql`employee_id as "employeeId", user_id as "userId", staff_number as "staffNumber", full_name as "fullName", email, status, first_day as "firstDay", is_first_day_known as "isFirstDayKnown"`;

export interface PayablePerson {
  readonly employeeId: EmployeeId;
  readonly fullName: string;
  readonly jobTitle: string;
  /** The monthly gross on the day; before the first day, the first future gross. */
  readonly monthlyGross: bigint | null;
  readonly sortKey: string;
}

/** A page of current employees by name, with their pay on a day. */
export const findPayablePage = async (
  tx: CompanyTransaction,
  { day, after, limit }: { day: LocalDate; after: { sortKey: string; employeeId: string } | undefined; limit: number },
): Promise<PayablePerson[]> => {
  const isAfter = after ? sql`(lower(full_name), employee_id) > (${after.sortKey}, ${after.employeeId}::uuid)` : sql`true`;
  return payable(
    tx,
    day,
    sql`select * from employees where status <> 'ended' and ${isAfter} order by lower(full_name), employee_id limit ${limit}`,
  );
};

/** One current or former employee in the same form. */
export const findPayablePerson = async (
  tx: CompanyTransaction,
  { day, employeeId }: { day: LocalDate; employeeId: EmployeeId },
): Promise<PayablePerson | undefined> => (await payable(tx, day, sql`select * from employees where employee_id = ${employeeId}`))[0];

const payable = async (tx: CompanyTransaction, day: LocalDate, page: ReturnType<typeof sql>): Promise<PayablePerson[]> => {
  const { rows } = await sql<PayablePerson>`
    with page as materialized (${page})
    select e.employee_id as "employeeId", e.full_name as "fullName", e.job_title as "jobTitle", s.monthly_gross as "monthlyGross",
      lower(e.full_name) as "sortKey"
    from page e left join lateral (
      select monthly_gross from salaries where salaries.company_id = e.company_id and salaries.employee_id = e.employee_id
      order by valid_from <= ${day} desc, case when valid_from <= ${day} then valid_from end desc, valid_from limit 1
    ) s on true
    order by lower(e.full_name), e.employee_id
  `.execute(query(tx));
  return rows;
};
