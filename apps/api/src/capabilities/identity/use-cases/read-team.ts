import type { AdminRole } from "@albashi/contracts/roles";
import type { Colleague, OpenInvitation } from "@albashi/contracts/team";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { Parts } from "../../../parts.ts";
import type { Colleague as Admin, Invitation } from "../model.ts";
import { findColleagues, findInvitationsOf } from "../store.ts";

/** Who runs the caller's company, and, for those who manage the team, who is invited to. */
export const readTeam = ({ database, clock }: Pick<Parts, "database" | "clock">, actor: Actor) =>
  database.inPlatform(async (tx) => {
    const colleagues = await findColleagues(tx, actor.companyId);
    const invitations = mayUse(actor, "team.manage") ? await findInvitationsOf(tx, actor.companyId) : null;
    return {
      colleagues: colleagues.map((one) => asColleague(one, actor)),
      invitations: invitations?.map((one) => asOpenInvitation(one, clock.now())) ?? null,
    };
  });

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
