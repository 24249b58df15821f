import { randomUUID } from "node:crypto";
import { type Clock, later } from "@albashi/dates";
import { setting, throwAwayDatabase } from "@albashi/test-kit";
import type { InjectOptions } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { composeAuthentication, composeParts, composeRoutes } from "../compose.ts";
import { readConfig } from "../config.ts";
import { query } from "../database/transaction.ts";
import { buildServer } from "../http/build-server.ts";
import { sessionCookie } from "../http/cookies.ts";
import { openLog } from "../observability/log.ts";
import type { Parts } from "../parts.ts";
import { argon2Hashing } from "../providers/password-hashing/argon2.ts";

export const password = "three quiet herons";
export const newEmail = () => `${randomUUID()}@example.ng`;

/** What somebody types into the sign-up form. */
export const signUpForm = (over: object = {}) => ({
  fullName: "Adaeze Okafor",
  email: newEmail(),
  nameOfCompany: "Okafor Foods Ltd",
  phoneNumber: "08031234567",
  password,
  confirmPassword: password,
  ...over,
});

/** The two keys of a session, as a browser sends them. */
export const headersOf = ({ token, cookie }: { token: string; cookie: string }) => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie: `${sessionCookie}=${cookie}` } : {}),
});

export const cookieIn = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === sessionCookie)?.value ?? "";

/** All of an answer but the hour it was given. */
export const comparable = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> }) => {
  const { date: _hour, ...rest } = headers;
  return { statusCode, body, headers: rest };
};

/** The API as a browser meets it, on a database of its own and with a clock the test moves. */
export const servedApi = async (template: string) => {
  const throwAway = await throwAwayDatabase(template);
  const redis = new Redis(setting("REDIS_URL"));
  const logLines: string[] = [];
  let now = new Date("2026-11-15T09:00:00Z");
  let passwordChecks = 0;
  const clock: Clock = { now: () => now };
  const settings = (over: NodeJS.ProcessEnv = {}) => {
    const many = "100000";
    const perMinute = { LOG_INS_PER_MINUTE: many, UPLOADS_PER_MINUTE: many, CALLS_PER_MINUTE: many };
    const wide = { SIGN_UPS_PER_HOUR: many, FORMS_PER_HOUR: many, ...perMinute };
    // A test's machine may stand still for seconds; a call is not turned away for that.
    return readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url, BUSY_AFTER_MS: "0", ...wide, ...over });
  };
  const counted = () => {
    passwordChecks += 1;
  };
  const composed = composeParts(settings(), clock);
  const parts: Parts = { ...composed, passwords: argon2Hashing({ pepper: settings().passwordPepper, counted }) };
  const log = openLog({ logLevel: "info" }, "api", { write: (line) => logLines.push(line) });

  /** Another server on the same parts, for settings or parts of its own. */
  const serve = (over: NodeJS.ProcessEnv = {}, overParts: Partial<Parts> = {}) => {
    const own = { ...parts, ...overParts };
    const known = composeAuthentication(own);
    return buildServer({ config: settings(over), log, redis, routes: composeRoutes(own, log), ...known, health: {} });
  };
  const app = await serve();

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, payload, headers });

  /** The newest link we would mail to somebody. */
  const linkOf = async (email: string) => {
    const row = await rowOf<{ user_id: string; token_id: string }>(
      parts,
      sql`select user_id, token_id from one_time_tokens join users using (user_id)
          where email = ${email} and purpose = 'verify_email'
          order by issued_at desc, token_id desc limit 1`,
    );
    return { userId: row.user_id, url: `/api/v1/verify/${row.user_id}/${parts.secrets.oneTimeSecret(row.token_id)}` };
  };

  /** Somebody with a verified account. */
  const employer = async () => {
    const email = newEmail();
    await post("/api/v1/newUser", signUpForm({ email }));
    const { userId, url } = await linkOf(email);
    await app.inject({ method: "GET", url });
    return { email, userId };
  };

  /** Somebody logged in, and how they call. */
  const loggedIn = async () => {
    const who = await employer();
    const answer = await post("/api/v1/Login", { email: who.email, password });
    const keys = { token: answer.json<{ token: string }>().token, cookie: cookieIn(answer) };
    const call = (options: InjectOptions, over: Partial<typeof keys> = {}) =>
      app.inject({ ...options, headers: headersOf({ ...keys, ...over }) });
    return { ...who, keys, call };
  };

  return {
    app,
    parts,
    logLines,
    serve,
    post,
    linkOf,
    employer,
    loggedIn,
    /** The database as its superuser sees it, for what the API itself may not do. */
    adminUrl: throwAway.adminUrl,
    passwordChecks: () => passwordChecks,
    passTime: (ms: number) => {
      now = later(now, ms);
    },
    /** The mails asked for in somebody's name, the oldest first. */
    mailsAskedFor: async (email: string) => {
      const row = await rowOf<{ workflows: string[] }>(
        parts,
        sql`select coalesce(array_agg(workflow order by outbox_id), '{}') as workflows from outbox
            join users on users.user_id::text = payload ->> 'userId' where email = ${email}`,
      );
      return row.workflows;
    },
    close: async () => {
      await app.close();
      parts.live.close();
      await parts.database.close();
      redis.disconnect();
      await throwAway.drop();
    },
  };
};

export type ServedApi = Awaited<ReturnType<typeof servedApi>>;

const rowOf = <Row>({ database }: Parts, statement: ReturnType<typeof sql>) =>
  database.inPlatform(async (tx) => {
    const { rows } = await statement.execute(query(tx));
    if (!rows[0]) throw new Error("The database has no such row.");
    return rows[0] as Row;
  });
