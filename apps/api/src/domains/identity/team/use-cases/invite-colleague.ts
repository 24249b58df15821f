import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { InvitationId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findColleagues, findMemberships } from "../../accounts/index.ts";
import { alreadyColleague, invitationNotFound } from "../errors.ts";
import type { Invitation } from "../model/invitation.ts";
import { findInvitation, findInvitationsOf, lockInvitation, revokeInvitations } from "../store/invitations.ts";
import { inviteToCompany, resendInvitation } from "./invite-user.ts";
import { asOpenInvitation } from "./read-team.ts";

type InvitingDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "config">;

interface NewColleague {
  readonly fullName: string;
  readonly email: string;
  readonly role: AdminRole;
}

/** An owner invites a person to become an admin of the company. An expired invitation is replaced. */
export const inviteColleague = (
  dependencies: InvitingDependencies,
  { userId, companyId }: Actor,
  { colleague, intent }: { colleague: NewColleague; intent: IdempotentRequest | undefined },
) =>
  dependencies.database.inCompany(companyId, (tx) => {
    const at = dependencies.clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const { email } = colleague;
      if ((await findColleagues(tx, companyId)).some((one) => one.email === email)) throw alreadyColleague();
      const overdue = (await findInvitationsOf(tx, companyId)).find((one) => one.email === email && at >= one.expiresAt);
      if (overdue) await revokeInvitations(tx, { companyId, invitationId: overdue.invitationId, at });
      const companyName = await nameOfOwn(tx, { userId, companyId });
      const request = { ...colleague, kind: "employer", companyId, companyName, invitedBy: userId } as const;
      const invitation = await findInvitation(tx, await inviteToCompany(dependencies, tx, request));
      if (!invitation) throw new Error("An invitation was written and is not there.");
      return asOpenInvitation(invitation, at);
    });
  });

/** Resends an open or expired invitation; links mailed before become invalid. */
export const resendColleagueInvitation = (
  dependencies: InvitingDependencies,
  { userId, companyId }: Actor,
  { invitationId, intent }: { invitationId: InvitationId; intent: IdempotentRequest | undefined },
) =>
  dependencies.database.inCompany(companyId, (tx) => {
    const at = dependencies.clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const invitation = await lockInvitation(tx, invitationId);
      if (!invitation || !isOpenOf(invitation, companyId)) throw invitationNotFound();
      const expiresAt = await resendInvitation(dependencies, tx, { invitation, by: userId });
      return asOpenInvitation({ ...invitation, expiresAt }, at);
    });
  });

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
