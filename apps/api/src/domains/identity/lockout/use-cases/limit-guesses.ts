import type { UserId } from "@albashi/contracts/ids";
import { addMs, hourMs, secondMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { countLoginAttempt, lockLogin, releaseLoginAttempt } from "../store/login-attempts.ts";

/** The number of revealing responses per hour. */
const maxGuesses = 5;
const lockedMs = hourMs;

interface GuessLimit {
  readonly userId: UserId;
  /** The subject of the guesses, such as "identity numbers". */
  readonly what: string;
  /** Whether an error reveals something to the caller. */
  readonly isNumberTakenError: (error: unknown) => boolean;
  readonly locked: (seconds: number) => Error;
}

/**
 * Runs work whose rejection reveals something about other users, a limited number of times an hour. It is counted before the
 * work and released when nothing was revealed, so that concurrent guesses are all counted.
 */
export const limitGuesses = async <Result>(
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, what, isNumberTakenError, locked }: GuessLimit,
  work: () => Promise<Result>,
): Promise<Result> => {
  const now = clock.now();
  const emailHash = secrets.hmacOf(`${what} of ${userId}`);
  await database.inPlatform(async (tx) => {
    const attempt = await countLoginAttempt(tx, { emailHash, now, fadedBefore: addMs(now, -lockedMs) });
    if ("lockedUntil" in attempt) throw locked(Math.max(1, Math.ceil((attempt.lockedUntil.getTime() - now.getTime()) / secondMs)));
    if (attempt.failures >= maxGuesses) await lockLogin(tx, { emailHash, until: addMs(now, lockedMs) });
  });
  let hasRevealed = false;
  try {
    return await work();
  } catch (error) {
    hasRevealed = isNumberTakenError(error);
    throw error;
  } finally {
    if (!hasRevealed) await database.inPlatform((tx) => releaseLoginAttempt(tx, emailHash));
  }
};
