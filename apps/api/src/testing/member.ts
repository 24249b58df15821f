import type { Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, SessionId, UserId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import type { InjectOptions } from "fastify";
import { insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser, markEmailVerified } from "../domains/identity/accounts/store/users.ts";
import { markSteppedUp } from "../domains/identity/sessions/store/session-assurance.ts";
import { insertSession, insertSessionToken } from "../domains/identity/sessions/store/sessions.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { headersOf, password, type ServedApi } from "./served-api.ts";

interface Membership {
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly role: Role;
  readonly fullName?: string;
  readonly employeeId?: EmployeeId;
}

/** Hashed once per API: it is never used to log in, but it can be typed wrongly. */
const hashes = new WeakMap<Dependencies, Promise<string>>();
const passwordHashOf = (dependencies: Dependencies) => {
  const hash = hashes.get(dependencies) ?? dependencies.passwords.hash(password);
  hashes.set(dependencies, hash);
  return hash;
};

/** A member of a company with an open session, inserted directly: the session has passed every factor, so that only the role decides. */
export const member = async (
  { app, dependencies }: Pick<ServedApi, "app" | "dependencies">,
  { companyId, companyName, role, ...who }: Membership,
) => {
  const { clock, database, secrets } = dependencies;
  const at = clock.now();
  const userId = newId<UserId>();
  const sessionId = newId<SessionId>();
  const kind = role === "staff" ? "staff" : "employer";
  const employeeId = kind === "staff" ? (who.employeeId ?? newId<EmployeeId>()) : null;
  const email = `${userId}@example.ng`;
  const keys = { token: secrets.newSecret(), cookie: secrets.newSecret() };
  const until = addMs(at, hourMs);
  const passwordHash = await passwordHashOf(dependencies);
  await database.inPlatform(async (tx) => {
    const user = { userId, email, fullName: who.fullName ?? "Ada Obi", phoneNumber: "+2348031234567", passwordHash };
    await insertUser(tx, user, { at, requestFingerprint: undefined });
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
    await markSteppedUp(tx, { sessionId, at });
    const key = { sessionId, issuedAt: at, expiresAt: until };
    await insertSessionToken(tx, { ...key, hash: secrets.hashOf(keys.token), purpose: "access" });
    await insertSessionToken(tx, { ...key, hash: secrets.hashOf(keys.cookie), purpose: "refresh" });
  });
  const call = (options: InjectOptions) => app.inject({ ...options, headers: { ...headersOf(keys), ...options.headers } });
  return {
    userId,
    email,
    sessionId,
    employeeId,
    companyId,
    /** The session tokens, as a browser sends them. */
    headers: headersOf(keys),
    call,
    get: (url: string) => call({ method: "GET", url }),
    post: (url: string, payload: object = {}) => call({ method: "POST", url, payload }),
    patch: (url: string, payload: object) => call({ method: "PATCH", url, payload }),
    delete: (url: string) => call({ method: "DELETE", url }),
  };
};

export type Member = Awaited<ReturnType<typeof member>>;
