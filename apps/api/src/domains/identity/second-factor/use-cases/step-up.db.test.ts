import { minuteMs, secondMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { headersOf, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const chosen = "four loud kingfishers";
const subjectsTo = async (email: string) => {
  await runOutbox(api.dependencies, identityWorkflows);
  return (await mailsTo(email)).map(({ subject }) => subject);
};
/** A call that requires a step-up and changes nothing relevant here. */
const tryIt = async (who: Account) => (await who.post("/api/v1/second-factor")).statusCode;

describe("step-up", () => {
  test("applies to the session for ten minutes, and is audited", async () => {
    const who = await account(api);
    expect(await tryIt(who)).toBe(403);
    const answer = await who.stepUp();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
        steppedUpUntil: new Date(api.dependencies.clock.now().getTime() + 10 * minuteMs).toISOString(),
      },
    ]);
    expect(await tryIt(who)).toBe(201);
    api.passTime(10 * minuteMs - secondMs);
    await who.refresh();
    expect(await tryIt(who)).toBe(201);
    api.passTime(secondMs);
    expect(await tryIt(who)).toBe(403);
    expect(await auditOf(api.dependencies, who.userId)).toContain("stepped_up");
  });

  test("applies to this session and no other of the same user", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    await who.stepUp();
    expect([await tryIt(who), await tryIt(other)]).toEqual([201, 403]);
  });

  test("rotates the tokens: the previous access token is rejected", async () => {
    const who = await account(api);
    const before = (await who.refresh()).json().token;
    await who.stepUp();
    const cookie = who.cookie("session") ?? "";
    const answer = await api.app.inject({ method: "GET", url: "/api/v1/sessions", headers: headersOf({ token: before, cookie }) });
    expect([answer.statusCode, (await who.get("/api/v1/sessions")).statusCode]).toEqual([401, 200]);
  });

  test("counts a wrong password; six lock it, and the login stays open", async () => {
    const who = await account(api);
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await who.post("/api/v1/session/step-up", { password: "wrong" })).json().code);
    expect(tries).toEqual(tries.map(() => "wrong_password"));
    const locked = await who.stepUp();
    expect([locked.statusCode, locked.json().code, locked.headers["retry-after"]]).toEqual([429, "password_locked", "60"]);
    expect(await tryIt(who)).toBe(403);
    expect((await who.logIn()).statusCode).toBe(200);
  });

  test("requires password and code together when the second factor is enabled, each code once", async () => {
    const who = await account(api);
    const { secret } = await who.turnOnFactor();
    api.passTime(11 * minuteMs);
    await who.refresh();
    const code = codeAt(secret, api.dependencies.clock.now());
    expect((await who.stepUp()).json().code).toBe("code_needed");
    expect((await who.post("/api/v1/session/step-up", { password: "wrong", code })).json().code).toBe("wrong_password");
    // The wrong password did not consume the code.
    expect((await who.stepUp(code)).statusCode).toBe(201);
    expect((await who.stepUp(code)).json().code).toBe("wrong_code");
  });
});

describe("changing the own password", () => {
  const change = (who: Account, over: object = {}) =>
    who.post("/api/v1/session/password", { currentPassword: password, password: chosen, confirmPassword: chosen, ...over });

  test("keeps this session, revokes the others, notifies the owner, and is audited", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    const answer = await change(who);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Your password has been changed. You've been logged out on all other devices." },
    ]);
    expect([(await who.get("/api/v1/sessions")).statusCode, (await other.get("/api/v1/sessions")).statusCode]).toEqual([200, 401]);
    expect([(await other.logIn()).statusCode, (await other.logIn(chosen)).statusCode]).toEqual([401, 200]);
    expect(await subjectsTo(who.email)).toContain("Your Albashi password was changed");
    expect(await auditOf(api.dependencies, who.userId)).toContain("password_changed");
  });

  test.each([
    ["the wrong current one", { currentPassword: "wrong" }, { currentPassword: expect.stringContaining("wrong") }],
    ["no current one", { currentPassword: "" }, { currentPassword: "Please enter your current password." }],
    ["two new ones", { confirmPassword: "another one" }, { confirmPassword: "Passwords do not match" }],
    ["a common one", { password: "password1", confirmPassword: "password1" }, { password: expect.stringContaining("easy to guess") }],
  ])("rejects %s at its field, and changes nothing", async (_what, over, fields) => {
    const who = await account(api);
    const answer = await change(who, over);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect((await who.logIn()).statusCode).toBe(200);
  });
});

describe("revoking all other sessions", () => {
  test("keeps the caller's session, and returns how many there were", async () => {
    const who = await account(api);
    const others = [await account(api, who.email), await account(api, who.email)];
    const stranger = await account(api);
    expect((await who.delete("/api/v1/sessions")).json()).toEqual({ message: "Logged out of all other sessions.", ended: 2 });
    const statuses = await Promise.all([who, ...others, stranger].map(async (one) => (await one.get("/api/v1/sessions")).statusCode));
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect((await who.delete("/api/v1/sessions")).json()).toEqual({ message: "No other active sessions.", ended: 0 });
  });
});

describe("an unknown browser", () => {
  const notice = "New login to your Albashi account";
  const noticesTo = async (email: string) => (await subjectsTo(email)).filter((subject) => subject === notice).length;

  test("is reported to the owner by mail, except the first one and a known one", async () => {
    const who = await account(api);
    await who.logIn();
    expect(await noticesTo(who.email)).toBe(0);
    const other = await account(api, who.email, { userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/130.0" });
    expect(await noticesTo(who.email)).toBe(1);
    expect((await mailsTo(who.email)).at(-1)?.text).toContain("Chrome on Android");
    await other.logIn();
    expect(await noticesTo(who.email)).toBe(1);
  });

  test("keeps its device cookie when another user logs in from it", async () => {
    const one = await account(api);
    const mark = one.cookie("device");
    const guest = await api.employer();
    await one.post("/api/v1/Login", { email: guest.email, password });
    expect(one.cookie("device")).toBe(mark);
    await one.logIn();
    expect(await noticesTo(one.email)).toBe(0);
  });
});
