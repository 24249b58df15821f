import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { OutgoingMail } from "../../../../providers/email/port.ts";
import { auditOf, changeEmail, countOf } from "../../../../testing/account-rows.ts";
import { queryRecorder } from "../../../../testing/query-recorder.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import {
  comparable,
  cookieIn,
  headersOf,
  newEmail,
  password,
  type ServedApi,
  servedApi,
  signUpForm,
} from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const doWork = () => runOutbox(api.dependencies, identityWorkflows);
const chosen = "four loud kingfishers";
const forget = (email: string) => api.post("/api/v1/forget", { email });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** Both parts of the newest reset link in a mailbox. */
const resetLinkTo = async (email: string) => {
  const link = (await mailsTo(email)).map(({ text }) => /#\/CreatePassWord\/([\w-]+)\/([\w-]+)/.exec(text)).findLast((found) => found);
  if (!link) throw new Error("No mail has a reset link.");
  return { id: link[1] ?? "", token: link[2] ?? "" };
};
const askedLink = async (email: string) => {
  await forget(email);
  await doWork();
  return resetLinkTo(email);
};
const reset = (link: { id: string; token: string }, over: object = {}) =>
  api.post("/api/v1/passwords", { ...link, password: chosen, confirmPassword: chosen, ...over });
const logIn = (email: string, typed: string) => api.post("/api/v1/Login", { email, password: typed });

describe("requesting a reset", () => {
  test("returns the specified message, and mails a link that opens the reset screen", async () => {
    const { email, userId } = await api.employer();
    const answer = await forget(` ${email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Password reset email sent! Please check your inbox." }]);
    await doWork();
    expect(await subjectsTo(email)).toContain("Choose a new password for Albashi");
    expect(await resetLinkTo(email)).toEqual({ id: userId, token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test.each([
    ["nothing", {}, "Please enter your email address."],
    ["an empty e-mail", { email: " " }, "Please enter your email address."],
    ["no e-mail", { email: "ada" }, "Please enter a valid email address."],
  ])("rejects %s with the specified message and members", async (_what, body, words) => {
    const answer = await api.post("/api/v1/forget", body);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: [words] }]);
  });

  test("returns equal status, body and headers for a known, an unverified and an unknown e-mail", async () => {
    const { email } = await api.employer();
    const unverified = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email: unverified }));
    const answers = [await forget(email), await forget(unverified), await forget(newEmail())].map(comparable);
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  test("sends the same queries for a known and an unknown e-mail, so that timing does not tell them apart", async () => {
    const { email } = await api.employer();
    const statementsOf = async (typed: string) => {
      const { statements, database } = queryRecorder(api.dependencies.database);
      const server = await api.serve({}, { database });
      await server.inject({ method: "POST", url: "/api/v1/forget", payload: { email: typed } });
      await server.close();
      return statements;
    };
    const [known, unknown] = [await statementsOf(email), await statementsOf(newEmail())];
    expect(known).toEqual(unknown);
    expect(known.length).toBeGreaterThan(2);
  });

  test("sends no mail to an address without an account, and deletes the address", async () => {
    const email = newEmail();
    await forget(email);
    await doWork();
    expect(await mailsTo(email)).toEqual([]);
    expect(await countOf(api.dependencies, "mail_requests")).toBe(0n);
  });

  test("mails an unverified sign-up its verification link again", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    await forget(email);
    await doWork();
    expect(await subjectsTo(email)).toEqual(["Verify your email for Albashi", "Verify your email for Albashi"]);
  });

  test("sends a mailbox at most five mails an hour per network address, with equal responses", async () => {
    const { email } = await api.employer();
    api.passTime(60 * minuteMs);
    const answers: object[] = [];
    for (let i = 0; i < 7; i += 1) answers.push(comparable(await forget(email)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    await doWork();
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith("Choose"))).toHaveLength(5);
  });

  test("retries with the same link and Message-ID when the workflow crashes after sending", async () => {
    const { email } = await api.employer();
    await doWork();
    await forget(email);
    const dying = {
      ...api.dependencies,
      email: { send: async (mail: OutgoingMail) => api.dependencies.email.send(mail).then(() => Promise.reject(new Error("killed"))) },
    };
    await expect(runOutbox(dying, identityWorkflows)).rejects.toThrow("killed");
    await doWork();
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Choose"));
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(new Set(mails.map(({ text }) => /CreatePassWord\/\S+/.exec(text)?.[0])).size).toBe(1);
  });
});

describe("a reset link", () => {
  test("sets a new password once, and a mail notifies the owner", async () => {
    const { email } = await api.employer();
    const link = await askedLink(email);
    const answer = await reset(link);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Your password has been changed. Please log in with the new one.", login: "employer" },
    ]);
    expect([(await logIn(email, password)).statusCode, (await logIn(email, chosen)).statusCode]).toEqual([401, 200]);
    await doWork();
    expect(await subjectsTo(email)).toContain("Your Albashi password was changed");
    const again = await reset(link, { password: "another secret one", confirmPassword: "another secret one" });
    expect([again.statusCode, again.json().code]).toEqual([409, "link_used"]);
  });

  test("revokes every session of the user, and is written to the company's audit", async () => {
    const one = await api.loggedIn();
    const second = await logIn(one.email, password);
    const other = headersOf({ token: second.json().token, cookie: cookieIn(second) });
    await reset(await askedLink(one.email));
    const list = { method: "GET", url: "/api/v1/sessions" } as const;
    expect([(await one.call(list)).statusCode, (await api.app.inject({ ...list, headers: other })).statusCode]).toEqual([401, 401]);
    expect((await auditOf(api.dependencies, one.userId)).slice(-2)).toEqual(["password_reset_asked", "password_reset"]);
  });

  test("unlocks the owner's locked account", async () => {
    const { email } = await api.employer();
    for (let i = 0; i < 7; i += 1) await logIn(email, "a stranger's guess");
    expect((await logIn(email, password)).statusCode).toBe(429);
    await reset(await askedLink(email));
    expect((await logIn(email, chosen)).statusCode).toBe(200);
  });

  test("works once when used ten times concurrently", async () => {
    const { email } = await api.employer();
    const link = await askedLink(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
  });

  test("is revoked when another one is used", async () => {
    const { email } = await api.employer();
    const [first, second] = [await askedLink(email), await askedLink(email)];
    expect(first.token).not.toBe(second.token);
    await reset(second);
    expect((await reset(first)).json().code).toBe("link_used");
  });

  test("expires after an hour", async () => {
    const { email } = await api.employer();
    const link = await askedLink(email);
    api.passTime(60 * minuteMs);
    const answer = await reset(link);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "link_expired"]);
  });

  test("sent to the old mailbox is revoked when the e-mail changes", async () => {
    const { email, userId } = await api.employer();
    const link = await askedLink(email);
    await changeEmail(api.dependencies, { userId, email: newEmail() });
    expect((await reset(link)).json().code).toBe("link_used");
  });

  test("is rejected with another user's id, and a verification link in its place is rejected", async () => {
    const [one, other] = [await api.employer(), await api.employer()];
    const link = await askedLink(one.email);
    expect((await reset({ ...link, id: other.userId })).statusCode).toBe(404);
    const unverified = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email: unverified }));
    const [id = "", token = ""] = (await api.linkOf(unverified)).url.split("/").slice(-2);
    expect((await reset({ id, token })).statusCode).toBe(404);
  });

  test.each([
    ["two passwords", { confirmPassword: "another password" }, "confirmPassword", "Passwords do not match"],
    ["a short password", { password: "short", confirmPassword: "short" }, "password", "Please choose a password of at least 8 characters."],
    ["a common password", { password: "password1", confirmPassword: "password1" }, "password", expect.stringContaining("easy to guess")],
    [
      "the company's name",
      { password: "okafor foods ltd", confirmPassword: "okafor foods ltd" },
      "password",
      expect.stringContaining("company"),
    ],
  ])("rejects %s, and can still be used", async (_what, change, field, words) => {
    const { email } = await api.employer();
    const link = await askedLink(email);
    const answer = await reset(link, change);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: words }]);
    expect((await reset(link)).statusCode).toBe(201);
  });

  test("that was never issued costs no password hashing", async () => {
    const { userId } = await api.employer();
    const hash = () => Promise.reject(new Error("a password was hashed"));
    const server = await api.serve({}, { passwords: { ...api.dependencies.passwords, hash } });
    for (const id of [userId, "nobody"]) {
      const payload = { id, token: "x".repeat(43), password: chosen, confirmPassword: chosen };
      expect((await server.inject({ method: "POST", url: "/api/v1/passwords", payload })).statusCode).toBe(404);
    }
    await server.close();
  });

  test("appears in no log", async () => {
    const { email } = await api.employer();
    const link = await askedLink(email);
    await reset(link);
    const log = api.logLines.join("");
    expect([link.token, chosen, email].filter((secret) => log.includes(secret))).toEqual([]);
  });

  test("used during a login with the old password leaves no session of the old password", async () => {
    const { email, userId } = await api.employer();
    const link = await askedLink(email);
    await Promise.all([reset(link), ...Array.from({ length: 4 }, () => logIn(email, password))]);
    const answer = await logIn(email, chosen);
    const headers = headersOf({ token: answer.json().token, cookie: cookieIn(answer) });
    const { sessions } = (await api.app.inject({ method: "GET", url: "/api/v1/sessions", headers })).json();
    expect(sessions).toHaveLength(1);
    expect(userId).toBe(answer.json()._id);
  });
});

describe("requesting a new verification link", () => {
  const ask = (email: string) => api.post("/api/v1/verification-links", { email });

  test("returns equal responses for an unverified, a verified and an unknown e-mail, and mails only the unverified one", async () => {
    const [waiting, verified, unknown] = [newEmail(), (await api.employer()).email, newEmail()];
    await api.post("/api/v1/newUser", signUpForm({ email: waiting }));
    await doWork();
    const answers = [await ask(waiting), await ask(verified), await ask(unknown)].map(comparable);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.statusCode).toBe(202);
    await doWork();
    expect(await subjectsTo(waiting)).toHaveLength(2);
    expect(await subjectsTo(verified)).toHaveLength(1);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test("works after the first link has expired", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    api.passTime(25 * 60 * minuteMs);
    await ask(email);
    await doWork();
    const { url } = await api.linkOf(email);
    expect((await api.openLink(url)).statusCode).toBe(200);
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test("names the device of the sign-up, not of the request", async () => {
    const email = newEmail();
    const signedUpOn = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130.0" };
    await api.post("/api/v1/newUser", signUpForm({ email }), signedUpOn);
    await api.post("/api/v1/verification-links", { email }, { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" });
    await doWork();
    const newest = (await mailsTo(email)).at(-1);
    expect(newest?.text).toContain("Chrome on Android");
    expect(newest?.text).not.toContain("Firefox");
  });

  test("rejects an empty e-mail with a plain message", async () => {
    expect((await ask("")).json()).toMatchObject({ code: "invalid_request", message: "Please enter your email address." });
  });
});
