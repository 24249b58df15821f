import { randomUUID } from "node:crypto";
import type { UserId } from "@albashi/contracts/ids";
import { addMs, type Clock } from "@albashi/dates";
import { setting, throwAwayDatabase } from "@albashi/test-kit";
import type { InjectOptions } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { issueVerificationCookie } from "../domains/identity/index.ts";
import { readConfig } from "../platform/config.ts";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import { buildServer } from "../platform/http/build-server.ts";
import { sessionCookie } from "../platform/http/cookies.ts";
import { openLog } from "../platform/observability/log.ts";
import { composeApi, composeAuthentication, composeDemoTour, createDependencies } from "../processes/create-dependencies.ts";
import { argon2Hashing } from "../providers/password-hashing/argon2.ts";

export const password = "three quiet herons";
export const newEmail = () => `${randomUUID()}@example.ng`;

/** What a user enters in the sign-up form. */
export const signUpForm = (over: object = {}) => ({
  fullName: "Adaeze Okafor",
  email: newEmail(),
  nameOfCompany: "Okafor Foods Ltd",
  phoneNumber: "08031234567",
  password,
  confirmPassword: password,
  ...over,
});

/** The two session tokens, as a browser sends them. */
export const headersOf = ({ token, cookie }: { token: string; cookie: string }) => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie: `${sessionCookie}=${cookie}` } : {}),
});

export const cookieIn = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === sessionCookie)?.value ?? "";

/** A response without its date and the value of its cookie. */
export const comparable = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> }) => {
  const { date: _hour, ...rest } = headers;
  const cookies = JSON.stringify(rest["set-cookie"] ?? null).replace(/=((?:\d+\.)?)[\w-]{43};/g, "=$1…;");
  return { statusCode, body, headers: { ...rest, "set-cookie": cookies } };
};

/** The API as a browser sees it, on a separate database and with a clock the test controls. */
export const servedApi = async (template: string, own: NodeJS.ProcessEnv = {}) => {
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
    // A test machine may stall for seconds; calls are not rejected for that.
    return readConfig({
      ...process.env,
      NODE_ENV: "test",
      DATABASE_URL: throwAway.url,
      DEMO_DATABASE_URL: throwAway.demoUrl,
      BUSY_AFTER_MS: "0",
      PROVIDER_LANES: "process",
      ...wide,
      ...own,
      ...over,
    });
  };
  const counted = () => {
    passwordChecks += 1;
  };
  const { passwordPepper: pepper, passwordMemoryKib: memoryKib } = settings();
  const dependencies: Dependencies = { ...createDependencies(settings(), clock), passwords: argon2Hashing({ pepper, memoryKib, counted }) };
  const log = openLog({ logLevel: "info" }, "api", { write: (line) => logLines.push(line) });

  const closings: (() => Promise<void>)[] = [];

  /** Another server on the same dependencies, with other settings or dependencies. */
  const serve = (over: NodeJS.ProcessEnv = {}, overParts: Partial<Dependencies> = {}, ownRedis = redis) => {
    const own = { ...dependencies, ...overParts };
    const known = composeAuthentication(own);
    const demoTour = composeDemoTour(own, log);
    const { routes, close } = composeApi(own, log);
    closings.push(close);
    return buildServer({ config: settings(over), log, redis: ownRedis, routes, ...known, demoTour, health: {} });
  };
  const app = await serve();

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, payload, headers });

  /** The newest link that would be mailed to a user. */
  const linkOf = async (email: string) => {
    const row = await rowOf<{ user_id: string; token_id: string }>(
      dependencies,
      sql`select user_id, token_id from one_time_tokens join users using (user_id)
          where email = ${email} and purpose = 'verify_email'
          order by issued_at desc, token_id desc limit 1`,
    );
    return { userId: row.user_id, url: `/api/v1/verify/${row.user_id}/${dependencies.secrets.oneTimeSecret(row.token_id)}` };
  };

  /** Opens a verification link in the browser that asked for it. */
  const openLink = (url: string, purpose: "sign_up" | "email_change" | "joining" = "sign_up") => {
    const proof = issueVerificationCookie(dependencies, { userId: (url.split("/").at(-2) ?? "") as UserId, purpose });
    return app.inject({ method: "GET", url, headers: { cookie: `__Host-albashi-verification=${proof}` } });
  };

  /** A user with a verified account. */
  const employer = async () => {
    const email = newEmail();
    await post("/api/v1/newUser", signUpForm({ email }));
    const { userId, url } = await linkOf(email);
    await openLink(url);
    return { email, userId };
  };

  /** A logged-in user and their calls. */
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
    dependencies,
    logLines,
    serve,
    post,
    linkOf,
    openLink,
    employer,
    loggedIn,
    /** The database as its superuser, for what the API is not allowed to do. */
    adminUrl: throwAway.adminUrl,
    passwordChecks: () => passwordChecks,
    passTime: (ms: number) => {
      now = addMs(now, ms);
    },
    setTime: (at: Date) => {
      now = at;
    },
    /** The mails requested for a user, oldest first. */
    mailsAskedFor: async (email: string) => {
      const row = await rowOf<{ workflows: string[] }>(
        dependencies,
        sql`select coalesce(array_agg(workflow order by outbox_id), '{}') as workflows from outbox
            join users on users.user_id::text = payload ->> 'userId' where email = ${email}`,
      );
      return row.workflows;
    },
    close: async () => {
      await app.close();
      dependencies.live.close();
      for (const closeExports of closings) await closeExports();
      await dependencies.database.close();
      await dependencies.demoDatabase?.close();
      redis.disconnect();
      await throwAway.drop();
    },
  };
};

export type ServedApi = Awaited<ReturnType<typeof servedApi>>;

/** An API to call, in this process or another one, and its dependencies. */
export type CalledApi = Pick<ServedApi, "app" | "dependencies">;

const rowOf = <Row>({ database }: Dependencies, statement: ReturnType<typeof sql>) =>
  database.inPlatform(async (tx) => {
    const { rows } = await statement.execute(query(tx));
    if (!rows[0]) throw new Error("The database has no such row.");
    return rows[0] as Row;
  });
