import type { Dependencies } from "../dependencies.ts";
import { sha256Of } from "../encryption/sha256.ts";
import { countLimitedCall } from "./store.ts";

/** Counts one call against a limit, by a key that names the limit and the caller. */
export type CountCall = (call: { readonly key: string; readonly windowMs: number }) => Promise<{ calls: number; remainingMs: number }>;

/** Counts calls in PostgreSQL, for the limits that must hold while Redis is gone. */
export const countInDatabase =
  ({ database, clock }: Pick<Dependencies, "database" | "clock">): CountCall =>
  async ({ key, windowMs }) => {
    const at = clock.now();
    const { calls, windowEndsAt } = await database.inPlatform((tx) => countLimitedCall(tx, { keyHash: sha256Of(key), windowMs, at }));
    return { calls, remainingMs: windowEndsAt.getTime() - at.getTime() };
  };
