import type { BenefitId, CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { BenefitKind } from "@albashi/contracts/payroll/benefits";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A benefit in kind of an employee. */
export interface StoredBenefit {
  readonly benefitId: BenefitId;
  readonly employeeId: EmployeeId;
  /** Its number among the employee's benefits, which names its payslip line. */
  readonly sequenceNumber: number;
  readonly kind: BenefitKind;
  readonly name: string;
  readonly amount: bigint;
  readonly employeeContribution: bigint;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

const columns = sql`benefit_id as "benefitId", employee_id as "employeeId", place as "sequenceNumber", kind, name, amount,
  made_good as "employeeContribution", valid_from as "validFrom", valid_to as "validTo"`;

/** A page of benefits, of one employee or of all, newest first. */
export const findBenefits = async (
  tx: CompanyTransaction,
  { employeeId, after, limit }: { employeeId: EmployeeId | undefined; after: string | undefined; limit: number },
): Promise<StoredBenefit[]> => {
  const { rows } = await sql<StoredBenefit>`
    select ${columns} from benefits where ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
      and ${after ? sql`benefit_id < ${after}::uuid` : sql`true`}
    order by benefit_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The benefits of the given employees in a period. */
export const findBenefitsIn = async (
  tx: CompanyTransaction,
  { employeeIds, firstDay, lastDay }: { employeeIds: readonly EmployeeId[]; firstDay: LocalDate; lastDay: LocalDate },
): Promise<StoredBenefit[]> => {
  const { rows } = await sql<StoredBenefit>`
    select ${columns} from benefits
    where ${anyOf("employee_id", employeeIds)} and valid_from <= ${lastDay} and (valid_to is null or valid_to >= ${firstDay})
    order by employee_id, place
  `.execute(query(tx));
  return rows;
};

/** Locks a benefit until the transaction ends. */
export const lockBenefit = async (tx: CompanyTransaction, benefitId: BenefitId): Promise<StoredBenefit | undefined> =>
  (await sql<StoredBenefit>`select ${columns} from benefits where benefit_id = ${benefitId} for no key update`.execute(query(tx))).rows[0];

/** Creates a benefit with the employee's next number and returns it. Concurrent inserts are serialised. */
export const insertBenefit = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  {
    benefitId,
    employeeId,
    kind,
    name,
    amount,
    employeeContribution,
    validFrom,
    validTo,
    at,
    by,
  }: Omit<StoredBenefit, "sequenceNumber"> & { at: Date; by: UserId },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('benefits of ' || ${employeeId}::text, 0))`.execute(query(tx));
  const { rows } = await sql<{ sequenceNumber: number }>`
    insert into benefits (company_id, benefit_id, employee_id, place, kind, name, amount, made_good, valid_from, valid_to, decided_at, decided_by)
    select ${companyId}::uuid, ${benefitId}::uuid, ${employeeId}::uuid, coalesce(max(place), 0) + 1, ${kind}, ${name}, ${amount}::bigint,
      ${employeeContribution}::bigint, ${validFrom}::date, ${validTo}::date, ${at}::timestamptz, ${by}::uuid
    from benefits where employee_id = ${employeeId}
    returning place as "sequenceNumber"
  `.execute(query(tx));
  if (!rows[0]) throw new Error("The insert returned no sequence number for the benefit.");
  return rows[0].sequenceNumber;
};

export const saveBenefitEnd = async (
  tx: CompanyTransaction,
  { benefitId, validTo, at, by }: { benefitId: BenefitId; validTo: LocalDate; at: Date; by: UserId },
) => {
  await sql`update benefits set valid_to = ${validTo}, decided_at = ${at}, decided_by = ${by} where benefit_id = ${benefitId}`.execute(
    query(tx),
  );
};

export const deleteBenefit = async (tx: CompanyTransaction, benefitId: BenefitId) => {
  await sql`delete from benefits where benefit_id = ${benefitId}`.execute(query(tx));
};
