import type { CompanyId, EmployeeId, SessionId, UserId } from "@albashi/contracts/ids";
import type { Role } from "@albashi/contracts/roles";
import { hourMs, later } from "@albashi/dates";
import type { InjectOptions } from "fastify";
import {
  insertMembership,
  insertSession,
  insertSessionKey,
  insertUser,
  markEmailVerified,
  raiseSession,
} from "../capabilities/identity/store.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { headersOf, password, type ServedApi } from "./served-api.ts";

interface Membership {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly role: Role;
  readonly fullName?: string;
  readonly employeeId?: EmployeeId;
}

/** Hashed once for each API: nobody logs in with it, but it can be typed wrongly. */
const hashes = new WeakMap<Parts, Promise<string>>();
const passwordHashOf = (parts: Parts) => {
  const hash = hashes.get(parts) ?? parts.passwords.hash(password);
  hashes.set(parts, hash);
  return hash;
};

/**
 * Somebody of a company with an open session, written down without inviting them: their session
 * has shown everything there is to show, so that only their role decides.
 */
export const member = async ({ app, parts }: Pick<ServedApi, "app" | "parts">, { companyId, companyName, role, ...who }: Membership) => {
  const { clock, database, secrets } = parts;
  const at = clock.now();
  const userId = newId<UserId>();
  const sessionId = newId<SessionId>();
  const kind = role === "staff" ? "staff" : "employer";
  const employeeId = kind === "staff" ? (who.employeeId ?? newId<EmployeeId>()) : null;
  const email = `${userId}@example.ng`;
  const keys = { token: secrets.newSecret(), cookie: secrets.newSecret() };
  const until = later(at, hourMs);
  const passwordHash = await passwordHashOf(parts);
  await database.inPlatform(async (tx) => {
    const user = { userId, email, fullName: who.fullName ?? "Ada Obi", phoneNumber: "+2348031234567", passwordHash };
    await insertUser(tx, user, { at, intent: undefined });
    await markEmailVerified(tx, { userId, at });
    await insertMembership(tx, userId, { companyId, companyName, kind, role, employeeId }, at);
    const session = {
      sessionId,
      userId,
      companyId,
      kind,
      device: "Chrome on Android",
      startedAt: at,
      lastSeenAt: at,
      endsAt: until,
    } as const;
    await insertSession(tx, { ...session, endedAt: null, secondFactorAt: at, steppedUpAt: null });
    await raiseSession(tx, { sessionId, at });
    const key = { sessionId, issuedAt: at, expiresAt: until };
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(keys.token), purpose: "bearer" });
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(keys.cookie), purpose: "cookie" });
  });
  const call = (options: InjectOptions) => app.inject({ ...options, headers: { ...headersOf(keys), ...options.headers } });
  return {
    userId,
    email,
    sessionId,
    employeeId,
    companyId,
    /** The keys of the session, as a browser sends them. */
    headers: headersOf(keys),
    call,
    get: (url: string) => call({ method: "GET", url }),
    post: (url: string, payload: object = {}) => call({ method: "POST", url, payload }),
    patch: (url: string, payload: object) => call({ method: "PATCH", url, payload }),
    delete: (url: string) => call({ method: "DELETE", url }),
  };
};

export type Member = Awaited<ReturnType<typeof member>>;
