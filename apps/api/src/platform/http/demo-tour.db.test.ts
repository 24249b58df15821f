// The demo tour: every operation of the OpenAPI document as a visitor, compared with testing/demo-access.ts.

import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { hourMs } from "@albashi/dates";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CanaryCompany, canaryCompany } from "../../testing/canary-company.ts";
import { type DemoAccess, demoAccess } from "../../testing/demo-access.ts";
import type { Member } from "../../testing/member.ts";
import { cookieIn, headersOf, type ServedApi, servedApi } from "../../testing/served-api.ts";

let api: ServedApi;
let admin: pg.Client;
let shown: CanaryCompany;
let other: CanaryCompany;
let owner: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  shown = await canaryCompany(api, "Canary Shown Nigeria", "1000000001");
  other = await canaryCompany(api, "Canary Other Nigeria", "1000000002");
  owner = await shown.as("owner");
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const show = async (by: Member, staff: Member) => {
  await admin.query("delete from demo_tours");
  await admin.query("insert into demo_tours (company_id, employer_user_id, staff_user_id) values ($1, $2, $3)", [
    ...[by.companyId, by.userId, staff.userId],
  ]);
};

const demoCookieIn = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === "__Host-albashi-demo")?.value ?? "";

/** The headers of a visitor who opened the tour in a view. */
const visitorOf = async (view: MembershipKind) => {
  const answer = await api.post("/api/v1/demo-tour", { view });
  expect(answer.statusCode).toBe(201);
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie: `__Host-albashi-demo=${demoCookieIn(answer)}` };
};

interface Operation {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
}

/** Every operation of the published document. */
const operations = async (): Promise<Operation[]> => {
  const { paths } = (await api.app.inject({ method: "GET", url: "/api/openapi.json" })).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => {
      const path = template.replace(/\{(\w+)\}/g, ":$1");
      return { name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase() as Operation["method"], path };
    }),
  );
};

test("is not there before a company is shown", async () => {
  const answer = await api.post("/api/v1/demo-tour", { view: "employer" });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "address_unknown"]);
});

