import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../../http/refusal.ts";
import type { PasswordHashing } from "./port.ts";

/**
 * 64 MiB and three passes, the same for everyone: a cheaper setting for some would tell by the clock who they are.
 * Algorithm 2 is argon2id; the library's name for it is a const enum, which type stripping cannot read.
 */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const running = availableParallelism();
const longestQueue = 32;

/** argon2id with a pepper, one at a time per core; past a short queue callers are asked to come back. */
export const argon2Hashing = ({ pepper, counted }: { pepper: Buffer; counted: () => void }): PasswordHashing => {
  const options = { ...cost, secret: pepper };
  const inTurn = boundedQueue(running, longestQueue);
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

/** Lets a number of tasks run at once and a number wait; hashing must never starve paying. */
const boundedQueue = (atOnce: number, waitingAtMost: number) => {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (active >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        throw new Refusal({
          kind: "unavailable",
          code: "busy",
          message: "Many people are logging in right now. Please try again in a few seconds.",
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    active += 1;
    try {
      return await task();
    } finally {
      active -= 1;
      waiting.shift()?.();
    }
  };
};
