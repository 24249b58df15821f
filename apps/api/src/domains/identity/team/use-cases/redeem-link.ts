import type { LinkConfirmation } from "@albashi/contracts/identity/accounts";
import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { type InvitationId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import {
  assertStrongPassword,
  checkEmailChange,
  checkVerificationLink,
  confirmEmailChange,
  consumeToken,
  type EmailedLink,
  verificationLinkErrors as errors,
  findTokenPurpose,
  findUser,
  findUserByEmail,
  isValidVerificationCookie,
  lockLink,
  markEmailVerified,
  type OnOwnerVerified,
  type User,
  verifyEmail,
  verifyPassword,
} from "../../accounts/index.ts";
import { currentPasswordNeeded, invitationFollowed, invitationRevoked } from "../errors.ts";
import { stateOfInvitation } from "../model/invitation.ts";
import { findInvitation, lockInvitation } from "../store/invitations.ts";
import { joinAsMember, type OnMemberJoined } from "./join-as-member.ts";

type LinkDependencies = Pick<Dependencies, "database" | "clock" | "secrets">;

/** What other domains do in the transaction that redeems a link. */
export interface IdentityHooks {
  readonly onMemberJoined: OnMemberJoined;
  readonly onOwnerVerified: OnOwnerVerified;
}

export interface RedeemedLink {
  /** The portal to log in to next. */
  readonly login: MembershipKind;
  readonly email: string;
  /** They had an account, and log in with its password. */
  readonly hasOwnPassword: boolean;
}

/** The link is valid, and was opened in a browser that did not ask for it: nothing has happened yet. */
export interface UnconfirmedLink {
  readonly confirmWith: readonly LinkConfirmation[];
  /** Set when the link completes the joining of an employee. */
  readonly login?: MembershipKind;
}

/**
 * Opens the link of a verification mail: it verifies a sign-up or a new e-mail, or completes the joining of an employee, but only in the
 * browser that asked for the link. Otherwise a person could enter another person's e-mail, and would own its account as soon as its
 * owner, or a program that follows links in mails, opened the link.
 */
export const openLink = async (
  dependencies: LinkDependencies,
  { link, cookie }: { link: EmailedLink; cookie: string | undefined },
  hooks: IdentityHooks,
): Promise<RedeemedLink | UnconfirmedLink> => {
  const { userId, secret, invitationId, isEmailChange } = await identifyLink(dependencies, link);
  if (invitationId) {
    const joining = { userId, secret, invitationId };
    if (isValidVerificationCookie(dependencies, { userId, purpose: "joining", cookie })) return finishJoining(dependencies, joining, hooks);
    await checkJoining(dependencies, joining);
    return { confirmWith: ["password"], login: "staff" };
  }
  const purpose = isEmailChange ? "email_change" : "sign_up";
  if (isValidVerificationCookie(dependencies, { userId, purpose, cookie }))
    return redeem(dependencies, link, { userId, isEmailChange, hooks });
  if (!isEmailChange) await checkVerificationLink(dependencies, link);
  return { confirmWith: isEmailChange ? ["password"] : ["password", "new_password"] };
};

/**
 * Confirms a link in another browser. The password of the account, for an invited employee the generated one, shows that the caller
 * asked for the link. A new password is accepted for a sign-up only: anyone who reads the mailbox of a mistyped new e-mail must not take
 * the account over.
 */
export const confirmLink = async (
  dependencies: LinkDependencies & Pick<Dependencies, "passwords">,
  { link, password, isNewPassword }: { link: EmailedLink; password: string; isNewPassword: boolean },
  hooks: IdentityHooks,
): Promise<RedeemedLink> => {
  const { userId, secret, invitationId, isEmailChange } = await identifyLink(dependencies, link);
  if ((isEmailChange || invitationId) && isNewPassword) throw currentPasswordNeeded();
  if (invitationId) {
    const joining = { userId, secret, invitationId };
    await checkJoining(dependencies, joining);
    await verifyPassword(dependencies, { userId, password, field: "password" });
    return finishJoining(dependencies, joining, hooks);
  }
  const signUp = isEmailChange ? undefined : await checkVerificationLink(dependencies, link);
  if (!isNewPassword || !signUp) {
    await verifyPassword(dependencies, { userId, password, field: "password" });
    return redeem(dependencies, link, { userId, isEmailChange, hooks });
  }
  assertStrongPassword({ password, email: signUp.user.email, companyName: signUp.companyName });
  const newPasswordHash = await dependencies.passwords.hash(password);
  return { login: "employer", hasOwnPassword: true, ...(await verifyEmail(dependencies, link, { ...hooks, newPasswordHash })) };
};

/** The purpose of a link. Throws when it is unknown, and for a new e-mail also when it is used or expired. */
const identifyLink = async (dependencies: LinkDependencies, { id, secret }: EmailedLink) => {
  const userId = UserId.safeParse(id).data;
  if (!userId) throw errors.unknown();
  const aim = await dependencies.database.inPlatform((tx) => findTokenPurpose(tx, { userId, hash: dependencies.secrets.hashOf(secret) }));
  const isEmailChange = !aim && (await checkEmailChange(dependencies, { userId, secret }));
  return { userId, secret, invitationId: aim?.invitationId ?? undefined, isEmailChange };
};

const redeem = async (
  dependencies: LinkDependencies,
  link: EmailedLink,
  { userId, isEmailChange, hooks }: { userId: UserId; isEmailChange: boolean; hooks: IdentityHooks },
): Promise<RedeemedLink> => {
  const changed = isEmailChange ? await confirmEmailChange(dependencies, { userId, secret: link.secret }) : undefined;
  if (changed) return { login: changed.kind, email: changed.email, hasOwnPassword: true };
  return { login: "employer", hasOwnPassword: true, ...(await verifyEmail(dependencies, link, hooks)) };
};

interface JoiningLink {
  readonly userId: UserId;
  readonly secret: string;
  readonly invitationId: InvitationId;
}

/** Whether a joining link is valid, without any effect; throws when it is used or expired, or its invitation is no longer open. */
const checkJoining = (dependencies: LinkDependencies, joining: JoiningLink) =>
  dependencies.database.inPlatform((tx) => lockJoining(dependencies, tx, joining));

const lockJoining = async (dependencies: LinkDependencies, tx: PlatformTransaction, { userId, secret, invitationId }: JoiningLink) => {
  const user = await findUser(tx, userId);
  if (!user) throw errors.unknown();
  const { tokenId } = await lockLink(dependencies, tx, { user, purpose: "join_company", secret, errors });
  const invitation = await lockInvitation(tx, invitationId);
  // An invitation whose password was presented in time may be completed a day later: the link has its own expiry.
  const state = invitation && stateOfInvitation(invitation, dependencies.clock.now());
  if (!invitation || state === "revoked") throw invitationRevoked();
  if (state === "accepted") throw invitationFollowed();
  return { user, tokenId, invitation };
};

const finishJoining = async (dependencies: LinkDependencies, joining: JoiningLink, hooks: IdentityHooks): Promise<RedeemedLink> => {
  const known = await dependencies.database.inPlatform((tx) => findInvitation(tx, joining.invitationId));
  if (!known) throw errors.unknown();
  return dependencies.database.inCompany(known.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const { user, tokenId, invitation } = await lockJoining(dependencies, tx, joining);
    await consumeToken(tx, { tokenId, at });
    const owner = await ownerOfMailbox(tx, user, at);
    await joinAsMember(tx, { invitation, userId: owner.userId, at, afterJoining: hooks.onMemberJoined });
    return { login: invitation.kind, email: owner.email, hasOwnPassword: owner.generatedPasswordUntil === null };
  });
};

/** The user who opens the link owns the mailbox. If the mailbox has an account by now, that account joins. */
const ownerOfMailbox = async (tx: PlatformTransaction, user: User, at: Date): Promise<User> => {
  if (user.emailVerifiedAt || (await markEmailVerified(tx, { userId: user.userId, at }))) return user;
  const owner = await findUserByEmail(tx, user.email);
  if (!owner?.emailVerifiedAt) throw new Error(`The e-mail of ${user.userId} has an owner that cannot be found.`);
  return owner;
};