test("every operation of the document has a row, and every row an operation", async () => {
  const names = (await operations()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect([...demoAccess.keys()].toSorted()).toEqual(names.toSorted());
});

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

/** What an operation answers a visitor, in each view. */
const answersOf = async ({ method, path }: Operation): Promise<Answer[]> => {
  const url = shown.addressOf(path);
  const body = method === "GET" || method === "DELETE" ? {} : { payload: {} };
  const answers: Answer[] = [];
  for (const view of ["employer", "staff"] as const) {
    // A stream never ends by itself.
    const isStream = path.endsWith("/live");
    const answer = await api.app.inject({ method, url, headers: await visitorOf(view), ...body, payloadAsStream: isStream });
    if (isStream) answer.stream().destroy();
    answers.push({ status: answer.statusCode, code: isStream ? undefined : codeOf(answer.body) });
  }
  return answers;
};

const isAsExpected: Record<DemoAccess, (answers: readonly Answer[]) => boolean> = {
  reads: (answers) =>
    // Also where the example has no query or no such object: then it was not refused.
    answers.some(({ status }) => status !== 403) && answers.every(({ status }) => status < 500 && status !== 401),
  refused: (answers) => answers.every(({ status, code }) => status === 403 && code === "demo_read_only"),
  hidden: (answers) => answers.every(({ status, code }) => status === 403 && code === "not_in_demo"),
  opens: () => true,
};

test("every operation answers a visitor as its row says, in both views, and changes nothing", { timeout: 300_000 }, async () => {
  await show(owner, shown.staff);
  const before = await countRows();
  const faults: string[] = [];
  for (const operation of await operations()) {
    const access = demoAccess.get(operation.name);
    const answers = await answersOf(operation);
    const summary = answers.map(({ status, code }) => `${status} ${code ?? ""}`).join(", ");
    if (!access || !isAsExpected[access](answers)) faults.push(`${operation.name} (${access}): ${summary}`);
  }
  expect(faults).toEqual([]);
  expect(await countRows()).toEqual(before);
});

test("shows the company's own data, and finds nothing with the ids of another", async () => {
  await show(owner, shown.staff);
  const headers = await visitorOf("employer");
  const read = (url: string) => api.app.inject({ method: "GET", url, headers });
  const person = "/api/v1/people/:employeeId";
  const own = await read(shown.addressOf(person));
  expect([own.statusCode, own.body.includes(shown.canary)]).toEqual([200, true]);
  expect((await read(other.addressOf(person))).statusCode).toBe(404);
  const session = (await read("/api/v1/session")).json();
  expect(session.user).toMatchObject({ _id: owner.userId, nameOfCompany: shown.canary });
});

test("a demo session is no login: its keys open nothing as a session, and a session's keys no demo", async () => {
  await show(owner, shown.staff);
  const answer = await api.post("/api/v1/demo-tour", { view: "employer" });
  const { token } = answer.json<{ token: string }>();
  const cookie = demoCookieIn(answer);
  const status = async (headers: Record<string, string>) =>
    (await api.app.inject({ method: "GET", url: "/api/v1/session", headers })).statusCode;
  const bearer = { authorization: `Bearer ${token}` };
  expect(await status({ ...bearer, cookie: `__Host-albashi-demo=${cookie}` })).toBe(200);
  expect(await status(bearer)).toBe(401);
  expect(await status(headersOf({ token, cookie }))).toBe(401);
  expect(await status({ ...bearer, cookie: `__Host-albashi-demo=${cookie.startsWith("A") ? "B" : "A"}${cookie.slice(1)}` })).toBe(401);
  expect(await status({ ...bearer, cookie: owner.headers.cookie ?? "" })).toBe(401);
  expect(await status({ authorization: owner.headers.authorization ?? "", cookie: `__Host-albashi-demo=${cookie}` })).toBe(401);
  const refreshed = await api.app.inject({
    ...{ method: "POST", url: "/api/v1/session/token", headers: { cookie: `__Host-albashi-session=${cookie}` } },
  });
  expect(refreshed.statusCode).toBe(401);
});

test("opening the tour ends the session of the browser, so that it is never refreshed under the demo's names", async () => {
  await show(owner, shown.staff);
  const visitor = await api.loggedIn();
  const cookie = `__Host-albashi-session=${visitor.keys.cookie}`;
  const opened = await api.post("/api/v1/demo-tour", { view: "employer" }, { cookie });
  expect([opened.statusCode, cookieIn(opened)]).toEqual([201, ""]);
  expect((await visitor.call({ method: "GET", url: "/api/v1/session" })).statusCode).toBe(401);
});

test("a demo session ends when another company is shown, and after two hours", async () => {
  await show(owner, shown.staff);
  const headers = await visitorOf("staff");
  const status = async () => (await api.app.inject({ method: "GET", url: "/api/v1/me", headers })).statusCode;
  expect(await status()).toBe(200);
  await show(await other.as("owner"), other.staff);
  expect(await status()).toBe(401);
  await show(owner, shown.staff);
  expect(await status()).toBe(200);
  api.passTime(2 * hourMs);
  expect(await status()).toBe(401);
});

test("without its setting the tour is not there, and its tokens are none", async () => {
  await show(owner, shown.staff);
  const headers = await visitorOf("employer");
  const app = await api.serve({ DEMO_DATABASE_URL: undefined }, { demoDatabase: undefined });
  const opened = await app.inject({ method: "POST", url: "/api/v1/demo-tour", payload: { view: "employer" } });
  const unknown = await app.inject({ method: "POST", url: "/api/v1/no-such-address", payload: {} });
  expect([opened.statusCode, opened.body]).toEqual([404, unknown.body]);
  expect((await app.inject({ method: "GET", url: "/api/v1/session", headers })).statusCode).toBe(401);
  await app.close();
});

test("the database shows no company with people outside example.ng", async () => {
  const real = await shown.as("hr");
  await admin.query("update users set email = 'ada@okafor-foods.ng' where user_id = $1", [real.userId]);
  await expect(show(owner, shown.staff)).rejects.toThrow("only a demonstration company can be shown");
  await admin.query("update users set email = $2 where user_id = $1", [real.userId, real.email]);
  await expect(show(owner, other.staff)).rejects.toThrow("not an admin and an employee");
});

const codeOf = (body: string): string | undefined => {
  try {
    return (JSON.parse(body) as { code?: string }).code;
  } catch {
    return undefined;
  }
};

/** The number of rows of every table. */
const countRows = async (): Promise<Record<string, number>> => {
  const { rows } = await admin.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = Number((await admin.query(`select count(*) as count from "${name}"`)).rows[0]?.count);
  return counts;
};
