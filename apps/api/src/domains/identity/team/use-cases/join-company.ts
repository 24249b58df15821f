import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import {
  describeDevice,
  findUser,
  findUserByEmail,
  insertUser,
  issueOneTimeLink,
  issueVerificationCookie,
  normaliseGeneratedPassword,
  saveGeneratedPassword,
  type TokenId,
  type User,
} from "../../accounts/index.ts";
import { deleteLoginAttempts, isMailRateLimited, type Origin, reserveAttempt } from "../../lockout/index.ts";
import { invitationExpired, invitationFollowed, invitationUnknown, joiningLocked } from "../errors.ts";
import { type Invitation, stateOfInvitation } from "../model/invitation.ts";
import { findInvitationBySecret, lockInvitation, saveInvitationUser } from "../store/invitations.ts";
import { SendJoiningMail } from "../workflow-contracts.ts";
import { fingerprintOfPresented } from "./invitation-secret.ts";

type JoiningDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">;

interface JoinRequest {
  readonly email: string;
  /** As typed from the mail. */
  readonly password: string;
  readonly from: Origin;
}

/**
 * An employee presents the password from the invitation and is mailed the link that completes joining. They get no access
 * before opening it, in this browser or with the password. An existing account keeps its password; otherwise the generated password is the first one.
 */
export const joinCompany = async (
  dependencies: JoiningDependencies,
  request: JoinRequest,
): Promise<{ verificationProof: string | undefined }> => {
  const { invitationId, expiresAt } = await invitationOfPassword(dependencies, request);
  const passwordHash = await dependencies.passwords.hash(normaliseGeneratedPassword(request.password));

  const userId = await dependencies.database.inPlatform(async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation) throw invitationUnknown();
    requireOpenInvitation(invitation, dependencies.clock.now());
    if (await isMailRateLimited(dependencies, tx, request)) return invitation.userId ?? undefined;
    const user = await followerOf(dependencies, tx, { invitation, passwordHash, until: expiresAt });
    await saveInvitationUser(tx, { invitationId, userId: user.userId });
    await mailJoiningLink(dependencies, tx, { invitation, user, device: describeDevice(request.from.userAgent) });
    return user.userId;
  });
  return { verificationProof: userId && issueVerificationCookie(dependencies, { userId, purpose: "joining" }) };
};

/**
 * The invitation of a typed password. It has eighty bits, so a keyed fingerprint identifies it as safely as a slow hash would.
 */
const invitationOfPassword = async (dependencies: JoiningDependencies, { email, password }: JoinRequest): Promise<Invitation> => {
  const { database, clock, secrets } = dependencies;
  const hash = secrets.hmacOf(`joining of ${email}`);
  const fingerprint = fingerprintOfPresented(dependencies, { kind: "staff", shown: password });
  const { lockedSeconds, found: invitation } = await reserveAttempt(dependencies, { hash, caller: "visitor" }, (tx) =>
    findInvitationBySecret(tx, fingerprint),
  );
  if (lockedSeconds !== undefined) throw joiningLocked(lockedSeconds);
  if (invitation?.email !== email) throw invitationUnknown();
  await database.inPlatform((tx) => deleteLoginAttempts(tx, hash));
  requireOpenInvitation(invitation, clock.now());
  return invitation;
};

/** The state of an invitation is revealed only to the holder of its password. */
const requireOpenInvitation = (invitation: Invitation, now: Date) => {
  const state = stateOfInvitation(invitation, now);
  if (state === "accepted") throw invitationFollowed();
  if (state === "expired") throw invitationExpired();
  if (state === "revoked") throw invitationUnknown();
};

/** The login to join: the owner of the e-mail, the one that presented this invitation before, or a new one. */
const followerOf = async (
  { clock }: Pick<Dependencies, "clock">,
  tx: PlatformTransaction,
  { invitation, passwordHash, until }: { invitation: Invitation; passwordHash: string; until: Date },
): Promise<Pick<User, "userId" | "email">> => {
  const { email, fullName, userId: earlier } = invitation;
  const owner = await findUserByEmail(tx, email);
  if (owner?.emailVerifiedAt) return owner;
  const before = earlier && (await findUser(tx, earlier));
  if (before && before.email === email) {
    await saveGeneratedPassword(tx, { userId: before.userId, passwordHash, until });
    return before;
  }
  const user = { userId: newId<UserId>(), email, fullName, phoneNumber: null, passwordHash, generatedPasswordUntil: until };
  await insertUser(tx, user, { at: clock.now(), requestFingerprint: undefined });
  return user;
};

/** Issues the link that completes joining, and enqueues its mail. */
const mailJoiningLink = async (
  dependencies: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  { invitation, user, device }: { invitation: Invitation; user: Pick<User, "userId" | "email">; device: string },
) => {
  const { invitationId } = invitation;
  const tokenId = newId<TokenId>();
  await issueOneTimeLink(dependencies, tx, { tokenId, user, purpose: "join_company", device, invitationId });
  const payload = { userId: user.userId, tokenId, invitationId };
  await enqueue(tx, SendJoiningMail, { payload, at: dependencies.clock.now() });
};
