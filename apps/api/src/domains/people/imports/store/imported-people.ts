import type { BankAccountId, DepartmentId, EmployeeId, ImportId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ImportedPerson } from "../model/import-row.ts";

/** An employee ready to insert: validated, numbered and encrypted. */
export interface ReadyPerson extends Omit<ImportedPerson, "department" | "account" | "numbers" | "pensionAdministrator"> {
  readonly employeeId: EmployeeId;
  readonly changeId: string;
  readonly rowNumber: number;
  readonly staffNumber: number;
  readonly departmentId: DepartmentId | undefined;
  readonly taxYear: number;
  readonly account: ReadyAccount | undefined;
  /** Of the pension fund administrator. */
  readonly administratorCode: string | undefined;
}

export interface ReadyAccount {
  readonly bankAccountId: BankAccountId;
  readonly bankCode: string;
  readonly bankName: string;
  readonly name: string;
  readonly numberSealed: Buffer;
  readonly numberFingerprint: Buffer;
  readonly numberEnds: string;
}

/** Finds departments by name and creates the missing ones. The result is keyed by the name in lower case. */
export const findOrMakeDepartments = async (
  tx: CompanyTransaction,
  wanted: readonly { readonly departmentId: DepartmentId; readonly name: string }[],
  at: Date,
): Promise<ReadonlyMap<string, DepartmentId>> => {
  if (wanted.length === 0) return new Map();
  const names = wanted.map(({ name }) => name);
  await sql`
    insert into departments (company_id, department_id, name, created_at)
    select current_company(), department_id, name, ${at}
    from unnest(${wanted.map(({ departmentId }) => departmentId)}::uuid[], ${names}::text[]) as wanted (department_id, name)
    on conflict do nothing
  `.execute(query(tx));
  const { rows } = await sql<{ department_id: DepartmentId; name: string }>`
    select department_id, lower(name) as name from departments where lower(name) in (select lower(name) from unnest(${names}::text[]) as name)
  `.execute(query(tx));
  return new Map(rows.map((row) => [row.name, row.department_id]));
};

/**
 * Inserts a batch of employees in one statement: employment, salary, account, tax state, history, and the completed row. An
 * employee hired meanwhile with the same e-mail is not inserted, and the row is skipped. An account shared with another
 * employee, or of a recently departed employee, is held. Returns how many were inserted.
 */
export const insertImportedPeople = async (
  tx: CompanyTransaction,
  { importId, at, by, leftSince }: { importId: ImportId; at: Date; by: UserId; leftSince: LocalDate },
  people: readonly ReadyPerson[],
): Promise<number> => {
  const columnOf = <Value>(value: (person: ReadyPerson) => Value) => people.map((person) => value(person) ?? null);
  await lockAccounts(tx, people);
  const { rows } = await sql<{ added: bigint }>`
    with given as (
      select * from unnest(
        ${columnOf((p) => p.employeeId)}::uuid[], ${columnOf((p) => p.changeId)}::uuid[], ${columnOf((p) => p.rowNumber)}::integer[],
        ${columnOf((p) => p.staffNumber)}::integer[], ${columnOf((p) => p.fullName)}::text[], ${columnOf((p) => p.jobTitle)}::text[],
        ${columnOf((p) => p.gender)}::text[], ${columnOf((p) => p.email)}::text[], ${columnOf((p) => p.phoneNumber)}::text[],
        ${columnOf((p) => p.address)}::text[], ${columnOf((p) => p.departmentId)}::uuid[], ${columnOf((p) => p.payGroup)}::text[],
        ${columnOf((p) => p.firstDay)}::date[], ${columnOf((p) => p.monthlyGross)}::bigint[], ${columnOf((p) => p.stateCode)}::text[],
        ${columnOf((p) => p.taxYear)}::integer[], ${columnOf((p) => p.account?.bankAccountId)}::uuid[], ${columnOf((p) => p.account?.bankCode)}::text[],
        ${columnOf((p) => p.account?.bankName)}::text[], ${columnOf((p) => p.account?.name)}::text[], ${columnOf((p) => p.account?.numberSealed)}::bytea[],
        ${columnOf((p) => p.account?.numberFingerprint)}::bytea[], ${columnOf((p) => p.account?.numberEnds)}::text[],
        ${columnOf((p) => p.administratorCode)}::text[]
      ) as person (employee_id, change_id, row_number, staff_number, full_name, job_title, gender, email, phone_number, address,
        department_id, pay_group, first_day, monthly_gross, state_code, tax_year, bank_account_id, bank_code, bank_name, account_name,
        number_sealed, number_fingerprint, number_ends, pension_administrator)
    ), added as (
      insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address,
        department_id, pay_group, pension_administrator, status, first_day, import_id, import_row, created_at)
      select current_company(), employee_id, staff_number, full_name, job_title, gender, email, phone_number, address,
        department_id, pay_group, pension_administrator, 'invited', first_day, ${importId}, row_number, ${at}
      from given
      on conflict do nothing
      returning employee_id
    ), paid as (
      insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at, decided_by)
      select current_company(), employee_id, first_day, monthly_gross, ${at}, ${by} from given join added using (employee_id)
    ), same_number as materialized (
      -- By all numbers at once: for a company that PostgreSQL has no statistics of yet, a lookup per number would read all its accounts
      -- for each of them.
      select account_number_fingerprint as number_fingerprint, employee_id from bank_accounts
      where account_number_fingerprint = any(${columnOf((p) => p.account?.numberFingerprint)}::bytea[]) and replaced_at is null
    ), taken as materialized (
      select distinct number_fingerprint from same_number cross join lateral (
        select from employees where employees.employee_id = same_number.employee_id and status <> 'ended' offset 0
      ) holders
    ), back as materialized (
      select distinct email from employees
      where status = 'ended' and last_day >= ${leftSince} and email in (select email from given)
    ), checked as (
      select given.*, case
        when back.email is not null then 'changed'
        when taken.number_fingerprint is not null or count(*) over (partition by given.number_fingerprint) > 1 then 'shared'
      end as hold
      from given join added using (employee_id)
      left join taken on taken.number_fingerprint = given.number_fingerprint left join back on back.email = given.email
      where bank_account_id is not null
    ), banked as (
      insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed,
        account_number_fingerprint, account_number_ends, account_name, created_at, created_by, held_since, hold_reason)
      select current_company(), bank_account_id, employee_id, bank_code, bank_name, number_sealed,
        number_fingerprint, number_ends, account_name, ${at}, ${by}, case when hold is not null then ${at}::timestamptz end, hold
      from checked
    ), taxed as (
      insert into tax_residences (company_id, employee_id, year, state_code, decided_at, decided_by)
      select current_company(), employee_id, tax_year, state_code, ${at}, ${by}
      from given join added using (employee_id) where state_code is not null
    ), history as (
      insert into employment_changes (company_id, change_id, employee_id, at, effective_from, changed_by, field, after)
      select current_company(), change_id, employee_id, ${at}, first_day, ${by}, 'employed',
        jsonb_build_object('jobTitle', job_title, 'department', department_id, 'manager', null, 'payGroup', pay_group)
      from given join added using (employee_id)
    ), ticked as (
      update import_rows
      set state = case when added.employee_id is null then 'skipped' else 'done' end, employee_id = added.employee_id,
          cells_sealed = case when added.employee_id is null then cells_sealed else '' end,
          email = case when added.employee_id is null then import_rows.email end, account_fingerprint = null,
          number_fingerprints = null
      from given left join added using (employee_id)
      where import_rows.import_id = ${importId} and import_rows.row_number = given.row_number
        -- By the key: joined alone, every batch would read all rows of the import.
        and import_rows.row_number = any(${columnOf((p) => p.rowNumber)}::integer[])
    )
    select count(*) as added from added
  `.execute(query(tx));
  return Number(rows[0]?.added ?? 0n);
};

