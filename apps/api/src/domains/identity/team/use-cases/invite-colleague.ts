import { InviteColleague, ResendColleagueInvitation } from "@albashi/contracts/identity/team";
import type { InvitationId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdmins, findMemberships } from "../../accounts/index.ts";
import { alreadyColleague, invitationNotFound } from "../errors.ts";
import type { Invitation } from "../model/invitation.ts";
import { findInvitation, findInvitationsOf, lockInvitation, revokeInvitations } from "../store/invitations.ts";
import { inviteToCompany, resendInvitation } from "./invite-user.ts";
import { asOpenInvitation } from "./read-team.ts";

/** An owner invites a person to become an admin of the company. An expired invitation is replaced. */
export const inviteColleague = command(InviteColleague, async ({ tx, at, actor, dependencies, input: { fullName, email, role } }) => {
  const { companyId, userId } = actor;
  if ((await findAdmins(tx, companyId)).some((one) => one.email === email)) throw alreadyColleague();
  const overdue = (await findInvitationsOf(tx, companyId)).find((one) => one.email === email && at >= one.expiresAt);
  if (overdue) await revokeInvitations(tx, { companyId, invitationId: overdue.invitationId, at });
  const companyName = await nameOfOwn(tx, { userId, companyId });
  const invitationId = await inviteToCompany(dependencies, tx, {
    fullName,
    email,
    role,
    kind: "employer",
    companyId,
    companyName,
    invitedBy: userId,
  });
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) throw new Error("An invitation was written and is not there.");
  return asOpenInvitation(invitation, at);
});

/** Resends an open or expired invitation; links mailed before become invalid. */
export const resendColleagueInvitation = command(
  ResendColleagueInvitation,
  async ({ tx, at, actor: { companyId, userId }, dependencies, input: { invitationId } }) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation || !isOpenOf(invitation, companyId)) throw invitationNotFound();
    const expiresAt = await resendInvitation(dependencies, tx, { invitation, by: userId });
    return asOpenInvitation({ ...invitation, expiresAt }, at);
  },
);

/** Revokes an invitation before it is accepted. */
export const revokeColleagueInvitation = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, companyId }: Actor,
  invitationId: InvitationId,
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation || !isOpenOf(invitation, companyId)) throw invitationNotFound();
    await revokeInvitations(tx, { companyId, invitationId, at });
    await writeAuditEntry(tx, { at, actor: userId, action: "invitation_revoked", subject: invitationId });
  });

/** Whether an admin's invitation belongs to this company and is neither accepted nor revoked. */
const isOpenOf = (invitation: Invitation, companyId: string) =>
  invitation.companyId === companyId && invitation.kind === "employer" && !invitation.acceptedAt && !invitation.revokedAt;

const nameOfOwn = async (tx: CompanyTransaction, { userId, companyId }: Pick<Actor, "userId" | "companyId">): Promise<string> => {
  const own = (await findMemberships(tx, userId)).find((one) => one.companyId === companyId && one.kind === "employer");
  if (!own) throw new Error(`${userId} manages the team of ${companyId} without belonging to it.`);
  return own.companyName;
};
