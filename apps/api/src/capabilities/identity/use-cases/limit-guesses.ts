import type { UserId } from "@albashi/contracts/ids";
import { hourMs, later, secondMs } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import { countLoginAttempt, lockLogin, takeBackLoginAttempt } from "../store.ts";

/** So many answers that tell something, and then none for an hour. */
const guessesAtMost = 5;
const lockedMs = hourMs;

interface Guessing {
  readonly userId: UserId;
  /** What is guessed at, such as "identity numbers". */
  readonly what: string;
  /** Whether an error tells the guesser something. */
  readonly tells: (error: unknown) => boolean;
  readonly locked: (seconds: number) => Error;
}

/**
 * Runs work whose refusal tells a person something about others, a few times an hour. It is counted before the work and
 * taken back where nothing was told, so that many guesses at once are counted as many.
 */
export const limitGuesses = async <Result>(
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  { userId, what, tells, locked }: Guessing,
  work: () => Promise<Result>,
): Promise<Result> => {
  const now = clock.now();
  const emailHash = secrets.fingerprintOf(`${what} of ${userId}`);
  await database.inPlatform(async (tx) => {
    const attempt = await countLoginAttempt(tx, { emailHash, now, fadedBefore: later(now, -lockedMs) });
    if ("lockedUntil" in attempt) throw locked(Math.max(1, Math.ceil((attempt.lockedUntil.getTime() - now.getTime()) / secondMs)));
    if (attempt.failures >= guessesAtMost) await lockLogin(tx, { emailHash, until: later(now, lockedMs) });
  });
  let hasTold = false;
  try {
    return await work();
  } catch (error) {
    hasTold = tells(error);
    throw error;
  } finally {
    if (!hasTold) await database.inPlatform((tx) => takeBackLoginAttempt(tx, emailHash));
  }
};
