import { setTimeout as pause } from "node:timers/promises";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser, markEmailVerified } from "../domains/identity/accounts/store/users.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";

/** Makes a call and returns its status: over HTTP in the benchmark, within the process in the test. */
export type Door = (url: string, payload: object) => Promise<number>;

/** Inserts many verified users with one password directly. Returns their emails. */
export const insertAccounts = async (
  dependencies: Dependencies,
  { count, password }: { count: number; password: string },
): Promise<string[]> => {
  const passwordHash = await dependencies.passwords.hash(password);
  const at = dependencies.clock.now();
  const people = Array.from({ length: count }, () => ({ userId: newId<UserId>(), companyId: newId<CompanyId>() }));
  await dependencies.database.inPlatform(async (tx) => {
    for (const { userId, companyId } of people) {
      const user = { userId, email: `${userId}@example.ng`, fullName: "Ada Obi", phoneNumber: "+2348031234567", passwordHash };
      await insertUser(tx, user, { at, requestFingerprint: undefined });
      await insertMembership(tx, userId, { companyId, kind: "employer", role: "owner", companyName: "Obi & Co" }, at);
      await markEmailVerified(tx, { userId, at });
    }
  });
  return people.map(({ userId }) => `${userId}@example.ng`);
};

const pauseWhenBusyMs = 100;

export interface Storm {
  readonly emails: readonly string[];
  readonly password: string;
  readonly atOnce: number;
  /** How often a guess is retried while the server asks to retry later. */
  readonly triesWhenBusy: number;
}

/** Guesses one password for each email, many concurrently. Counts the final responses by status. */
export const storm = async (door: Door, { emails, password, atOnce, triesWhenBusy }: Storm) => {
  const waiting = [...emails];
  const answers: Record<number, number> = {};
  const attacker = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      let status = await door("/api/v1/Login", { email, password });
      for (let tries = 1; status === 503 && tries < triesWhenBusy; tries += 1) {
        await pause(pauseWhenBusyMs);
        status = await door("/api/v1/Login", { email, password });
      }
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  return answers;
};

/** How long a call takes under other load: started at a fixed rate, however slow the responses are. */
export const measureDuring = async (during: Promise<unknown>, call: () => Promise<unknown>, everyMs: number): Promise<number[]> => {
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  const times: Promise<number>[] = [];
  while (!isOver) {
    const startedAtMs = performance.now();
    // A failed call counts as infinitely slow.
    times.push(
      call().then(
        () => performance.now() - startedAtMs,
        () => Number.POSITIVE_INFINITY,
      ),
    );
    await pause(everyMs);
  }
  await over;
  return Promise.all(times);
};

/** The 99th percentile. */
export const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
