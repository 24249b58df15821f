import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../../platform/http/api-error.ts";
import { boundedQueue } from "../../platform/http/bounded-queue.ts";
import { laneQueue } from "./lane-queue.ts";
import type { PasswordHashing } from "./port.ts";

/**
 * 64 MiB and three passes for every account: a cheaper setting for some would reveal them by timing. Algorithm 2 is argon2id; the
 * library's name for it is a const enum, which type stripping cannot read.
 */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Leaves one core and at least one of libuv's four threads free. */
const maxConcurrent = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** About as many visitors as can be checked before they give up waiting; users with a session or a known device are never that many. */
const maxQueued = { session: 200, known_device: 200, visitor: 32 };
/** Visitors at the login: as many in the database and the queue above as keep the hashing busy, and as many again outside. */
const admission = { maxConcurrent: 8, maxQueued: 48 };
/** Nearly as long as the response asks to wait, so that clients that retry at once make few calls. */
const rejectionDelayMs = 4_000;

/** argon2id with a pepper and limited concurrency, the most trusted callers first; beyond a short queue visitors get a retry. */
export const argon2Hashing = ({ pepper, counted }: { pepper: Buffer; counted: () => void }): PasswordHashing => {
  const options = { ...cost, secret: pepper };
  const inTurn = laneQueue({ maxConcurrent, maxQueued });
  const admitted = boundedQueue(admission);
  // The hash of a random password, computed once.
  const dummyHash = hash(randomBytes(32), options);
  return {
    hash: (password, lane = "visitor") => inTurn(lane, () => hash(typed(password), options)),
    fits: (password, kept, lane = "visitor") =>
      inTurn(lane, async () => {
        counted();
        const fits = await verify(kept ?? (await dummyHash), typed(password), options);
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
        if (!isAdmitted && error instanceof ApiError) await pause(rejectionDelayMs);
        throw error;
      }
    },
  };
};

/** "Ọ" is one code point on one keyboard and two on another; the password is the same. */
const typed = (password: string) => password.normalize("NFC");
