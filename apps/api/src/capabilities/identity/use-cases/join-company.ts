import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { invitationExpired, invitationFollowed, invitationUnknown, joiningLocked } from "../errors.ts";
import { deviceInWords, type Invitation, plainGenerated, stateOfInvitation, type TokenId, type User } from "../model.ts";
import {
  findInvitationBySecret,
  findUser,
  findUserByEmail,
  forgetLoginAttempts,
  insertUser,
  lockInvitation,
  noteFollower,
  saveGeneratedPassword,
} from "../store.ts";
import { claimAttempt } from "./claim-attempt.ts";
import { fingerprintOfShown } from "./invitation-secret.ts";
import { isPestered, type Origin } from "./is-pestered.ts";
import { makeLink } from "./make-link.ts";

type JoiningParts = Pick<Parts, "database" | "clock" | "secrets" | "passwords">;

interface JoinRequest {
  readonly email: string;
  /** As it was typed from our mail. */
  readonly password: string;
  readonly from: Origin;
}

/**
 * An employee shows the password from our mail, and is mailed the link that lets them in. Nothing is theirs before they open
 * it. Who has an account keeps it, and its password; for anybody else the generated password is the first.
 */
export const joinCompany = async (parts: JoiningParts, request: JoinRequest) => {
  const { invitationId, expiresAt } = await invitationOfPassword(parts, request);
  const passwordHash = await parts.passwords.hash(plainGenerated(request.password));

  await parts.database.inPlatform(async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation) throw invitationUnknown();
    refuseUnlessOpen(invitation, parts.clock.now());
    if (await isPestered(parts, tx, request)) return;
    const user = await followerOf(parts, tx, { invitation, passwordHash, until: expiresAt });
    await noteFollower(tx, { invitationId, userId: user.userId });
    await mailJoiningLink(parts, tx, { invitation, user, device: deviceInWords(request.from.userAgent) });
  });
};

/** The invitation whose password was typed. It has eighty bits, so a keyed fingerprint finds it as safely as a slow hash would. */
const invitationOfPassword = async (parts: JoiningParts, { email, password }: JoinRequest): Promise<Invitation> => {
  const { database, clock, secrets } = parts;
  const hash = secrets.fingerprintOf(`joining of ${email}`);
  const fingerprint = fingerprintOfShown(parts, { kind: "staff", shown: password });
  const { lockedSeconds, found: invitation } = await claimAttempt(parts, hash, (tx) => findInvitationBySecret(tx, fingerprint));
  if (lockedSeconds !== undefined) throw joiningLocked(lockedSeconds);
  if (invitation?.email !== email) throw invitationUnknown();
  await database.inPlatform((tx) => forgetLoginAttempts(tx, hash));
  refuseUnlessOpen(invitation, clock.now());
  return invitation;
};

/** What became of an invitation is told to nobody but who holds its password. */
const refuseUnlessOpen = (invitation: Invitation, now: Date) => {
  const state = stateOfInvitation(invitation, now);
  if (state === "accepted") throw invitationFollowed();
  if (state === "expired") throw invitationExpired();
  if (state === "revoked") throw invitationUnknown();
};

/** Whose login it will be: the owner of the e-mail, or who tried with this invitation before, or somebody new. */
const followerOf = async (
  { clock }: Pick<Parts, "clock">,
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
  await insertUser(tx, user, { at: clock.now(), intent: undefined });
  return user;
};

/** Makes the link that ends the joining, and asks for its mail. */
const mailJoiningLink = async (
  parts: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  { invitation, user, device }: { invitation: Invitation; user: Pick<User, "userId" | "email">; device: string },
) => {
  const { invitationId } = invitation;
  const tokenId = newId<TokenId>();
  await makeLink(parts, tx, { tokenId, user, purpose: "join_company", device, invitationId });
  const payload = { userId: user.userId, tokenId, invitationId };
  await enqueue(tx, { workflow: "sendJoiningMail", payload, at: parts.clock.now() });
};
