import type { UserId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import { later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { generatedPasswordUsed, loginLocked, wrongCredentials } from "../errors.ts";
import { challengeLifeMs, plainGenerated, type User } from "../model.ts";
import {
  findSecondFactor,
  findUserByEmail,
  forgetLoginAttempts,
  holdPassword,
  insertChallenge,
  takeBackLoginAttempt,
  useGeneratedPassword,
} from "../store.ts";
import { claimAttempt } from "./claim-attempt.ts";
import { findPlace } from "./find-place.ts";
import { asLoggedIn, type LoggedIn } from "./logged-in.ts";
import { type Browser, openSession } from "./open-session.ts";

interface LogInRequest {
  readonly email: string;
  readonly password: string;
  /** The door they come in by. */
  readonly as?: MembershipKind | undefined;
  readonly browser: Browser;
}

/** The password was right, but the account wants a code too: the browser is given a short-lived proof of the first step. */
export interface CodeWanted {
  readonly challenge: { readonly value: string; readonly lifeMs: number };
}

/** A person shows who they are, and gets a session; or, where the account has a second factor, is asked for the code. */
export const logIn = async (
  parts: Pick<Parts, "database" | "clock" | "passwords" | "secrets">,
  request: LogInRequest,
): Promise<LoggedIn | CodeWanted> => {
  const user = await userOfPassword(parts, request);
  const { userId, passwordHash } = user;
  const { place, hasFactor } = await parts.database.inPlatform(async (tx) => ({
    place: await findPlace(tx, { userId, as: request.as }),
    hasFactor: await hasSecondFactor(tx, userId),
  }));
  if (hasFactor) return { challenge: await challenge(parts, userId) };

  // The password may have been changed, or a second factor turned on, since we looked: whoever did it meant to end this.
  const stillHolds = async (tx: PlatformTransaction) => {
    const isGenerated = user.generatedPasswordUntil !== null;
    if (isGenerated && !(await useGeneratedPassword(tx, { userId, at: parts.clock.now() }))) throw generatedPasswordUsed();
    if ((await holdPassword(tx, userId)) !== passwordHash || (await hasSecondFactor(tx, userId))) throw wrongCredentials();
    return { secondFactorAt: null };
  };
  const { membership } = place;
  const opened = await openSession(parts, { userId, membership, browser: request.browser, stillHolds });
  return asLoggedIn(opened, user, place);
};

/** The verified person whom the e-mail and the password belong to. The work done is the same when there is none. */
const userOfPassword = async (
  { database, clock, passwords, secrets }: Pick<Parts, "database" | "clock" | "passwords" | "secrets">,
  request: LogInRequest,
): Promise<User> => {
  const email = request.email.trim().toLowerCase();
  const hash = secrets.fingerprintOf(email);
  const { lockedSeconds, found: user } = await claimAttempt({ database, clock }, hash, (tx) => findUserByEmail(tx, email));
  if (lockedSeconds !== undefined) throw loginLocked(lockedSeconds);

  // No transaction is held while the password is being checked: that takes as long as a hundred queries.
  const typed = user?.generatedPasswordUntil ? plainGenerated(request.password) : request.password;
  const fits = await passwords.fits(typed, user?.passwordHash).catch(async (busy) => {
    // Nobody looked at the password, so it was not a wrong one.
    await database.inPlatform((tx) => takeBackLoginAttempt(tx, hash));
    throw busy;
  });
  // The right password of an account that is not verified is answered like a wrong one: otherwise anybody could sign up
  // with an e-mail, try to log in, and learn whether it has an owner.
  if (!fits || !user?.emailVerifiedAt) throw wrongCredentials();
  await database.inPlatform((tx) => forgetLoginAttempts(tx, hash));
  return user;
};

const hasSecondFactor = async (tx: PlatformTransaction, userId: UserId) => Boolean((await findSecondFactor(tx, userId))?.confirmedAt);

const challenge = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  userId: UserId,
): Promise<CodeWanted["challenge"]> => {
  const value = secrets.newSecret();
  const issuedAt = clock.now();
  const expiresAt = later(issuedAt, challengeLifeMs);
  await database.inPlatform((tx) => insertChallenge(tx, { hash: secrets.hashOf(value), userId, issuedAt, expiresAt }));
  return { value, lifeMs: challengeLifeMs };
};
