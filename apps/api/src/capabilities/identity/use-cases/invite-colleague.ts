import type { InvitationId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { alreadyColleague, invitationNotFound } from "../errors.ts";
import type { Invitation } from "../model.ts";
import { findColleagues, findInvitation, findInvitationsOf, findMemberships, lockInvitation, revokeInvitations } from "../store.ts";
import { inviteAgain, inviteToCompany } from "./invite-to-company.ts";
import { asOpenInvitation } from "./read-team.ts";

type InvitingParts = Pick<Parts, "database" | "clock" | "secrets" | "config">;

interface NewColleague {
  readonly fullName: string;
  readonly email: string;
  readonly role: AdminRole;
}

/** An owner asks somebody to become an admin of the company. An invitation that nobody followed in time makes way for the new one. */
export const inviteColleague = (
  parts: InvitingParts,
  { userId, companyId }: Actor,
  { colleague, intent }: { colleague: NewColleague; intent: Intent | undefined },
) =>
  parts.database.inCompany(companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { email } = colleague;
      if ((await findColleagues(tx, companyId)).some((one) => one.email === email)) throw alreadyColleague();
      const overdue = (await findInvitationsOf(tx, companyId)).find((one) => one.email === email && at >= one.expiresAt);
      if (overdue) await revokeInvitations(tx, { companyId, invitationId: overdue.invitationId, at });
      const companyName = await nameOfOwn(tx, { userId, companyId });
      const asked = { ...colleague, kind: "employer", companyId, companyName, invitedBy: userId } as const;
      const invitation = await findInvitation(tx, await inviteToCompany(parts, tx, asked));
      if (!invitation) throw new Error("An invitation was written and is not there.");
      return asOpenInvitation(invitation, at);
    });
  });

/** Sends an open or overdue invitation again; what was mailed before opens nothing any more. */
export const resendColleagueInvitation = (
  parts: InvitingParts,
  { userId, companyId }: Actor,
  { invitationId, intent }: { invitationId: InvitationId; intent: Intent | undefined },
) =>
  parts.database.inCompany(companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const invitation = await lockInvitation(tx, invitationId);
      if (!invitation || !isOpenOf(invitation, companyId)) throw invitationNotFound();
      const expiresAt = await inviteAgain(parts, tx, { invitation, by: userId });
      return asOpenInvitation({ ...invitation, expiresAt }, at);
    });
  });

/** Takes an invitation back before it is followed. */
export const revokeColleagueInvitation = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId, companyId }: Actor,
  invitationId: InvitationId,
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation || !isOpenOf(invitation, companyId)) throw invitationNotFound();
    await revokeInvitations(tx, { companyId, invitationId, at });
    await record(tx, { at, actor: userId, action: "invitation_revoked", subject: invitationId });
  });

/** Whether an admin's invitation is this company's, and neither followed nor taken back. */
const isOpenOf = (invitation: Invitation, companyId: string) =>
  invitation.companyId === companyId && invitation.kind === "employer" && !invitation.acceptedAt && !invitation.revokedAt;

const nameOfOwn = async (tx: CompanyTransaction, { userId, companyId }: Pick<Actor, "userId" | "companyId">): Promise<string> => {
  const own = (await findMemberships(tx, userId)).find((one) => one.companyId === companyId && one.kind === "employer");
  if (!own) throw new Error(`${userId} manages the team of ${companyId} without belonging to it.`);
  return own.companyName;
};
