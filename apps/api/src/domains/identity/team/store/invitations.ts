import type { CompanyId, EmployeeId, InvitationId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Invitation } from "../model/invitation.ts";

const invitationColumns = [
  "invitation_id as invitationId",
  "company_id as companyId",
  "company_name as companyName",
  "email",
  "full_name as fullName",
  "kind",
  "role",
  "employee_id as employeeId",
  "send_count as sendCount",
  "invited_by as invitedBy",
  "invited_at as invitedAt",
  "expires_at as expiresAt",
  "accepted_at as acceptedAt",
  "revoked_at as revokedAt",
  "user_id as userId",
] as const;

/** Inserts an invitation. False when the same person has an open one. */
export const insertInvitation = async (
  tx: PlatformTransaction,
  invitation: Omit<Invitation, "acceptedAt" | "revokedAt" | "userId">,
  fingerprint: Buffer,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("invitations")
    .values({
      invitation_id: invitation.invitationId,
      company_id: invitation.companyId,
      company_name: invitation.companyName,
      email: invitation.email,
      full_name: invitation.fullName,
      kind: invitation.kind,
      role: invitation.role,
      employee_id: invitation.employeeId,
      send_count: invitation.sendCount,
      secret_fingerprint: fingerprint,
      invited_by: invitation.invitedBy,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The invitation of a secret, in any state. */
export const findInvitationBySecret = async (tx: PlatformTransaction, fingerprint: Buffer): Promise<Invitation | undefined> =>
  (await query(tx).selectFrom("invitations").select(invitationColumns).where("secret_fingerprint", "=", fingerprint).executeTakeFirst()) as
    | Invitation
    | undefined;

export const findInvitation = async (tx: PlatformTransaction, invitationId: InvitationId): Promise<Invitation | undefined> =>
  (await query(tx).selectFrom("invitations").select(invitationColumns).where("invitation_id", "=", invitationId).executeTakeFirst()) as
    | Invitation
    | undefined;

/** An invitation, locked until the transaction ends, so that it is accepted once. */
export const lockInvitation = async (tx: PlatformTransaction, invitationId: InvitationId): Promise<Invitation | undefined> =>
  (await query(tx)
    .selectFrom("invitations")
    .select(invitationColumns)
    .where("invitation_id", "=", invitationId)
    .forUpdate()
    .executeTakeFirst()) as Invitation | undefined;

/** The open invitations of a company's admins, oldest first. */
export const findInvitationsOf = async (tx: PlatformTransaction, companyId: CompanyId): Promise<Invitation[]> =>
  (await query(tx)
    .selectFrom("invitations")
    .select(invitationColumns)
    .where("company_id", "=", companyId)
    .where("kind", "=", "employer")
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("invited_at")
    .orderBy("invitation_id")
    .execute()) as Invitation[];

/** The newest invitation of an employee, in any state. */
export const findInvitationOfEmployee = async (
  tx: PlatformTransaction,
  { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId },
): Promise<Invitation | undefined> =>
  (await query(tx)
    .selectFrom("invitations")
    .select(invitationColumns)
    .where("company_id", "=", companyId)
    .where("employee_id", "=", employeeId)
    .orderBy("invited_at", "desc")
    .orderBy("invitation_id", "desc")
    .limit(1)
    .executeTakeFirst()) as Invitation | undefined;

/** The companies that have invited the owner of an e-mail to become an admin. */
export const findInvitationsTo = async (tx: PlatformTransaction, { email, now }: { email: string; now: Date }): Promise<Invitation[]> =>
  (await query(tx)
    .selectFrom("invitations")
    .select(invitationColumns)
    .where("email", "=", email)
    .where("kind", "=", "employer")
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("invited_at")
    .orderBy("invitation_id")
    .execute()) as Invitation[];

/** The unexpired invitation that a user has presented and not completed. */
export const findInvitationFollowedBy = async (
  tx: PlatformTransaction,
  { userId, now }: { userId: UserId; now: Date },
): Promise<Invitation | undefined> =>
  (await query(tx)
    .selectFrom("invitations")
    .select(invitationColumns)
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("invited_at", "desc")
    .limit(1)
    .executeTakeFirst()) as Invitation | undefined;

/** Renews an invitation with another secret and expiry: secrets mailed before become invalid. */
export const renewInvitation = async (
  tx: PlatformTransaction,
  {
    invitationId,
    sendCount,
    expiresAt,
    fingerprint,
  }: { invitationId: InvitationId; sendCount: number; expiresAt: Date; fingerprint: Buffer },
) => {
  await query(tx)
    .updateTable("invitations")
    .set({ send_count: sendCount, expires_at: expiresAt, secret_fingerprint: fingerprint })
    .where("invitation_id", "=", invitationId)
    .execute();
};

/** Saves the login that accepts an invitation. */
export const saveInvitationUser = async (
  tx: PlatformTransaction,
  { invitationId, userId }: { invitationId: InvitationId; userId: UserId },
) => {
  await query(tx).updateTable("invitations").set({ user_id: userId }).where("invitation_id", "=", invitationId).execute();
};

export const acceptInvitation = async (
  tx: PlatformTransaction,
  { invitationId, userId, at }: { invitationId: InvitationId; userId: UserId; at: Date },
) => {
  await query(tx).updateTable("invitations").set({ accepted_at: at, user_id: userId }).where("invitation_id", "=", invitationId).execute();
};

/**
 * Revokes open invitations of a company: the one with an id, those of an employee, or those of admins sent by a user. Returns
 * how many there were.
 */
export const revokeInvitations = async (
  tx: PlatformTransaction,
  {
    companyId,
    at,
    ...which
  }: { companyId: CompanyId; at: Date } & ({ invitationId: InvitationId } | { employeeId: EmployeeId } | { ofAdminsBy: UserId }),
): Promise<number> => {
  const open = query(tx)
    .updateTable("invitations")
    .set({ revoked_at: at })
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);
  const meant = () => {
    if ("invitationId" in which) return open.where("invitation_id", "=", which.invitationId);
    if ("employeeId" in which) return open.where("employee_id", "=", which.employeeId);
    return open.where("kind", "=", "employer").where("invited_by", "=", which.ofAdminsBy);
  };
  const { numUpdatedRows } = await meant().executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
