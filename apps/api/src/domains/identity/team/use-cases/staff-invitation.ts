import type { StaffInvitation } from "@albashi/contracts/identity/team";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { invitationNotFound } from "../errors.ts";
import { type Invitation, stateOfInvitation } from "../model/invitation.ts";
import { findInvitationOfEmployee, revokeInvitations } from "../store/invitations.ts";

/** The progress of an employee's joining. */
export const readStaffInvitation = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  employeeId: EmployeeId,
): Promise<StaffInvitation> =>
  database.inPlatform(async (tx) => {
    const invitation = await findInvitationOfEmployee(tx, { companyId, employeeId });
    if (!invitation) throw invitationNotFound();
    return asStaffInvitation(invitation, clock.now());
  });

/** Revokes an employee's invitation before they have joined. */
export const revokeStaffInvitation = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, companyId }: Actor,
  employeeId: EmployeeId,
) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await withdrawInvitation(tx, { companyId, employeeId, by: userId, at: clock.now() }))) throw invitationNotFound();
  });

/** Revokes an employee's open invitation, if there is one: its password and joining link stop working. */
export const withdrawInvitation = async (
  tx: CompanyTransaction,
  { companyId, employeeId, by, at }: { companyId: CompanyId; employeeId: EmployeeId; by: UserId; at: Date },
): Promise<boolean> => {
  if ((await revokeInvitations(tx, { companyId, employeeId, at })) === 0) return false;
  await writeAuditEntry(tx, { at, actor: by, action: "invitation_revoked", subject: employeeId });
  return true;
};

const asStaffInvitation = (invitation: Invitation, now: Date): StaffInvitation => ({
  state: stateOfInvitation(invitation, now),
  email: invitation.email,
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
});
