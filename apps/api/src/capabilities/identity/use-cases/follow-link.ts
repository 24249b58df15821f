import { type InvitationId, UserId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { invitationFollowed, invitationRevoked, verificationLinkWords as words } from "../errors.ts";
import { stateOfInvitation, type User } from "../model.ts";
import { findInvitation, findTokenAim, findUser, findUserByEmail, lockInvitation, markEmailVerified, useToken } from "../store.ts";
import { type AfterJoining, becomeMember } from "./become-member.ts";
import { confirmEmailChange } from "./change-email.ts";
import { lockLink, type MailedLink } from "./check-link.ts";
import { verifyEmail } from "./verify-email.ts";

type LinkParts = Pick<Parts, "database" | "clock" | "secrets">;

export interface FollowedLink {
  /** Which login leads on. */
  readonly login: MembershipKind;
  /** They had an account, and log in with its password. */
  readonly hasOwnPassword: boolean;
}

/** The owner of a mailbox opens the link of a verification mail: it proves a sign-up or a new e-mail, or ends the joining of an employee. */
export const followLink = async (parts: LinkParts, link: MailedLink, afterJoining: AfterJoining): Promise<FollowedLink> => {
  const userId = UserId.safeParse(link.id).data;
  if (!userId) throw words.unknown();
  const aim = await parts.database.inPlatform((tx) => findTokenAim(tx, { userId, hash: parts.secrets.hashOf(link.secret) }));
  if (aim?.invitationId) return finishJoining(parts, { userId, secret: link.secret, invitationId: aim.invitationId, afterJoining });
  const changed = aim ? undefined : await confirmEmailChange(parts, { userId, secret: link.secret });
  if (changed) return { login: changed.kind, hasOwnPassword: true };
  await verifyEmail(parts, link);
  return { login: "employer", hasOwnPassword: true };
};

const finishJoining = async (
  parts: LinkParts,
  joining: { userId: UserId; secret: string; invitationId: InvitationId; afterJoining: AfterJoining },
): Promise<FollowedLink> => {
  const { userId, secret, invitationId, afterJoining } = joining;
  const known = await parts.database.inPlatform((tx) => findInvitation(tx, invitationId));
  if (!known) throw words.unknown();
  return parts.database.inCompany(known.companyId, async (tx) => {
    const at = parts.clock.now();
    const user = await findUser(tx, userId);
    if (!user) throw words.unknown();
    const token = await lockLink(parts, tx, { user, purpose: "join_company", secret, words });
    const invitation = await lockInvitation(tx, invitationId);
    // An invitation whose password was shown in time may be followed to its end a day later: the link has an end of its own.
    const state = invitation && stateOfInvitation(invitation, at);
    if (!invitation || state === "revoked") throw invitationRevoked();
    if (state === "accepted") throw invitationFollowed();
    await useToken(tx, { tokenId: token.tokenId, at });
    const owner = await ownerOfMailbox(tx, user, at);
    await becomeMember(tx, { invitation, userId: owner.userId, at, afterJoining });
    return { login: invitation.kind, hasOwnPassword: owner.generatedPasswordUntil === null };
  });
};

/** Whoever opens the link owns the mailbox. If the mailbox came to have an account since, that account joins. */
const ownerOfMailbox = async (tx: PlatformTransaction, user: User, at: Date): Promise<User> => {
  if (user.emailVerifiedAt || (await markEmailVerified(tx, { userId: user.userId, at }))) return user;
  const owner = await findUserByEmail(tx, user.email);
  if (!owner?.emailVerifiedAt) throw new Error(`The e-mail of ${user.userId} has an owner whom nobody finds.`);
  return owner;
};
