import type { EmployeeId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import type { StatutoryField } from "@albashi/contracts/people/statutory-ids";
import type { LocalDate } from "@albashi/dates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** What is known of an employee: the last digits of numbers, and codes. */
export interface StatutoryIdsRow {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly taxIdEnds: string | null;
  readonly rsaPinEnds: string | null;
  readonly ninEnds: string | null;
  readonly administrator: string | null;
  readonly taxState: string | null;
}

interface Scope {
  /** The year of the tax states. */
  readonly year: number;
  /** Employees who left before this day are not listed. */
  readonly leftSince: LocalDate;
}

interface IdsPage extends Scope {
  readonly missing: StatutoryField | undefined;
  readonly search: string | undefined;
  readonly after: number;
  readonly limit: number;
}

const endsOf = (kind: NumberKind) =>
  sql`(select n.number_ends from identity_numbers n where n.company_id = e.company_id and n.employee_id = e.employee_id and n.kind = ${kind})`;
const stateOf = (year: number) =>
  sql`(select t.state_code from tax_residences t where t.company_id = e.company_id and t.employee_id = e.employee_id and t.year = ${year})`;
const isListed = (leftSince: LocalDate) => sql`(e.status <> 'ended' or e.last_day >= ${leftSince})`;

const fieldValue = (field: StatutoryField, year: number): RawBuilder<unknown> => {
  if (field === "administrator") return sql`e.pension_administrator`;
  if (field === "taxState") return stateOf(year);
  return endsOf(({ taxId: "tax_id", rsaPin: "rsa_pin", nin: "nin" } as const)[field]);
};

/** Whether an employee lacks a field. Someone who starts after the year has no tax state in it. */
const isLacking = (field: StatutoryField, year: number): RawBuilder<boolean> => {
  const isUnknown = sql<boolean>`${fieldValue(field, year)} is null`;
  return field === "taxState" ? sql`(${isUnknown} and extract(year from e.first_day) <= ${year})` : isUnknown;
};

/** A page of employees by staff number: all, or those who lack one field. */
export const findStatutoryIds = async (
  tx: CompanyTransaction,
  { year, leftSince, missing, search, after, limit }: IdsPage,
): Promise<StatutoryIdsRow[]> => {
  const isMissing = missing ? isLacking(missing, year) : sql`true`;
  const { rows } = await sql<StatutoryIdsRow>`
    select e.employee_id as "employeeId", e.staff_number as "staffNumber", e.full_name as "fullName", ${endsOf("tax_id")} as "taxIdEnds",
      ${endsOf("rsa_pin")} as "rsaPinEnds", ${endsOf("nin")} as "ninEnds", e.pension_administrator as administrator, ${stateOf(year)} as "taxState"
    from employees e
    where e.staff_number > ${after} and ${isListed(leftSince)} and ${isMissing} and ${search ? isFound(search) : sql`true`}
    order by e.staff_number limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** Matches part of the name, or the whole staff number. */
const isFound = (search: string) => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql`(lower(e.full_name) like ${part} or e.staff_number::text = ${search})`;
};

/** How many employees there are, and how many lack each field. */
export const countMissingIds = async (
  tx: CompanyTransaction,
  { year, leftSince }: Scope,
): Promise<Record<StatutoryField | "total", number>> => {
  const lacking = (field: StatutoryField) => sql`count(*) filter (where ${isLacking(field, year)})::int`;
  const { rows } = await sql<Record<StatutoryField | "total", number>>`
    select count(*)::int as total, ${lacking("taxId")} as "taxId", ${lacking("rsaPin")} as "rsaPin", ${lacking("administrator")} as administrator,
      ${lacking("nin")} as nin, ${lacking("taxState")} as "taxState"
    from employees e where ${isListed(leftSince)}
  `.execute(query(tx));
  return rows[0] ?? { total: 0, taxId: 0, rsaPin: 0, administrator: 0, nin: 0, taxState: 0 };
};

/** An employee whose fields change. */
export interface LockedIds {
  readonly employeeId: EmployeeId;
  readonly firstDay: LocalDate;
  readonly administrator: string | null;
  readonly taxState: string | null;
  /** Whether the employee's own change of the pension details waits for an admin's review. */
  readonly hasProposal: boolean;
}

/**
 * Locks employees in one order, so that two admins who save overlapping rows do not deadlock. Their fields are read afterwards: the
 * statement that waits for a lock would still read what was there before the other admin's save.
 */
export const lockStatutoryIds = async (
  tx: CompanyTransaction,
  { employeeIds, year }: { employeeIds: readonly EmployeeId[]; year: number },
): Promise<LockedIds[]> => {
  const isWanted = sql`e.employee_id = any(${[...employeeIds]}::uuid[])`;
  await sql`select from employees e where ${isWanted} order by e.employee_id for no key update`.execute(query(tx));
  const { rows } = await sql<LockedIds>`
    select e.employee_id as "employeeId", e.first_day as "firstDay", e.pension_administrator as administrator, ${stateOf(year)} as "taxState",
      exists (
        select from personal_records r where r.company_id = e.company_id and r.employee_id = e.employee_id
          and r.section = 'financial' and r.state = 'proposed') as "hasProposal"
    from employees e where ${isWanted} order by e.employee_id
  `.execute(query(tx));
  return rows;
};

/** Which employee of the company has each of these numbers, by kind and fingerprint in hexadecimal digits. */
export const findNumberHolders = async (
  tx: CompanyTransaction,
  fingerprints: readonly Buffer[],
): Promise<{ employeeId: EmployeeId; kind: NumberKind; fingerprint: string }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; kind: NumberKind; fingerprint: string }>`
    select employee_id as "employeeId", kind, encode(number_fingerprint, 'hex') as fingerprint
    from identity_numbers where number_fingerprint = any(${[...fingerprints]}::bytea[])
  `.execute(query(tx));
  return rows;
};
