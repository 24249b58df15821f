import type { UserId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { deleteLoginAttempts, releaseLoginAttempt, reserveAttempt } from "../../lockout/index.ts";
import { passwordLocked, sessionEnded, wrongPassword } from "../errors.ts";
import { normaliseGeneratedPassword, type User } from "../model/user.ts";
import { findUser } from "../store/users.ts";

/**
 * Verifies the password of a user with an open session. Failures are counted separately from the login: an attacker at the
 * login cannot lock this check, and guesses here do not lock the owner out there.
 */
export const verifyPassword = async (
  { database, clock, secrets, passwords }: Pick<Dependencies, "database" | "clock" | "secrets" | "passwords">,
  { userId, password, field }: { userId: UserId; password: string; field: "password" | "currentPassword" },
): Promise<User> => {
  const hash = secrets.hmacOf(`password of ${userId}`);
  const { lockedSeconds, found: user } = await reserveAttempt({ database, clock }, { hash, caller: "trusted" }, (tx) =>
    findUser(tx, userId),
  );
  if (lockedSeconds !== undefined) throw passwordLocked(lockedSeconds);
  if (!user) throw sessionEnded();
  const typed = user.generatedPasswordUntil ? normaliseGeneratedPassword(password) : password;
  const fits = await passwords.fits(typed, user.passwordHash, "session").catch(async (busy) => {
    // The password was not checked, so it does not count as a failure.
    await database.inPlatform((tx) => releaseLoginAttempt(tx, hash));
    throw busy;
  });
  if (!fits) throw wrongPassword(field);
  await database.inPlatform((tx) => deleteLoginAttempts(tx, hash));
  return user;
};
