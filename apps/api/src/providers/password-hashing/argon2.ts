import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { boundedQueue } from "../../platform/http/bounded-queue.ts";
import type { PasswordHashing } from "./port.ts";

/**
 * 64 MiB and three passes for every account: a cheaper setting for some would reveal them by timing. Algorithm 2 is argon2id; the
 * library's name for it is a const enum, which type stripping cannot read.
 */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Leaves one core and at least one of libuv's four threads free. */
const maxConcurrent = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** About as many as can be checked before users give up waiting. */
const maxQueued = 32;

/** argon2id with a pepper and limited concurrency; beyond a short queue callers get a retry. */
export const argon2Hashing = ({ pepper, counted }: { pepper: Buffer; counted: () => void }): PasswordHashing => {
  const options = { ...cost, secret: pepper };
  const inTurn = boundedQueue({ maxConcurrent, maxQueued });
  // The hash of a random password, computed once.
  const dummyHash = hash(randomBytes(32), options);
  return {
    hash: (password) => inTurn(() => hash(typed(password), options)),
    fits: (password, kept) =>
      inTurn(async () => {
        counted();
        const fits = await verify(kept ?? (await dummyHash), typed(password), options);
        return fits && kept !== undefined;
      }),
  };
};

/** "Ọ" is one code point on one keyboard and two on another; the password is the same. */
const typed = (password: string) => password.normalize("NFC");
