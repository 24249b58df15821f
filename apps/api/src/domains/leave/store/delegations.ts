import type { CompanyId, EmployeeId, LeaveDelegationId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface LeaveDelegation {
  readonly delegationId: LeaveDelegationId;
  readonly managerId: EmployeeId;
  readonly delegateId: EmployeeId;
  readonly fullName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const insertLeaveDelegation = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { delegationId, managerId, delegateId, from, to, at }: Omit<LeaveDelegation, "fullName"> & { at: Date },
) => {
  await query(tx)
    .insertInto("leave_delegations")
    .values({
      company_id: companyId,
      delegation_id: delegationId,
      manager_id: managerId,
      delegate_id: delegateId,
      from_day: from,
      to_day: to,
      made_at: at,
    })
    .execute();
};

/** Who decides for a manager, today and later. */
export const findDelegationsOf = async (
  tx: CompanyTransaction,
  { managerId, today }: { managerId: EmployeeId; today: LocalDate },
): Promise<LeaveDelegation[]> => {
  const { rows } = await sql<LeaveDelegation>`
    select x.delegation_id as "delegationId", x.manager_id as "managerId", x.delegate_id as "delegateId", e.full_name as "fullName",
      x.from_day as "from", x.to_day as "to"
    from leave_delegations x join employees e on e.company_id = x.company_id and e.employee_id = x.delegate_id
    where x.manager_id = ${managerId} and x.ended_at is null and x.to_day >= ${today} order by x.from_day, x.delegation_id
  `.execute(query(tx));
  return rows;
};

/** The managers for whom an employee decides on a day. */
export const findManagersDelegatingTo = async (
  tx: CompanyTransaction,
  { delegateId, day }: { delegateId: EmployeeId; day: LocalDate },
): Promise<EmployeeId[]> => {
  const { rows } = await sql<{ managerId: EmployeeId }>`
    select distinct manager_id as "managerId" from leave_delegations
    where delegate_id = ${delegateId} and ended_at is null and from_day <= ${day} and to_day >= ${day}
  `.execute(query(tx));
  return rows.map(({ managerId }) => managerId);
};

/** Ends a delegation of a manager. False when there is none. */
export const endLeaveDelegation = async (
  tx: CompanyTransaction,
  { delegationId, managerId, at }: { delegationId: LeaveDelegationId; managerId: EmployeeId; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update leave_delegations set ended_at = ${at}
    where delegation_id = ${delegationId} and manager_id = ${managerId} and ended_at is null
  `.execute(query(tx));
  return numAffectedRows === 1n;
};
