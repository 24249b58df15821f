import type { CompanyId, EmployeeId, GradeId, RecurringItemId, StructureId, UserId } from "@albashi/contracts/ids";
import type { pensionSchemes } from "@albashi/contracts/payroll/pay-terms";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** The terms an employee is paid on from a day on, besides the salary. */
export interface PayTerms {
  readonly employeeId: EmployeeId;
  readonly validFrom: LocalDate;
  readonly structureId: StructureId | null;
  readonly gradeId: GradeId | null;
  readonly pensionScheme: (typeof pensionSchemes)[number] | null;
  readonly voluntaryPension: bigint;
  readonly isHousingFundMember: boolean;
  readonly housingFundConsent: boolean;
  readonly isPartTime: boolean;
  readonly isLabourActWorker: boolean;
}

/** Every term of these employees, newest day first. */
export const findPayTerms = async (tx: CompanyTransaction, employeeIds: readonly EmployeeId[]): Promise<PayTerms[]> => {
  const { rows } = await sql<PayTerms>`
    select employee_id as "employeeId", valid_from as "validFrom", structure_id as "structureId", grade_id as "gradeId",
      pension_scheme as "pensionScheme", voluntary_pension as "voluntaryPension", is_housing_fund_member as "isHousingFundMember",
      housing_fund_consent as "housingFundConsent", is_part_time as "isPartTime", is_labour_act_worker as "isLabourActWorker"
    from pay_terms where ${anyOf("employee_id", employeeIds)} order by employee_id, valid_from desc
  `.execute(query(tx));
  return rows;
};

/** Who decided terms, recurring items, benefits or loans of these employees after a time. */
export const findTermsDecisions = async (
  tx: CompanyTransaction,
  { employeeIds, after }: { employeeIds: readonly EmployeeId[]; after: Date },
): Promise<{ employeeId: EmployeeId; decidedBy: UserId }[]> => {
  const { rows } = await sql<{ employeeId: EmployeeId; decidedBy: UserId }>`
    select employee_id as "employeeId", decided_by as "decidedBy" from (
      select employee_id, decided_by, decided_at from pay_terms
      union all select employee_id, decided_by, decided_at from recurring_items
      union all select employee_id, decided_by, decided_at from benefits
      union all select employee_id, created_by, created_at from loans
      union all select employee_id, stopped_by, stopped_at from loans where stopped_by is not null
    ) as decided (employee_id, decided_by, decided_at)
    where employee_id = any(${employeeIds}::uuid[]) and decided_at > ${after} group by employee_id, decided_by
  `.execute(query(tx));
  return rows;
};

/** Saves the terms of many employees, replacing those of the same day. */
export const savePayTerms = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { terms, at, by }: { terms: readonly PayTerms[]; at: Date; by: UserId },
) => {
  const rows = terms.map(
    (one) => sql`(${companyId}, ${one.employeeId}, ${one.validFrom}, ${one.structureId}, ${one.gradeId}, ${one.pensionScheme},
      ${one.voluntaryPension}, ${one.isHousingFundMember}, ${one.housingFundConsent}, ${one.isPartTime}, ${one.isLabourActWorker},
      ${at}, ${by})`,
  );
  await sql`
    insert into pay_terms (company_id, employee_id, valid_from, structure_id, grade_id, pension_scheme, voluntary_pension,
      is_housing_fund_member, housing_fund_consent, is_part_time, is_labour_act_worker, decided_at, decided_by)
    values ${sql.join(rows)}
    on conflict (company_id, employee_id, valid_from) do update set structure_id = excluded.structure_id, grade_id = excluded.grade_id,
      pension_scheme = excluded.pension_scheme, voluntary_pension = excluded.voluntary_pension,
      is_housing_fund_member = excluded.is_housing_fund_member, housing_fund_consent = excluded.housing_fund_consent,
      is_part_time = excluded.is_part_time, is_labour_act_worker = excluded.is_labour_act_worker,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** A recurring earning or deduction of an employee. */
export interface RecurringItem {
  readonly standingId: RecurringItemId;
  readonly employeeId: EmployeeId;
  readonly code: string;
  readonly name: string;
  readonly side: "earning" | "deduction";
  readonly amount: bigint;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

const ofItem = sql`recurring_item_id as "standingId", employee_id as "employeeId", i.code, c.name, c.side, amount, valid_from as "validFrom",
  valid_to as "validTo" from recurring_items i join pay_components c on c.company_id = i.company_id and c.code = i.code`;

/** A page of recurring items, of one employee or of all, newest first. */
export const findRecurringItems = async (
  tx: CompanyTransaction,
  { employeeId, after, limit }: { employeeId: EmployeeId | undefined; after: string | undefined; limit: number },
): Promise<RecurringItem[]> => {
  const { rows } = await sql<RecurringItem>`
    select ${ofItem} where ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
      and ${after ? sql`recurring_item_id < ${after}::uuid` : sql`true`}
    order by recurring_item_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The recurring items of these employees on a day. */
export const findRecurringItemsOn = async (
  tx: CompanyTransaction,
  { employeeIds, day }: { employeeIds: readonly EmployeeId[]; day: LocalDate },
): Promise<RecurringItem[]> => {
  const { rows } = await sql<RecurringItem>`
    select ${ofItem} where employee_id = any(${employeeIds}::uuid[]) and valid_from <= ${day} and (valid_to is null or valid_to >= ${day})
    order by recurring_item_id
  `.execute(query(tx));
  return rows;
};

/** Locks a recurring item until the transaction ends. */
export const lockRecurringItem = async (tx: CompanyTransaction, standingId: RecurringItemId): Promise<RecurringItem | undefined> =>
  (await sql<RecurringItem>`select ${ofItem} where recurring_item_id = ${standingId} for no key update of i`.execute(query(tx))).rows[0];

export const insertRecurringItem = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { standingId, employeeId, code, amount, validFrom, validTo, at, by }: Omit<RecurringItem, "name" | "side"> & { at: Date; by: UserId },
) => {
  await sql`
    insert into recurring_items (company_id, recurring_item_id, employee_id, code, amount, valid_from, valid_to, decided_at, decided_by)
    values (${companyId}, ${standingId}, ${employeeId}, ${code}, ${amount}, ${validFrom}, ${validTo}, ${at}, ${by})
  `.execute(query(tx));
};

export const saveRecurringItemEnd = async (
  tx: CompanyTransaction,
  { standingId, validTo, at, by }: { standingId: RecurringItemId; validTo: LocalDate; at: Date; by: UserId },
) => {
  await sql`
    update recurring_items set valid_to = ${validTo}, decided_at = ${at}, decided_by = ${by} where recurring_item_id = ${standingId}
  `.execute(query(tx));
};

export const deleteRecurringItem = async (tx: CompanyTransaction, standingId: RecurringItemId) => {
  await sql`delete from recurring_items where recurring_item_id = ${standingId}`.execute(query(tx));
};
