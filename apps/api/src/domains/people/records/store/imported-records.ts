import type { EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Which of these fingerprints of identity numbers an employee record of the company has, in hexadecimal digits. */
export const findTakenNumbers = async (tx: CompanyTransaction, fingerprints: readonly Buffer[]): Promise<ReadonlySet<string>> => {
  if (fingerprints.length === 0) return new Set();
  const { rows } = await sql<{ fingerprint: string }>`
    select encode(number_fingerprint, 'hex') as fingerprint from identity_numbers where number_fingerprint = any(${fingerprints}::bytea[])
  `.execute(query(tx));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
};

export interface ImportedNumber {
  readonly employeeId: EmployeeId;
  readonly kind: NumberKind;
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly ends: string;
}

/** The encrypted section of an employee's records that shows the pension registration. */
export interface ImportedPension {
  readonly employeeId: EmployeeId;
  readonly recordId: RecordId;
  readonly sealed: Buffer;
}

/** Inserts the numbers and pension registrations of imported employees. Those of rows that were not imported are left out. */
export const insertImportedRecords = async (
  tx: CompanyTransaction,
  { numbers, pensions, at, by }: { numbers: readonly ImportedNumber[]; pensions: readonly ImportedPension[]; at: Date; by: UserId },
) => {
  if (numbers.length > 0)
    await sql`
      insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at, changed_by)
      select current_company(), employee_id, kind, sealed, fingerprint, ends, ${at}, ${by}
      from unnest(${numbers.map((one) => one.employeeId)}::uuid[], ${numbers.map((one) => one.kind)}::text[],
        ${numbers.map((one) => one.sealed)}::bytea[], ${numbers.map((one) => one.fingerprint)}::bytea[],
        ${numbers.map((one) => one.ends)}::text[]) as given (employee_id, kind, sealed, fingerprint, ends)
      join employees using (employee_id)
    `.execute(query(tx));
  if (pensions.length > 0)
    await sql`
      insert into personal_records (company_id, record_id, employee_id, section, content_sealed, state, saved_at, saved_by)
      select current_company(), record_id, employee_id, 'financial', sealed, 'accepted', ${at}, ${by}
      from unnest(${pensions.map((one) => one.employeeId)}::uuid[], ${pensions.map((one) => one.recordId)}::uuid[],
        ${pensions.map((one) => one.sealed)}::bytea[]) as given (employee_id, record_id, sealed)
      join employees using (employee_id)
    `.execute(query(tx));
};
