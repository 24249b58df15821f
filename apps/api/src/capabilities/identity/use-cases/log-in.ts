import type { UserRecord } from "@albashi/contracts/identity";
import { later, secondMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { loginLocked, wrongCredentials } from "../errors.ts";
import { failuresFadeAfterMs, lockMsAfter, type Membership, type User } from "../model.ts";
import { countLoginAttempt, findMemberships, findUserByEmail, forgetLoginAttempts, lockLogin, takeBackLoginAttempt } from "../store.ts";
import { endSessionOfCookie } from "./log-out.ts";
import { type OpenedSession, openSession } from "./open-session.ts";

interface LogInRequest {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The cookie of a session that this browser still has open; it ends when another begins. */
  readonly cookie: string | undefined;
}

/** A person shows who they are, and gets a session. */
export const logIn = async (
  parts: Pick<Parts, "database" | "clock" | "passwords" | "secrets">,
  request: LogInRequest,
): Promise<OpenedSession & { user: UserRecord }> => {
  const { database, clock, passwords, secrets } = parts;
  const email = request.email.trim().toLowerCase();
  const emailHash = secrets.fingerprintOf(email);
  const now = clock.now();

  const { attempt, user } = await database.inPlatform(async (tx) => ({
    attempt: await claimAttempt(tx, { emailHash, now }),
    user: await findUserByEmail(tx, email),
  }));
  if ("lockedUntil" in attempt) throw loginLocked(secondsBetween(now, attempt.lockedUntil));

  // No transaction is held while the password is being checked: that takes as long as a hundred queries.
  const fits = await passwords.fits(request.password, user?.passwordHash).catch(async (busy) => {
    // Nobody looked at the password, so it was not a wrong one.
    await database.inPlatform((tx) => takeBackLoginAttempt(tx, emailHash));
    throw busy;
  });
  // The right password of an account that is not verified is answered like a wrong one: otherwise anybody could sign up
  // with an e-mail, try to log in, and learn whether it has an owner.
  if (!fits || !user?.emailVerifiedAt) throw wrongCredentials();

  const membership = await database.inPlatform(async (tx) => {
    await forgetLoginAttempts(tx, emailHash);
    return (await findMemberships(tx, user.userId))[0];
  });
  if (!membership) throw new Error(`User ${user.userId} belongs to no company: sign-up writes both in one transaction.`);

  await endSessionOfCookie(parts, request.cookie);
  const opened = await openSession(parts, { userId: user.userId, membership, userAgent: request.userAgent });
  return { ...opened, user: asRecord(user, membership) };
};

/**
 * Counts the try as a failure, and locks where that is one too many, before the password is looked at. Thirty guesses
 * at the same moment then take turns here, and all but the first six find it locked. Success takes it all back.
 */
const claimAttempt = async (tx: PlatformTransaction, { emailHash, now }: { emailHash: Buffer; now: Date }) => {
  const attempt = await countLoginAttempt(tx, { emailHash, now, fadedBefore: later(now, -failuresFadeAfterMs) });
  const lockMs = "failures" in attempt ? lockMsAfter(attempt.failures) : 0;
  if (lockMs > 0) await lockLogin(tx, { emailHash, until: later(now, lockMs) });
  return attempt;
};

const secondsBetween = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / secondMs));

const asRecord = (user: User, membership: Membership): UserRecord => ({
  _id: user.userId,
  fullName: user.fullName,
  email: user.email,
  phoneNumber: user.phoneNumber,
  nameOfCompany: membership.companyName,
  profilePicture: null,
  staff: membership.kind === "staff",
});
