import { InvitationId, type UserId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import {
  invitationExpired,
  invitationFollowed,
  invitationNotFound,
  invitationRevoked,
  logInToAccept,
  sessionEnded,
  verificationLinkWords,
} from "../errors.ts";
import { type Invitation, stateOfInvitation, type User } from "../model.ts";
import {
  findInvitationBySecret,
  findInvitationsTo,
  findMemberships,
  findUser,
  findUserByEmail,
  insertUser,
  lockInvitation,
  markEmailVerified,
} from "../store.ts";
import { becomeMember } from "./become-member.ts";
import type { MailedLink } from "./check-link.ts";
import { fingerprintOfShown } from "./invitation-secret.ts";
import { refuseWeakPassword } from "./open-account.ts";
import { replacePassword } from "./replace-password.ts";

type LinkParts = Pick<Parts, "database" | "clock" | "secrets">;

/** The invitation behind a link that was mailed to a future admin, and whether they have an account. */
export const readInvitation = async (parts: LinkParts, link: MailedLink) => {
  const invitation = await invitationOfLink(parts, link);
  const { isAtHome } = await parts.database.inPlatform((tx) => ownerOf(tx, invitation.email));
  return asInvitation(invitation, { needsPassword: !isAtHome });
};

/**
 * Somebody who cannot log in accepts: the link proves the mailbox, so the account is theirs at once. Who had one, and belongs
 * to no company any more, gets a new password for it, as with a reset link; a second factor stays.
 */
export const acceptWithLink = async (
  parts: LinkParts & Pick<Parts, "passwords">,
  { password, ...link }: MailedLink & { password: string },
): Promise<{ companyName: string }> => {
  const { companyId, companyName, email, invitationId } = await invitationOfLink(parts, link);
  refuseWeakPassword({ password, email, companyName });
  const passwordHash = await parts.passwords.hash(password);
  await parts.database.inCompany(companyId, async (tx) => {
    const at = parts.clock.now();
    const invitation = await lockOpen(tx, invitationId, at);
    const { owner, isAtHome } = await ownerOf(tx, email);
    if (isAtHome) throw logInToAccept();
    const userId = owner?.userId ?? newId<UserId>();
    if (owner) await replacePassword(parts, tx, { user: owner, passwordHash, action: "password_reset" });
    else await insertUser(tx, { userId, email, fullName: invitation.fullName, phoneNumber: null, passwordHash }, { at, intent: undefined });
    if (!owner && !(await markEmailVerified(tx, { userId, at }))) throw logInToAccept();
    await becomeMember(tx, { invitation, userId, at });
  });
  return { companyName };
};

/** The owner of an e-mail, and whether there is a company that they can log in to. */
const ownerOf = async (tx: PlatformTransaction, email: string): Promise<{ owner: User | undefined; isAtHome: boolean }> => {
  const newest = await findUserByEmail(tx, email);
  const owner = newest?.emailVerifiedAt ? newest : undefined;
  return { owner, isAtHome: owner !== undefined && (await findMemberships(tx, owner.userId)).length > 0 };
};

/** The companies that wait for the caller to become their admin. */
export const listOwnInvitations = async ({ database, clock }: Pick<Parts, "database" | "clock">, { userId }: Actor) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    const invitations = user ? await findInvitationsTo(tx, { email: user.email, now: clock.now() }) : [];
    return invitations.map((invitation) => asInvitation(invitation, { needsPassword: false }));
  });

/** Somebody with an account accepts an invitation to their own e-mail. Doing it twice changes nothing the second time. */
export const acceptOwnInvitation = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId }: Actor,
  invitationId: InvitationId,
): Promise<{ companyName: string }> => {
  const { user, found } = await database.inPlatform(async (tx) => {
    const person = await findUser(tx, userId);
    return { user: person, found: person && (await lockInvitation(tx, invitationId)) };
  });
  if (!user) throw sessionEnded();
  if (found?.email !== user.email || found.kind !== "employer") throw invitationNotFound();
  const at = clock.now();
  const state = stateOfInvitation(found, at);
  if (state === "open")
    await database.inCompany(found.companyId, async (tx) =>
      becomeMember(tx, { invitation: await lockOpen(tx, invitationId, at), userId, at }),
    );
  else if (state !== "accepted" || found.userId !== userId) throw invitationNotFound();
  return { companyName: found.companyName };
};

const invitationOfLink = async (parts: LinkParts, { id, secret }: MailedLink): Promise<Invitation> => {
  const fingerprint = fingerprintOfShown(parts, { kind: "employer", shown: secret });
  const invitation = await parts.database.inPlatform((tx) => findInvitationBySecret(tx, fingerprint));
  if (invitation?.invitationId !== InvitationId.safeParse(id).data || invitation?.kind !== "employer")
    throw verificationLinkWords.unknown();
  refuseUnlessOpen(invitation, parts.clock.now());
  return invitation;
};

const lockOpen = async (tx: CompanyTransaction, invitationId: InvitationId, at: Date): Promise<Invitation> => {
  const invitation = await lockInvitation(tx, invitationId);
  if (!invitation) throw invitationNotFound();
  refuseUnlessOpen(invitation, at);
  return invitation;
};

const refuseUnlessOpen = (invitation: Invitation, now: Date) => {
  const state = stateOfInvitation(invitation, now);
  if (state === "accepted") throw invitationFollowed();
  if (state === "revoked") throw invitationRevoked();
  if (state === "expired") throw invitationExpired();
};

const asInvitation = (invitation: Invitation, { needsPassword }: { needsPassword: boolean }) => {
  const { invitationId, companyName, email, fullName, role, expiresAt } = invitation;
  return { invitationId, companyName, email, fullName, role: role as AdminRole, expiresAt: expiresAt.toISOString(), needsPassword };
};
