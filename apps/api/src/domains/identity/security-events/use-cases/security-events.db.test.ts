// Failed logins, denied calls, step-ups, exports and role changes are stored with user, address and device, for the user and the owners.

import type { SecurityEvent } from "@albashi/contracts/identity/security-events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { account } from "../../../../testing/account.ts";
import { type CanaryCompany, canaryCompany } from "../../../../testing/canary-company.ts";
import { newEmail, type ServedApi, servedApi } from "../../../../testing/served-api.ts";

const chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
let api: ServedApi;
let one: CanaryCompany;
let other: CanaryCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  one = await canaryCompany(api, "Canary Events Nigeria", "1000000001");
  other = await canaryCompany(api, "Canary Elsewhere Nigeria", "1000000002");
});
afterAll(() => api.close());

const own = "/api/v1/session/security-events";
const company = "/api/v1/security-events";
interface Caller {
  call(options: { method: "GET"; url: string }): Promise<{ json<Body>(): Body }>;
}
const eventsOf = async (who: Caller, url: string) =>
  (await who.call({ method: "GET", url })).json<{ events: SecurityEvent[] }>().events.filter(({ kind }) => kind !== "stepped_up");
const failLogin = (email: string, remoteAddress = "102.89.23.7") =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/Login",
    payload: { email, password: "a guess" },
    remoteAddress,
    headers: { "user-agent": chrome },
  });

test("shows a user the failed logins and step-ups of their account, with address and device", async () => {
  const who = await account(api, undefined, { userAgent: chrome });
  await failLogin(who.email.toUpperCase());
  await who.post("/api/v1/session/step-up", { password: "wrong" });
  await who.stepUp();
  const { events } = (await who.get(own)).json<{ events: SecurityEvent[] }>();
  expect(events).toMatchObject([
    { kind: "stepped_up", device: "Chrome on Android", call: "POST /api/v1/session/step-up" },
    { kind: "step_up_failed", actor: { userId: who.userId } },
    { kind: "login_failed", networkAddress: "102.89.23.7", device: "Chrome on Android", actor: { userId: who.userId } },
  ]);
});

test("records a locked login, and a failed one without an account only for us", async () => {
  const who = await account(api);
  for (let time = 0; time < 7; time += 1) await failLogin(who.email);
  const { events } = (await who.get(own)).json<{ events: SecurityEvent[] }>();
  expect(events.map(({ kind }) => kind)).toEqual(["login_locked", ...Array(6).fill("login_failed")]);
  const unknown = newEmail();
  await failLogin(unknown, "102.89.99.99");
  const { rows } = await api.dependencies.database.inPlatform((tx) =>
    sql<{ text: string; user_id: string | null }>`
      select e::text as text, user_id from security_events e where network_address = '102.89.99.99'
    `.execute(query(tx)),
  );
  expect(rows).toEqual([{ text: expect.not.stringContaining(unknown), user_id: null }]);
});

test("shows owners what their team exported and was denied, and nothing of another company", async () => {
  const [owner, viewer, outsider] = [await one.as("owner"), await one.as("viewer"), await other.as("owner")];
  await owner.call({ method: "GET", url: "/api/v1/people/export" });
  await viewer.call({ method: "GET", url: "/api/v1/people/export" });
  await failLogin(viewer.email);
  const events = await eventsOf(owner, company);
  expect(events.slice(0, 3)).toMatchObject([
    { kind: "login_failed", actor: { userId: viewer.userId } },
    { kind: "access_denied", actor: { userId: viewer.userId }, call: "GET /api/v1/people/export" },
    { kind: "data_exported", actor: { userId: owner.userId }, call: "GET /api/v1/people/export" },
  ]);
  expect(JSON.stringify(await eventsOf(outsider, company))).not.toContain(viewer.userId);
  expect((await eventsOf(viewer, own)).map(({ kind }) => kind)).toEqual(["login_failed", "access_denied"]);
});

test("a prompt for a step-up is no denied call", async () => {
  const who = await account(api);
  expect((await who.get("/api/v1/people/export")).statusCode).toBe(403);
  const { events } = (await who.get(own)).json<{ events: SecurityEvent[] }>();
  expect(events).toEqual([]);
});

test("exports the company's events as JSON lines", async () => {
  const owner = await one.as("owner");
  await owner.call({ method: "GET", url: "/api/v1/people/export" });
  const file = await owner.call({ method: "GET", url: "/api/v1/security-events/file" });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/x-ndjson"]);
  const lines = file.body.trimEnd().split("\n");
  const listed = (await owner.call({ method: "GET", url: company })).json<{ events: SecurityEvent[] }>().events;
  // The download itself is an export, recorded after it.
  expect(lines.map((line) => JSON.parse(line) as SecurityEvent)).toEqual(listed.slice(1));
  expect(listed[0]).toMatchObject({ kind: "data_exported", call: "GET /api/v1/security-events/file" });
});
