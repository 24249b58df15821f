import { addMs, secondMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { boundedQueue } from "../../../../platform/http/bounded-queue.ts";
import { failuresFadeAfterMs, lockMsAfter } from "../model/lockout.ts";
import { countLoginAttempt, lockLogin } from "../store/login-attempts.ts";

/**
 * Attempts for one account wait for each other in the database, each with a connection. This limits how many do so
 * concurrently, because a storm would otherwise occupy every connection.
 */
const inTurn = boundedQueue({ maxConcurrent: 2, maxQueued: 200 });

/**
 * Counts an attempt as a failure, and locks when that exceeds the limit, before the password or code is checked. Of thirty
 * concurrent guesses all but the first six therefore find the account locked. Success releases the attempt. Returns for how
 * many seconds it was already locked, if it was, and what was read in the same transaction.
 */
export const reserveAttempt = <Found>(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  hash: Buffer,
  lookUp: (tx: PlatformTransaction) => Promise<Found>,
): Promise<{ lockedSeconds: number | undefined; found: Found }> =>
  inTurn(() =>
    database.inPlatform(async (tx) => ({ lockedSeconds: await claim(tx, { hash, now: clock.now() }), found: await lookUp(tx) })),
  );

const claim = async (tx: PlatformTransaction, { hash, now }: { hash: Buffer; now: Date }): Promise<number | undefined> => {
  const attempt = await countLoginAttempt(tx, { emailHash: hash, now, fadedBefore: addMs(now, -failuresFadeAfterMs) });
  if ("lockedUntil" in attempt) return secondsBetween(now, attempt.lockedUntil);
  const lockMs = lockMsAfter(attempt.failures);
  if (lockMs > 0) await lockLogin(tx, { emailHash: hash, until: addMs(now, lockMs) });
  return undefined;
};

const secondsBetween = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / secondMs));
