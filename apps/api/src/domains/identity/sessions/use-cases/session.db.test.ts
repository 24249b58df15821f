import { minuteMs } from "@albashi/dates";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openLog } from "../../../../platform/observability/log.ts";
import { composeRoutes } from "../../../../processes/create-dependencies.ts";
import { cookieIn, headersOf, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

describe("a session", () => {
  const own = (userId: string): InjectOptions => ({ method: "GET", url: `/api/v1/User/${userId}` });

  test("is valid with its access token and its cookie together, and with neither alone", async () => {
    const { call, userId, email } = await api.loggedIn();
    const answers = await Promise.all([call(own(userId)), call(own(userId), { cookie: "" }), call(own(userId), { token: "" })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
    expect(answers[0].json()).toMatchObject({
      data: { nameOfCompany: "Okafor Foods Ltd", fullName: "Adaeze Okafor", email, phoneNumber: "+2348031234567" },
    });
  });

  test("is invalid with the access token of one session and the cookie of another", async () => {
    const [one, other] = [await api.loggedIn(), await api.loggedIn()];
    expect((await one.call(own(one.userId), { cookie: other.keys.cookie })).statusCode).toBe(401);
  });

  test("of one company finds no user of another", async () => {
    const [one, other] = [await api.loggedIn(), await api.loggedIn()];
    const answer = await one.call(own(other.userId));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
  });

  test("needs a new access token after ten minutes, gets it with its cookie, and continues", async () => {
    const { call, userId, keys } = await api.loggedIn();
    api.passTime(10 * minuteMs);
    expect((await call(own(userId))).statusCode).toBe(401);
    const refreshed = await api.app.inject({
      method: "POST",
      url: "/api/v1/session/token",
      headers: headersOf({ token: "", cookie: keys.cookie }),
    });
    expect(refreshed.statusCode).toBe(201);
    const { token } = refreshed.json<{ token: string }>();
    expect((await call(own(userId), { token, cookie: cookieIn(refreshed) })).statusCode).toBe(200);
  });

  const refresh = (cookie: string) =>
    api.app.inject({ method: "POST", url: "/api/v1/session/token", headers: headersOf({ token: "", cookie }) });

  test("survives two tabs that refresh concurrently", async () => {
    const { call, userId, keys } = await api.loggedIn();
    const [one, other] = await Promise.all([refresh(keys.cookie), refresh(keys.cookie)]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    // One of them received the new cookie; the browser now has it for both tabs.
    const cookies = [one, other].map(cookieIn).filter((value) => value !== "");
    expect(cookies).toHaveLength(1);
    for (const answer of [one, other]) {
      expect((await call(own(userId), { token: answer.json().token, cookie: cookies[0] ?? "" })).statusCode).toBe(200);
    }
  });

  test("survives a refresh whose response was lost, even minutes later", async () => {
    const { call, userId, keys } = await api.loggedIn();
    await refresh(keys.cookie);
    api.passTime(5 * minuteMs);
    const again = await refresh(keys.cookie);
    expect(again.statusCode).toBe(201);
    expect((await call(own(userId), { token: again.json().token, cookie: cookieIn(again) })).statusCode).toBe(200);
  });

  test("ends for all holders when an old cookie is presented after the new one was used", async () => {
    const { call, userId, keys } = await api.loggedIn();
    const refreshed = await refresh(keys.cookie);
    const fresh = { token: refreshed.json().token, cookie: cookieIn(refreshed) };
    expect((await call(own(userId), fresh)).statusCode).toBe(200);
    api.passTime(11_000);
    expect((await refresh(keys.cookie)).statusCode).toBe(401);
    expect((await call(own(userId), fresh)).statusCode).toBe(401);
  });

  test("ends after a quarter of an hour without use", async () => {
    const { keys } = await api.loggedIn();
    api.passTime(15 * minuteMs);
    expect((await refresh(keys.cookie)).statusCode).toBe(401);
  });

  test("ends on the server too when its owner logs out", async () => {
    const { call, userId, keys } = await api.loggedIn();
    const out = await api.app.inject({ method: "DELETE", url: "/api/v1/session", headers: headersOf({ token: "", cookie: keys.cookie }) });
    expect([out.statusCode, out.headers["set-cookie"]]).toEqual([200, expect.stringContaining("__Host-albashi-session=;")]);
    expect([(await call(own(userId))).statusCode, (await refresh(keys.cookie)).statusCode]).toEqual([401, 401]);
  });

  test("is listed, and another session of the same user can be ended from it; another user's cannot", async () => {
    const one = await api.loggedIn();
    const second = await api.post(
      "/api/v1/Login",
      { email: one.email, password },
      { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130.0" },
    );
    const stranger = await api.loggedIn();
    const list = async (who: typeof one) => (await who.call({ method: "GET", url: "/api/v1/sessions" })).json().sessions;
    const [phone, here] = await list(one);
    expect([phone, here]).toMatchObject([
      { device: "Chrome on Android", isThisOne: false },
      { device: "Unknown device", isThisOne: true },
    ]);
    const end: InjectOptions = { method: "DELETE", url: `/api/v1/sessions/${phone.sessionId}` };
    expect((await stranger.call(end)).statusCode).toBe(404);
    expect([(await one.call(end)).statusCode, (await one.call(end)).statusCode]).toEqual([200, 200]);
    expect(await list(one)).toHaveLength(1);
    const gone = headersOf({ token: second.json().token, cookie: cookieIn(second) });
    expect((await api.app.inject({ ...own(one.userId), headers: gone })).statusCode).toBe(401);
  });

  test("is ended once under one idempotency key, and the key is rejected for another request", async () => {
    const one = await api.loggedIn();
    await api.post("/api/v1/Login", { email: one.email, password });
    const [other, here] = (await one.call({ method: "GET", url: "/api/v1/sessions" })).json().sessions;
    const headers = { ...headersOf(one.keys), "idempotency-key": "end-the-other-one" };
    const end = (sessionId: string) => api.app.inject({ method: "DELETE", url: `/api/v1/sessions/${sessionId}`, headers });
    const answers = await Promise.all([end(other.sessionId), end(other.sessionId), end(other.sessionId)]);
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ message: "That session is ended." })));
    const reused = await end(here.sessionId);
    expect([reused.statusCode, reused.json().code]).toEqual([409, "idempotency_key_reused"]);
  });

  test("is required by every call that is not public: without one it returns 401", async () => {
    const guarded = composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "test")).filter(
      ({ contract }) => contract.permission !== "public",
    );
    const answers = await Promise.all(
      guarded.map(({ contract: { method, path } }) =>
        api.app.inject({ method, url: path.replace(/:\w+/g, "0198a7c4-0000-7000-8000-000000000001") }),
      ),
    );
    expect(guarded.length).toBeGreaterThan(2);
    // The calls of the product specification return it in members of their own, without a code.
    const codes = guarded.map(({ contract: { failureShape } }) => (failureShape === "problem" ? "session_ended" : undefined));
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(codes.map((code) => [401, code]));
  });
});
