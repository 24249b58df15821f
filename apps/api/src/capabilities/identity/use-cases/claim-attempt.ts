import { later, secondMs } from "@albashi/dates";
import { boundedQueue } from "../../../bounded-queue.ts";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { failuresFadeAfterMs, lockMsAfter } from "../model.ts";
import { countLoginAttempt, lockLogin } from "../store.ts";

/**
 * Guesses for one account wait for one another in the database, each with a connection in its hand. So few of them may be
 * there at once, or a storm of them would hold every connection and everybody else would wait behind it.
 */
const inTurn = boundedQueue({ atOnce: 2, waitingAtMost: 200 });

/**
 * Counts a try as a failure, and locks where that is one too many, before the password or code is looked at. Thirty guesses
 * at the same moment then take turns here, and all but the first six find it locked. Success takes it all back.
 * Answers for how many seconds it was locked already, if it was, and what was looked up in the same transaction.
 */
export const claimAttempt = <Found>(
  { database, clock }: Pick<Parts, "database" | "clock">,
  hash: Buffer,
  lookUp: (tx: PlatformTransaction) => Promise<Found>,
): Promise<{ lockedSeconds: number | undefined; found: Found }> =>
  inTurn(() =>
    database.inPlatform(async (tx) => ({ lockedSeconds: await claim(tx, { hash, now: clock.now() }), found: await lookUp(tx) })),
  );

const claim = async (tx: PlatformTransaction, { hash, now }: { hash: Buffer; now: Date }): Promise<number | undefined> => {
  const attempt = await countLoginAttempt(tx, { emailHash: hash, now, fadedBefore: later(now, -failuresFadeAfterMs) });
  if ("lockedUntil" in attempt) return secondsBetween(now, attempt.lockedUntil);
  const lockMs = lockMsAfter(attempt.failures);
  if (lockMs > 0) await lockLogin(tx, { emailHash: hash, until: later(now, lockMs) });
  return undefined;
};

const secondsBetween = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / secondMs));
