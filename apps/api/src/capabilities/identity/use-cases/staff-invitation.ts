import type { EmployeeId } from "@albashi/contracts/ids";
import type { StaffInvitation } from "@albashi/contracts/team";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { invitationNotFound } from "../errors.ts";
import { type Invitation, stateOfInvitation } from "../model.ts";
import { findInvitationOfEmployee, revokeInvitations } from "../store.ts";

/** How far an employee has come with joining. */
export const readStaffInvitation = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId }: Actor,
  employeeId: EmployeeId,
): Promise<StaffInvitation> =>
  database.inPlatform(async (tx) => {
    const invitation = await findInvitationOfEmployee(tx, { companyId, employeeId });
    if (!invitation) throw invitationNotFound();
    return asStaffInvitation(invitation, clock.now());
  });

/** Takes an employee's invitation back before they have joined. */
export const revokeStaffInvitation = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId, companyId }: Actor,
  employeeId: EmployeeId,
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    if ((await revokeInvitations(tx, { companyId, employeeId, at })) === 0) throw invitationNotFound();
    await record(tx, { at, actor: userId, action: "invitation_revoked", subject: employeeId });
  });

const asStaffInvitation = (invitation: Invitation, now: Date): StaffInvitation => ({
  state: stateOfInvitation(invitation, now),
  email: invitation.email,
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
});
