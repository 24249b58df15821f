import type { WaitingRoleChange } from "@albashi/contracts/identity/role-changes";
import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { Colleague, OpenInvitation } from "@albashi/contracts/identity/team";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { type Colleague as Admin, findAdmins } from "../../accounts/index.ts";
import type { Invitation } from "../model/invitation.ts";
import { mayConsent, type RoleChange } from "../model/role-change.ts";
import { findInvitationsOf } from "../store/invitations.ts";
import { findWaitingRoleChanges } from "../store/role-changes.ts";

/** The admins of the caller's company, the changes of approvers that do not count yet and, for those who manage the team, the open invitations. */
export const readTeam = ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor) =>
  database.inPlatform(async (tx) => {
    const colleagues = await findAdmins(tx, actor.companyId);
    const invitations = isAllowed(actor, "team.manage") ? await findInvitationsOf(tx, actor.companyId) : null;
    const waiting = await findWaitingRoleChanges(tx, { companyId: actor.companyId, at: clock.now() });
    return {
      waitingChanges: waiting.map((change) => asWaitingChange(change, actor)),
      colleagues: colleagues.map((one) => asColleague(one, actor)),
      invitations: invitations?.map((one) => asOpenInvitation(one, clock.now())) ?? null,
    };
  });

const asWaitingChange = (change: RoleChange, actor: Actor): WaitingRoleChange => {
  const { changeId, userId, fullName, from, to, effectiveFrom } = change;
  const canConsent = isAllowed(actor, "team.manage") && mayConsent(change, actor.userId);
  return { changeId, userId, fullName, from, to, effectiveFrom: effectiveFrom.toISOString(), canConsent };
};

export const asColleague = ({ userId, fullName, email, role, since }: Admin, actor: Actor): Colleague => ({
  userId,
  fullName,
  email,
  role,
  since: since.toISOString(),
  isYou: userId === actor.userId,
});

export const asOpenInvitation = (invitation: Invitation, now: Date): OpenInvitation => {
  const { invitationId, fullName, email, role, invitedAt, expiresAt } = invitation;
  const hasExpired = now >= expiresAt;
  const dates = { invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { invitationId, fullName, email, role: role as AdminRole, ...dates, hasExpired };
};
