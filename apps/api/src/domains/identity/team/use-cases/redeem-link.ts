import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { type InvitationId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import {
  confirmEmailChange,
  consumeToken,
  type EmailedLink,
  verificationLinkErrors as errors,
  findTokenPurpose,
  findUser,
  findUserByEmail,
  lockLink,
  markEmailVerified,
  type User,
  verifyEmail,
} from "../../accounts/index.ts";
import { invitationFollowed, invitationRevoked } from "../errors.ts";
import { stateOfInvitation } from "../model/invitation.ts";
import { findInvitation, lockInvitation } from "../store/invitations.ts";
import { joinAsMember, type OnMemberJoined } from "./join-as-member.ts";

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

export interface RedeemedLink {
  /** The portal to log in to next. */
  readonly login: MembershipKind;
  /** They had an account, and log in with its password. */
  readonly hasOwnPassword: boolean;
}

/** Redeems the link of a verification mail: it verifies a sign-up or a new e-mail, or completes the joining of an employee. */
export const redeemLink = async (
  dependencies: LinkDependencies,
  link: EmailedLink,
  afterJoining: OnMemberJoined,
): Promise<RedeemedLink> => {
  const userId = UserId.safeParse(link.id).data;
  if (!userId) throw errors.unknown();
  const aim = await dependencies.database.inPlatform((tx) =>
    findTokenPurpose(tx, { userId, hash: dependencies.secrets.hashOf(link.secret) }),
  );
  if (aim?.invitationId) return finishJoining(dependencies, { userId, secret: link.secret, invitationId: aim.invitationId, afterJoining });
  const changed = aim ? undefined : await confirmEmailChange(dependencies, { userId, secret: link.secret });
  if (changed) return { login: changed.kind, hasOwnPassword: true };
  await verifyEmail(dependencies, link);
  return { login: "employer", hasOwnPassword: true };
};

const finishJoining = async (
  dependencies: LinkDependencies,
  joining: { userId: UserId; secret: string; invitationId: InvitationId; afterJoining: OnMemberJoined },
): Promise<RedeemedLink> => {
  const { userId, secret, invitationId, afterJoining } = joining;
  const known = await dependencies.database.inPlatform((tx) => findInvitation(tx, invitationId));
  if (!known) throw errors.unknown();
  return dependencies.database.inCompany(known.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const user = await findUser(tx, userId);
    if (!user) throw errors.unknown();
    const token = await lockLink(dependencies, tx, { user, purpose: "join_company", secret, errors });
    const invitation = await lockInvitation(tx, invitationId);
    // An invitation whose password was presented in time may be completed a day later: the link has its own expiry.
    const state = invitation && stateOfInvitation(invitation, at);
    if (!invitation || state === "revoked") throw invitationRevoked();
    if (state === "accepted") throw invitationFollowed();
    await consumeToken(tx, { tokenId: token.tokenId, at });
    const owner = await ownerOfMailbox(tx, user, at);
    await joinAsMember(tx, { invitation, userId: owner.userId, at, afterJoining });
    return { login: invitation.kind, hasOwnPassword: owner.generatedPasswordUntil === null };
  });
};

/** The user who opens the link owns the mailbox. If the mailbox has an account by now, that account joins. */
const ownerOfMailbox = async (tx: PlatformTransaction, user: User, at: Date): Promise<User> => {
  if (user.emailVerifiedAt || (await markEmailVerified(tx, { userId: user.userId, at }))) return user;
  const owner = await findUserByEmail(tx, user.email);
  if (!owner?.emailVerifiedAt) throw new Error(`The e-mail of ${user.userId} has an owner that cannot be found.`);
  return owner;
};
