import type { UserId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { passwordLocked, sessionEnded, wrongPassword } from "../errors.ts";
import type { User } from "../model.ts";
import { findUser, forgetLoginAttempts, takeBackLoginAttempt } from "../store.ts";
import { claimAttempt } from "./claim-attempt.ts";

/**
 * Somebody with an open session shows that they know its owner's password. Wrong ones are counted apart from the log-in's:
 * a stranger at the log-in cannot lock this, and who guesses here does not lock the owner out there.
 */
export const provePassword = async (
  { database, clock, secrets, passwords }: Pick<Parts, "database" | "clock" | "secrets" | "passwords">,
  { userId, password, field }: { userId: UserId; password: string; field: "password" | "currentPassword" },
): Promise<User> => {
  const hash = secrets.fingerprintOf(`password of ${userId}`);
  const { lockedSeconds, found: user } = await claimAttempt({ database, clock }, hash, (tx) => findUser(tx, userId));
  if (lockedSeconds !== undefined) throw passwordLocked(lockedSeconds);
  if (!user) throw sessionEnded();
  const fits = await passwords.fits(password, user.passwordHash).catch(async (busy) => {
    // Nobody looked at the password, so it was not a wrong one.
    await database.inPlatform((tx) => takeBackLoginAttempt(tx, hash));
    throw busy;
  });
  if (!fits) throw wrongPassword(field);
  await database.inPlatform((tx) => forgetLoginAttempts(tx, hash));
  return user;
};
