import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { boundedQueue } from "../../bounded-queue.ts";
import type { PasswordHashing } from "./port.ts";

/**
 * 64 MiB and three passes, the same for everyone: a cheaper setting for some would tell by the clock who they are.
 * Algorithm 2 is argon2id; the library's name for it is a const enum, which type stripping cannot read.
 */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** One core is left to everything else, and of libuv's four threads at least one. */
const atOnce = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** About as many as can be checked before people give up waiting. */
const waitingAtMost = 32;

/** argon2id with a pepper, few at a time; past a short queue callers are asked to come back. */
export const argon2Hashing = ({ pepper, counted }: { pepper: Buffer; counted: () => void }): PasswordHashing => {
  const options = { ...cost, secret: pepper };
  const inTurn = boundedQueue({ atOnce, waitingAtMost });
  // Hashed once, of a password nobody knows.
  const nobody = hash(randomBytes(32), options);
  return {
    hash: (password) => inTurn(() => hash(typed(password), options)),
    fits: (password, kept) =>
      inTurn(async () => {
        counted();
        const fits = await verify(kept ?? (await nobody), typed(password), options);
        return fits && kept !== undefined;
      }),
  };
};

/** "Ọ" is one character on one keyboard and two on another; the password is the same. */
const typed = (password: string) => password.normalize("NFC");
