import { addMs, secondMs } from "@albashi/dates";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { boundedQueue } from "../../../../platform/http/bounded-queue.ts";
import { failuresFadeAfterMs, lockMsAfter } from "../model/lockout.ts";
import { countLoginAttempt, lockLogin } from "../store/login-attempts.ts";

/** A visitor may be anyone; a trusted caller has a session, a known device, or has just entered the right password. */
export type AttemptCaller = "trusted" | "visitor";

/**
 * Attempts for one account wait for each other in the database, each with a connection. This limits how many do so
 * concurrently, because a storm would otherwise occupy every connection. No trusted caller queues behind visitors.
 */
const limits = { maxConcurrent: 2, maxQueued: 200 };
const queues = { trusted: boundedQueue(limits), visitor: boundedQueue(limits) };

/**
 * Counts an attempt as a failure, and locks when that exceeds the limit, before the password or code is checked. Of thirty
 * concurrent guesses all but the first six therefore find the account locked. Success releases the attempt. Returns for how
 * many seconds it was already locked, if it was, and what was read in the same transaction.
 */
export const reserveAttempt = async <Found>(
  dependencies: Pick<Dependencies, "database" | "clock">,
  { hash, caller }: { hash: Buffer; caller: AttemptCaller },
  lookUp: (tx: PlatformTransaction) => Promise<Found>,
): Promise<{ lockedSeconds: number | undefined; found: Found }> =>
  reserveCountedAttempt(dependencies, caller, async (tx) => ({ found: await lookUp(tx), counters: [{ hash }] }));

/** What an attempt is counted by. */
export interface AttemptCounter {
  readonly hash: Buffer;
  /** The e-mail that several counters belong to. */
  readonly loginHash?: Buffer;
  readonly freeFailures?: number;
}

/** Counts an attempt in several counters, which may depend on what is read in the same transaction. */
export const reserveCountedAttempt = <Found>(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  caller: AttemptCaller,
  lookUp: (tx: PlatformTransaction) => Promise<{ found: Found; counters: readonly AttemptCounter[] }>,
): Promise<{ lockedSeconds: number | undefined; found: Found; counters: readonly AttemptCounter[] }> =>
  queues[caller](() =>
    database.inPlatform(async (tx) => {
      const { found, counters } = await lookUp(tx);
      const now = clock.now();
      // An attempt that one counter rejects is not counted by the next: a locked caller must not lock others.
      for (const counter of counters) {
        const lockedSeconds = await claim(tx, { counter, now });
        if (lockedSeconds !== undefined) return { lockedSeconds, found, counters };
      }
      return { lockedSeconds: undefined, found, counters };
    }),
  );

const claim = async (tx: PlatformTransaction, { counter, now }: { counter: AttemptCounter; now: Date }): Promise<number | undefined> => {
  const { hash, loginHash, freeFailures } = counter;
  const attempt = await countLoginAttempt(tx, { emailHash: hash, loginHash, now, fadedBefore: addMs(now, -failuresFadeAfterMs) });
  if ("lockedUntil" in attempt) return secondsBetween(now, attempt.lockedUntil);
  const lockMs = lockMsAfter(attempt.failures, freeFailures);
  if (lockMs > 0) await lockLogin(tx, { emailHash: hash, until: addMs(now, lockMs) });
  return undefined;
};

const secondsBetween = (from: Date, to: Date) => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / secondMs));