/** Locks the accounts, as `findOthersOnAccount` does, in a fixed order that prevents deadlocks. */
const lockAccounts = (tx: CompanyTransaction, people: readonly ReadyPerson[]) => {
  const fingerprints = people.flatMap(({ account }) => (account ? [account.numberFingerprint.toString("hex")] : []));
  return sql`
    select pg_advisory_xact_lock(hashtextextended('bank account ' || mark, 0))
    from (select distinct mark from unnest(${fingerprints}::text[]) as mark order by mark) marks
  `.execute(query(tx));
};

/** Imported employees without an invitation, locked until the transaction ends. */
export const lockEmployeesToInvite = async (
  tx: CompanyTransaction,
  importId: ImportId,
  { limit }: { limit: number },
): Promise<{ rowNumber: number; employeeId: EmployeeId; email: string; fullName: string }[]> => {
  const { rows } = await sql<{ rowNumber: number; employeeId: EmployeeId; email: string; fullName: string }>`
    select row_number as "rowNumber", employee_id as "employeeId", employees.email, full_name as "fullName"
    from import_rows join employees using (company_id, employee_id)
    where import_rows.import_id = ${importId} and state = 'done' and invited_at is null and status <> 'ended'
    order by row_number limit ${limit}
    for no key update of import_rows
  `.execute(query(tx));
  return rows;
};

export const markInvited = async (
  tx: CompanyTransaction,
  importId: ImportId,
  { rowNumbers, at }: { rowNumbers: readonly number[]; at: Date },
) => {
  await sql`
    update import_rows set invited_at = ${at} where import_id = ${importId} and row_number = any(${rowNumbers}::integer[])
  `.execute(query(tx));
};

/** The number of invited employees of an import, also of those whose rows were deleted. */
export const countInvited = async (tx: CompanyTransaction, importId: ImportId): Promise<number> => {
  const { rows } = await sql<{ invited: number }>`
    select invited_before_purge + (select count(*) from import_rows where import_id = ${importId} and invited_at is not null)::int as invited
    from imports where import_id = ${importId}
  `.execute(query(tx));
  return rows[0]?.invited ?? 0;
};

/** Imported accounts without a name enquiry. They are marked as being queried. */
export const claimAccountsToCheck = async (
  tx: CompanyTransaction,
  importId: ImportId,
  { limit }: { limit: number },
): Promise<BankAccountId[]> => {
  const { rows } = await sql<{ bankAccountId: BankAccountId }>`
    update bank_accounts set name_check = 'asking'
    where bank_account_id in (
      select bank_account_id from bank_accounts join employees using (company_id, employee_id)
      where import_id = ${importId} and name_check = 'not_asked' and replaced_at is null
      order by import_row limit ${limit}
    )
    returning bank_account_id as "bankAccountId"
  `.execute(query(tx));
  return rows.map(({ bankAccountId }) => bankAccountId);
};
