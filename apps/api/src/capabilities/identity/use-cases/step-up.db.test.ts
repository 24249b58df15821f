import { minuteMs, secondMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Account, account, codeAt } from "../../../testing/account.ts";
import { auditOf } from "../../../testing/account-rows.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { headersOf, password, type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { identityWorkflows } from "../workflows/mails.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the one before, out of reach of its locks and sessions.
beforeEach(() => api.passTime(60 * minuteMs));

const chosen = "four loud kingfishers";
const subjectsTo = async (email: string) => {
  await runOutbox(api.parts, identityWorkflows);
  return (await mailsTo(email)).map(({ subject }) => subject);
};
/** A call that needs a step-up and changes nothing that matters here. */
const tryIt = async (who: Account) => (await who.post("/api/v1/second-factor")).statusCode;

describe("stepping up", () => {
  test("raises the session for ten minutes, and is written down", async () => {
    const who = await account(api);
    expect(await tryIt(who)).toBe(403);
    const answer = await who.stepUp();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
        steppedUpUntil: new Date(api.parts.clock.now().getTime() + 10 * minuteMs).toISOString(),
      },
    ]);
    expect(await tryIt(who)).toBe(201);
    api.passTime(10 * minuteMs - secondMs);
    await who.refresh();
    expect(await tryIt(who)).toBe(201);
    api.passTime(secondMs);
    expect(await tryIt(who)).toBe(403);
    expect(await auditOf(api.parts, who.userId)).toContain("stepped_up");
  });

  test("raises this session and no other of the same person", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    await who.stepUp();
    expect([await tryIt(who), await tryIt(other)]).toEqual([201, 403]);
  });

  test("gives new keys: the token from before opens nothing any more", async () => {
    const who = await account(api);
    const before = (await who.refresh()).json().token;
    await who.stepUp();
    const cookie = who.cookie("session") ?? "";
    const answer = await api.app.inject({ method: "GET", url: "/api/v1/sessions", headers: headersOf({ token: before, cookie }) });
    expect([answer.statusCode, (await who.get("/api/v1/sessions")).statusCode]).toEqual([401, 200]);
  });

  test("with a wrong password is refused and counted; six lock it, and the log-in stays open", async () => {
    const who = await account(api);
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await who.post("/api/v1/session/step-up", { password: "wrong" })).json().code);
    expect(tries).toEqual(tries.map(() => "wrong_password"));
    const locked = await who.stepUp();
    expect([locked.statusCode, locked.json().code, locked.headers["retry-after"]]).toEqual([429, "password_locked", "60"]);
    expect(await tryIt(who)).toBe(403);
    expect((await who.logIn()).statusCode).toBe(200);
  });

  test("with the second factor on takes password and code together, each code once", async () => {
    const who = await account(api);
    const { secret } = await who.turnOnFactor();
    api.passTime(11 * minuteMs);
    await who.refresh();
    const code = codeAt(secret, api.parts.clock.now());
    expect((await who.stepUp()).json().code).toBe("code_needed");
    expect((await who.post("/api/v1/session/step-up", { password: "wrong", code })).json().code).toBe("wrong_password");
    // The wrong password did not use the code up.
    expect((await who.stepUp(code)).statusCode).toBe(201);
    expect((await who.stepUp(code)).json().code).toBe("wrong_code");
  });
});

describe("changing the own password", () => {
  const change = (who: Account, over: object = {}) =>
    who.post("/api/v1/session/password", { currentPassword: password, password: chosen, confirmPassword: chosen, ...over });

  test("keeps this session, ends the others, tells the owner, and is written down", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    const answer = await change(who);
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: "Your password is changed. You are logged out everywhere else." }]);
    expect([(await who.get("/api/v1/sessions")).statusCode, (await other.get("/api/v1/sessions")).statusCode]).toEqual([200, 401]);
    expect([(await other.logIn()).statusCode, (await other.logIn(chosen)).statusCode]).toEqual([401, 200]);
    expect(await subjectsTo(who.email)).toContain("Your Albashi password was changed");
    expect(await auditOf(api.parts, who.userId)).toContain("password_changed");
  });

  test.each([
    ["the wrong current one", { currentPassword: "wrong" }, { currentPassword: expect.stringContaining("wrong") }],
    ["no current one", { currentPassword: "" }, { currentPassword: "Please enter your current password." }],
    ["two new ones", { confirmPassword: "another one" }, { confirmPassword: "Passwords do not match" }],
    ["a common one", { password: "password1", confirmPassword: "password1" }, { password: expect.stringContaining("easy to guess") }],
  ])("with %s is refused at its field, and changes nothing", async (_what, over, fields) => {
    const who = await account(api);
    const answer = await change(who, over);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect((await who.logIn()).statusCode).toBe(200);
  });
});

describe("ending all other sessions", () => {
  test("leaves the one that asks, and says how many there were", async () => {
    const who = await account(api);
    const others = [await account(api, who.email), await account(api, who.email)];
    const stranger = await account(api);
    expect((await who.delete("/api/v1/sessions")).json()).toEqual({ message: "You are logged out everywhere else.", ended: 2 });
    const statuses = await Promise.all([who, ...others, stranger].map(async (one) => (await one.get("/api/v1/sessions")).statusCode));
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect((await who.delete("/api/v1/sessions")).json()).toEqual({ message: "You are logged in nowhere else.", ended: 0 });
  });
});

describe("a browser that was not seen before", () => {
  const notice = "A new device logged in to your Albashi account";
  const noticesTo = async (email: string) => (await subjectsTo(email)).filter((subject) => subject === notice).length;

  test("is told to the owner by mail, but not the first ever, nor one that comes back", async () => {
    const who = await account(api);
    await who.logIn();
    expect(await noticesTo(who.email)).toBe(0);
    const other = await account(api, who.email, { userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/130.0" });
    expect(await noticesTo(who.email)).toBe(1);
    expect((await mailsTo(who.email)).at(-1)?.text).toContain("Chrome on Android");
    await other.logIn();
    expect(await noticesTo(who.email)).toBe(1);
  });

  test("keeps its mark when somebody else logs in from it", async () => {
    const one = await account(api);
    const mark = one.cookie("device");
    const guest = await api.employer();
    await one.post("/api/v1/Login", { email: guest.email, password });
    expect(one.cookie("device")).toBe(mark);
    await one.logIn();
    expect(await noticesTo(one.email)).toBe(0);
  });
});
