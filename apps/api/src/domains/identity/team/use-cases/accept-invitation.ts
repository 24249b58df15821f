import type { AdminRole } from "@albashi/contracts/identity/roles";
import { InvitationId, type UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import {
  assertStrongPassword,
  type EmailedLink,
  findMemberships,
  findUser,
  findUserByEmail,
  insertUser,
  markEmailVerified,
  sessionEnded,
  type User,
  verificationLinkErrors,
} from "../../accounts/index.ts";
import { applyNewPassword } from "../../authentication/index.ts";
import { invitationExpired, invitationFollowed, invitationNotFound, invitationRevoked, logInToAccept } from "../errors.ts";
import { type Invitation, stateOfInvitation } from "../model/invitation.ts";
import { findInvitationBySecret, findInvitationsTo, lockInvitation } from "../store/invitations.ts";
import { fingerprintOfPresented } from "./invitation-secret.ts";
import { joinAsMember } from "./join-as-member.ts";

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

/** The invitation behind a link mailed to a future admin, and whether they have an account. */
export const readInvitation = async (dependencies: LinkDependencies, link: EmailedLink) => {
  const invitation = await invitationOfLink(dependencies, link);
  const { isAtHome } = await dependencies.database.inPlatform((tx) => ownerOf(tx, invitation.email));
  return asInvitation(invitation, { needsPassword: !isAtHome });
};

/**
 * Accepts an invitation without a login: the link verifies the mailbox, so the account is active immediately. An existing
 * account without a company gets a new password, as with a reset link; its second factor remains.
 */
export const acceptWithLink = async (
  dependencies: LinkDependencies & Pick<Dependencies, "passwords">,
  { password, ...link }: EmailedLink & { password: string },
): Promise<{ companyName: string }> => {
  const { companyId, companyName, email, invitationId } = await invitationOfLink(dependencies, link);
  assertStrongPassword({ password, email, companyName });
  const passwordHash = await dependencies.passwords.hash(password);
  await dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    const invitation = await lockOpen(tx, invitationId, at);
    const { owner, isAtHome } = await ownerOf(tx, email);
    if (isAtHome) throw logInToAccept();
    const userId = owner?.userId ?? newId<UserId>();
    if (owner) await applyNewPassword(dependencies, tx, { user: owner, passwordHash, action: "password_reset" });
    else
      await insertUser(
        tx,
        { userId, email, fullName: invitation.fullName, phoneNumber: null, passwordHash },
        { at, requestFingerprint: undefined },
      );
    if (!owner && !(await markEmailVerified(tx, { userId, at }))) throw logInToAccept();
    await joinAsMember(tx, { invitation, userId, at });
  });
  return { companyName };
};

/** The owner of an e-mail, and whether they have a company to log in to. */
const ownerOf = async (tx: PlatformTransaction, email: string): Promise<{ owner: User | undefined; isAtHome: boolean }> => {
  const newest = await findUserByEmail(tx, email);
  const owner = newest?.emailVerifiedAt ? newest : undefined;
  return { owner, isAtHome: owner !== undefined && (await findMemberships(tx, owner.userId)).length > 0 };
};

/** The companies that have invited the caller to become an admin. */
export const listOwnInvitations = async ({ database, clock }: Pick<Dependencies, "database" | "clock">, { userId }: Actor) =>
  database.inPlatform(async (tx) => {
    const user = await findUser(tx, userId);
    const invitations = user ? await findInvitationsTo(tx, { email: user.email, now: clock.now() }) : [];
    return invitations.map((invitation) => asInvitation(invitation, { needsPassword: false }));
  });

/** A user accepts an invitation sent to their own, verified e-mail. Repeating it has no effect. */
export const acceptOwnInvitation = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId }: Actor,
  invitationId: InvitationId,
): Promise<{ companyName: string }> => {
  const { user, found } = await database.inPlatform(async (tx) => {
    const person = await findUser(tx, userId);
    return { user: person, found: person && (await lockInvitation(tx, invitationId)) };
  });
  if (!user) throw sessionEnded();
  if (!user.emailVerifiedAt || found?.email !== user.email || found.kind !== "employer") throw invitationNotFound();
  const at = clock.now();
  const state = stateOfInvitation(found, at);
  if (state === "open")
    await database.inCompany(found.companyId, async (tx) =>
      joinAsMember(tx, { invitation: await lockOpen(tx, invitationId, at), userId, at }),
    );
  else if (state !== "accepted" || found.userId !== userId) throw invitationNotFound();
  return { companyName: found.companyName };
};

const invitationOfLink = async (dependencies: LinkDependencies, { id, secret }: EmailedLink): Promise<Invitation> => {
  const fingerprint = fingerprintOfPresented(dependencies, { kind: "employer", shown: secret });
  const invitation = await dependencies.database.inPlatform((tx) => findInvitationBySecret(tx, fingerprint));
  if (invitation?.invitationId !== InvitationId.safeParse(id).data || invitation?.kind !== "employer")
    throw verificationLinkErrors.unknown();
  requireOpenInvitation(invitation, dependencies.clock.now());
  return invitation;
};

const lockOpen = async (tx: CompanyTransaction, invitationId: InvitationId, at: Date): Promise<Invitation> => {
  const invitation = await lockInvitation(tx, invitationId);
  if (!invitation) throw invitationNotFound();
  requireOpenInvitation(invitation, at);
  return invitation;
};

const requireOpenInvitation = (invitation: Invitation, now: Date) => {
  const state = stateOfInvitation(invitation, now);
  if (state === "accepted") throw invitationFollowed();
  if (state === "revoked") throw invitationRevoked();
  if (state === "expired") throw invitationExpired();
};

const asInvitation = (invitation: Invitation, { needsPassword }: { needsPassword: boolean }) => {
  const { invitationId, companyName, email, fullName, role, expiresAt } = invitation;
  return { invitationId, companyName, email, fullName, role: role as AdminRole, expiresAt: expiresAt.toISOString(), needsPassword };
};
