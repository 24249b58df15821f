import { randomBytes, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../../platform/http/api-error.ts";
import { boundedQueue } from "../../platform/http/bounded-queue.ts";
import { hashingThreads } from "./hashing-thread.ts";
import { laneQueue } from "./lane-queue.ts";
import type { HashingLane, PasswordHashing } from "./port.ts";

/**
 * Three passes over the same memory for every account: a cheaper setting for some would reveal them by timing. Algorithm 2 is argon2id;
 * the library's name for it is a const enum, which type stripping cannot read.
 */
const cost = { algorithm: 2, timeCost: 3, parallelism: 1 };

interface HashingSettings {
  readonly pepper: Buffer;
  readonly memoryKib: number;
  readonly counted: () => void;
}

/** Leaves one core and at least one of libuv's four threads free. Visitors have as many slots of their own, at a lower priority. */
const maxConcurrent = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** Users with a session or a known device are never that many. */
const trustedLimits = { maxConcurrent, maxQueued: { session: 200, known_device: 200 } };
/** About as many visitors as can be checked before they give up waiting. */
const visitorLimits = { maxConcurrent, maxQueued: 32 };
/**
 * Visitors at the login: one in the database beside those whose password is checked keeps the hashing busy. The others
 * wait outside, where they cost nothing: an office that logs in together gets its turn, and a lockout is answered as one.
 */
const admission = { maxConcurrent: maxConcurrent + 1, maxQueued: 54 };
/**
 * Nearly as long as the response asks to wait, so that clients that retry at once make few calls. Random, so that clients rejected
 * together do not return together.
 */
const rejectionDelayMs = () => randomInt(2_000, 6_000);

type Argon2 = ReturnType<typeof hashingThreads>;

/**
 * argon2id with a pepper and limited concurrency. Visitors have slots and threads of their own, at a lower priority, so that no user
 * with a session or a known device waits for them; beyond a short queue they get a retry.
 */
export const argon2Hashing = ({ pepper, memoryKib, counted }: HashingSettings): PasswordHashing => {
  const options = { ...cost, memoryCost: memoryKib, secret: pepper };
  const trusted = laneQueue(trustedLimits);
  const visitors = boundedQueue(visitorLimits);
  const lowPriority = hashingThreads();
  const inTurn = <Result>(lane: HashingLane, work: (argon2: Argon2) => Promise<Result>) =>
    lane === "visitor" ? visitors(() => work(lowPriority)) : trusted(lane, () => work({ hash, verify }));
  const admitted = boundedQueue(admission);
  // The hash of a random password, computed once.
  const dummyHash = hash(randomBytes(32), options);
  return {
    hash: (password, lane = "visitor") => inTurn(lane, (argon2) => argon2.hash(typed(password), options)),
    fits: (password, kept, lane = "visitor") =>
      inTurn(lane, async (argon2) => {
        counted();
        const fits = await argon2.verify(kept ?? (await dummyHash), typed(password), options);
        return fits && kept !== undefined;
      }),
    admitVisitor: async (work) => {
      let isAdmitted = false;
      try {
        return await admitted(() => {
          isAdmitted = true;
          return work();
        });
      } catch (error) {
        if (!isAdmitted && error instanceof ApiError) await pause(rejectionDelayMs());
        throw error;
      }
    },
  };
};

/** "Ọ" is one code point on one keyboard and two on another; the password is the same. */
const typed = (password: string) => password.normalize("NFC");
