import type { AdminRole, MembershipKind, Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Colleague, Membership, NewMembership, User } from "../model/user.ts";
import { userColumns } from "./user-columns.ts";

interface MembershipKey {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly kind: MembershipKind;
}

/** What a user's session may do in its company, read on every call. */
export interface MembershipStatus {
  readonly role: Role;
  readonly employeeId: EmployeeId | null;
  readonly mustChoosePassword: boolean;
  /** Whether money has ever been booked in the company. */
  readonly isFunded: boolean;
  /** Until when an account from before this rule may prepare pay without a second factor. */
  readonly secondFactorDueAt: Date | null;
}

/** Creates a membership, or reactivates an ended one. */
export const insertMembership = async (tx: PlatformTransaction, userId: UserId, membership: NewMembership, at: Date) => {
  const { companyId, kind, role, companyName, employeeId = null, invitedBy = null } = membership;
  await query(tx)
    .insertInto("memberships")
    .values({
      user_id: userId,
      company_id: companyId,
      kind,
      role,
      company_name: companyName,
      employee_id: employeeId,
      created_at: at,
      role_changed_by: invitedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "company_id", "kind"]).doUpdateSet({
        role,
        company_name: companyName,
        employee_id: employeeId,
        created_at: at,
        ended_at: null,
        role_changed_by: invitedBy,
      }),
    )
    .execute();
};

/** The active memberships of a user, oldest first. */
export const findMemberships = async (tx: PlatformTransaction, userId: UserId): Promise<Membership[]> => {
  const rows = await query(tx)
    .selectFrom("memberships")
    .select(["company_id as companyId", "kind", "role", "company_name as companyName", "employee_id as employeeId"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("created_at")
    .orderBy("company_id")
    .orderBy("kind")
    .execute();
  return rows as Membership[];
};

/**
 * The current role of a session's user in its company, and whether they have chosen a password; undefined when the membership
 * has ended.
 */
export const findMembershipStatus = async (
  tx: PlatformTransaction,
  { userId, companyId, kind }: MembershipKey,
): Promise<MembershipStatus | undefined> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .innerJoin("users", "users.user_id", "memberships.user_id")
    .leftJoin("funded_companies", "funded_companies.company_id", "memberships.company_id")
    .select(["memberships.role", "memberships.employee_id as employeeId", "users.generated_password_until as generatedUntil"])
    .select(["funded_companies.funded_at as fundedAt", "users.second_factor_due_at as secondFactorDueAt"])
    .where("memberships.user_id", "=", userId)
    .where("memberships.company_id", "=", companyId)
    .where("memberships.kind", "=", kind)
    .where("memberships.ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    role: row.role as Role,
    employeeId: row.employeeId as EmployeeId | null,
    mustChoosePassword: row.generatedUntil !== null,
    isFunded: row.fundedAt !== null,
    secondFactorDueAt: row.secondFactorDueAt,
  };
};

/** Whether money has ever been booked in a company that the user is an admin of. */
export const hasFundedCompany = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .innerJoin("funded_companies", "funded_companies.company_id", "memberships.company_id")
    .select("memberships.company_id")
    .where("memberships.user_id", "=", userId)
    .where("memberships.kind", "=", "employer")
    .where("memberships.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** When the first member joined a company, which is the company's age. */
export const findFirstMembership = async (tx: PlatformTransaction, companyId: CompanyId): Promise<Date | undefined> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .select("created_at as at")
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
};

/** An admin of one company, or undefined when the user is not a member. */
export const findAdminOf = async (tx: PlatformTransaction, companyId: CompanyId, userId: UserId): Promise<User | undefined> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .innerJoin("users", "users.user_id", "memberships.user_id")
    .select(userColumns)
    .where("memberships.company_id", "=", companyId)
    .where("memberships.user_id", "=", userId)
    .where("memberships.kind", "=", "employer")
    .where("memberships.ended_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, userId: row.userId as UserId };
};

/** The admins of one company, oldest first, or only the one with the id. */
export const findAdmins = async (tx: PlatformTransaction, companyId: CompanyId, userId?: UserId): Promise<Colleague[]> => {
  const rows = await query(tx)
    .selectFrom("memberships")
    .innerJoin("users", "users.user_id", "memberships.user_id")
    .select([
      "users.user_id as userId",
      "users.full_name as fullName",
      "users.email",
      "memberships.role",
      "memberships.created_at as since",
    ])
    .where("memberships.company_id", "=", companyId)
    .where("memberships.kind", "=", "employer")
    .where("memberships.ended_at", "is", null)
    .$if(userId !== undefined, (all) => all.where("memberships.user_id", "=", userId ?? ""))
    .orderBy("memberships.created_at")
    .orderBy("memberships.user_id")
    .execute();
  return rows as Colleague[];
};

/** Changes an admin's role. The database rejects a company without an owner, and records a change of who approves and pays. */
export const saveRole = async (
  tx: PlatformTransaction,
  { companyId, userId, role, at, by }: Omit<MembershipKey, "kind"> & { role: AdminRole; at: Date; by: UserId },
) => {
  await query(tx)
    .updateTable("memberships")
    .set({ role, role_since: at, role_changed_by: by })
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .where("kind", "=", "employer")
    .where("ended_at", "is", null)
    .execute();
};

/** Ends a membership and the sessions opened in it. False when there was none. */
export const closeMembership = async (
  tx: PlatformTransaction,
  { userId, companyId, kind, at, by = null }: MembershipKey & { at: Date; by?: UserId | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("memberships")
    .set({ ended_at: at, role_changed_by: by })
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  await query(tx)
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: "access_ended" })
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .execute();
  return numUpdatedRows === 1n;
};

/** The name of a company, as its members' logins show it. */
export const findCompanyName = async (tx: PlatformTransaction, companyId: CompanyId): Promise<string | undefined> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .select("company_name as companyName")
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row?.companyName;
};

/** The companies that have or had a member, in the order of their ids, from one id on. */
export const findCompaniesAfter = async (
  tx: PlatformTransaction,
  { after, limit }: { after: CompanyId | null; limit: number },
): Promise<CompanyId[]> => {
  const rows = await query(tx)
    .selectFrom("memberships")
    .select("company_id")
    .distinct()
    .$if(after !== null, (some) => some.where("company_id", ">", after))
    .orderBy("company_id")
    .limit(limit)
    .execute();
  return rows.map(({ company_id }) => company_id as CompanyId);
};
