import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { HashingLane } from "../../../../providers/password-hashing/port.ts";
import { consumeGeneratedPassword, findUserByEmail, lockPassword, normaliseGeneratedPassword, type User } from "../../accounts/index.ts";
import { deleteLoginAttempts, loginCounters, releaseLoginAttempt, reserveCountedAttempt } from "../../lockout/index.ts";
import { completeRecovery, hasSecondFactor, insertChallenge } from "../../second-factor/index.ts";
import { type Browser, createSession, isKnownDevice } from "../../sessions/index.ts";
import { generatedPasswordUsed, loginLocked, wrongCredentials } from "../errors.ts";
import { challengeTtlMs } from "../model/challenge.ts";
import { type LoggedIn, presentLogin } from "./present-session.ts";
import { selectMembership } from "./select-membership.ts";

interface LogInRequest {
  readonly email: string;
  readonly password: string;
  /** The portal the user logs in to. */
  readonly as?: MembershipKind | undefined;
  readonly browser: Browser;
  readonly networkAddress: string;
}

/** The password was right, but the account needs a code too: the browser gets a short-lived proof of the first step. */
export interface CodeWanted {
  readonly challenge: { readonly value: string; readonly lifeMs: number };
}

/** Authenticates a user and creates a session or, where the account has a second factor, a challenge. */
export const logIn = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "passwords" | "secrets">,
  request: LogInRequest,
): Promise<LoggedIn | CodeWanted> => {
  const user = await userOfPassword(dependencies, request);
  const { userId, passwordHash } = user;
  const { selected, hasFactor } = await dependencies.database.inPlatform(async (tx) => ({
    selected: await selectMembership(tx, { userId, as: request.as }),
    hasFactor: await hasSecondFactor(tx, userId),
  }));
  if (hasFactor && !(await completeRecovery(dependencies, userId))) return { challenge: await challenge(dependencies, userId) };

  // The password may have changed, or a second factor may have been enabled, since the check above; either must end this
  // login.
  const recheckCredentials = async (tx: PlatformTransaction) => {
    const isGenerated = user.generatedPasswordUntil !== null;
    if (isGenerated && !(await consumeGeneratedPassword(tx, { userId, at: dependencies.clock.now() }))) throw generatedPasswordUsed();
    if ((await lockPassword(tx, userId)) !== passwordHash || (await hasSecondFactor(tx, userId))) throw wrongCredentials();
    return { secondFactorAt: null };
  };
  const { membership } = selected;
  const opened = await createSession(dependencies, { userId, membership, browser: request.browser, recheckCredentials });
  return presentLogin(opened, user, selected);
};

type PasswordDependencies = Pick<Dependencies, "database" | "clock" | "passwords" | "secrets">;

/** The verified user with this e-mail and password. A known device is never kept waiting by visitors. */
const userOfPassword = async (dependencies: PasswordDependencies, request: LogInRequest): Promise<User> => {
  const check = (lane: HashingLane) => checkPassword(dependencies, request, lane);
  return (await isOnKnownDevice(dependencies, request))
    ? check("known_device")
    : dependencies.passwords.admitVisitor(() => check("visitor"));
};

/** Without the cookie nothing is looked up: a visitor who is not admitted must cost nothing. */
const isOnKnownDevice = async ({ database, secrets }: PasswordDependencies, { email, browser }: LogInRequest): Promise<boolean> => {
  const cookie = browser.deviceCookie;
  if (cookie === undefined) return false;
  return database.inPlatform(async (tx) => {
    const found = await findUserByEmail(tx, email.trim().toLowerCase());
    return (await findKnownDevice(tx, { userId: found?.userId, cookie, secrets })) !== undefined;
  });
};

/** An unknown e-mail takes the same time, so that timing reveals no account. */
const checkPassword = async (
  { database, clock, passwords, secrets }: PasswordDependencies,
  request: LogInRequest,
  lane: HashingLane,
): Promise<User> => {
  const email = request.email.trim().toLowerCase();
  const attempt = await reserveCountedAttempt({ database, clock }, lane === "visitor" ? "visitor" : "trusted", async (tx) => {
    const found = await findUserByEmail(tx, email);
    const knownDevice = await findKnownDevice(tx, { userId: found?.userId, cookie: request.browser.deviceCookie, secrets });
    return { found, counters: loginCounters({ secrets }, { email, networkAddress: request.networkAddress, knownDevice }) };
  });
  const { lockedSeconds, found: user, counters } = attempt;
  const inEachCounter = (change: typeof deleteLoginAttempts) =>
    database.inPlatform(async (tx) => {
      for (const { hash } of counters) await change(tx, hash);
    });
  if (lockedSeconds !== undefined) throw loginLocked(lockedSeconds);

  // No transaction is open during the password check, which takes as long as a hundred queries.
  const typed = user?.generatedPasswordUntil ? normaliseGeneratedPassword(request.password) : request.password;
  const fits = await passwords.fits(typed, user?.passwordHash, lane).catch(async (busy) => {
    // The password was not checked, so it does not count as a failure.
    await inEachCounter(releaseLoginAttempt);
    throw busy;
  });
  // The right password of an unverified account returns the wrong-password response: otherwise a stranger could sign up with
  // an e-mail, try to log in, and learn whether it has an owner.
  if (!fits || !user?.emailVerifiedAt) throw wrongCredentials();
  await inEachCounter(deleteLoginAttempts);
  return user;
};

/** An id that no user has: an unknown e-mail is looked up too, so that timing reveals no account. */
const noUser = "00000000-0000-7000-8000-000000000000" as UserId;

/** The hash of the browser's device cookie, if this user has logged in with it before. */
const findKnownDevice = async (
  tx: PlatformTransaction,
  { userId = noUser, cookie, secrets }: { userId: UserId | undefined; cookie: string | undefined; secrets: Dependencies["secrets"] },
): Promise<Buffer | undefined> => {
  const deviceHash = cookie === undefined ? undefined : secrets.hashOf(cookie);
  return deviceHash && (await isKnownDevice(tx, { userId, deviceHash })) ? deviceHash : undefined;
};

const challenge = async (
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  userId: UserId,
): Promise<CodeWanted["challenge"]> => {
  const value = secrets.newSecret();
  const issuedAt = clock.now();
  const expiresAt = addMs(issuedAt, challengeTtlMs);
  await database.inPlatform((tx) => insertChallenge(tx, { hash: secrets.hashOf(value), userId, issuedAt, expiresAt }));
  return { value, lifeMs: challengeTtlMs };
};
