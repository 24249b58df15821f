import type { Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, SessionId, UserId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { insertMembership } from "../domains/identity/accounts/store/memberships.ts";
import { insertUser, markEmailVerified } from "../domains/identity/accounts/store/users.ts";
import { markSteppedUp } from "../domains/identity/sessions/store/session-assurance.ts";
import { insertSession, insertSessionToken } from "../domains/identity/sessions/store/sessions.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { confirmAct } from "./confirm-act.ts";
import { insertConfirmedPasskey } from "./second-factor-rows.ts";
import { type CalledApi, headersOf, password } from "./served-api.ts";

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
export const member = async ({ app, dependencies }: CalledApi, { companyId, companyName, role, ...who }: Membership) => {
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
    // Employees approve and pay nothing. An admin has had their role for more than a day.
    if (kind === "employer") await insertConfirmedPasskey(tx, userId);
    await sql`delete from role_changes where user_id = ${userId}`.execute(query(tx));
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
  const inject = (options: InjectOptions) => app.inject({ ...options, headers: { ...headersOf(keys), ...options.headers } });
  const call = async (options: InjectOptions) => {
    const answer = await inject(options);
    return (await confirmAct(dependencies, userId, answer)) ? inject(options) : answer;
  };
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
