import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, RoleChangeId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RoleChange } from "../model/role-change.ts";

/** An admin as the four-eyes rule counts them. */
interface CountedAdmin {
  readonly userId: UserId;
  readonly role: AdminRole;
}

/**
 * The admins of a company as the four-eyes rule counts them at a time: with the role before a change of the last day to which no other
 * owner agreed. Removed admins count, and new ones do not.
 */
export const findCountedAdmins = async (
  tx: PlatformTransaction,
  { companyId, at }: { companyId: CompanyId; at: Date },
): Promise<CountedAdmin[]> => {
  const { rows } = await sql<CountedAdmin>`
    with before as (
      select distinct on (user_id) user_id, from_role from role_changes
      where company_id = ${companyId} and consented_at is null and effective_from > ${at}
      order by user_id, changed_at
    )
    select user_id as "userId", from_role as role from before where from_role is not null
    union all
    select user_id, role from memberships
    where company_id = ${companyId} and kind = 'employer' and ended_at is null and user_id not in (select user_id from before)
  `.execute(query(tx));
  return rows;
};

/** The changes of a company's approvers that do not count yet, oldest first. */
export const findWaitingRoleChanges = async (
  tx: PlatformTransaction,
  { companyId, at }: { companyId: CompanyId; at: Date },
): Promise<RoleChange[]> => {
  const { rows } = await sql<RoleChange>`
    select change_id as "changeId", company_id as "companyId", user_id as "userId", full_name as "fullName", from_role as "from",
      to_role as "to", changed_by as "changedBy", effective_from as "effectiveFrom"
    from role_changes join users using (user_id)
    where company_id = ${companyId} and consented_at is null and effective_from > ${at}
    order by changed_at, change_id
  `.execute(query(tx));
  return rows;
};

export const markRoleChangeConsented = async (
  tx: PlatformTransaction,
  { changeId, by, at }: { changeId: RoleChangeId; by: UserId; at: Date },
) => {
  await query(tx).updateTable("role_changes").set({ consented_at: at, consented_by: by }).where("change_id", "=", changeId).execute();
};
