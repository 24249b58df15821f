import { randomUUID } from "node:crypto";
import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { account } from "../../../../testing/account.ts";
import { formOf } from "../../../../testing/multipart-form.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { newEmail, password, type ServedApi, servedApi, signUpForm } from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

describe("the verification link", () => {
  test("works once, and then reports politely that it was used", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const { url } = await api.linkOf(email);
    const [first, second] = [await api.openLink(url), await api.openLink(url)];
    expect([first.statusCode, first.json()]).toEqual([200, { success: true, message: expect.any(String), email }]);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { success: false, message: "Your email is already verified. Please log in with the password you chose." },
    ]);
  });

  test("verifies once when opened ten times concurrently", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const { url } = await api.linkOf(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.openLink(url)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is bound to its user: another user's id is rejected", async () => {
    const [one, other] = [newEmail(), newEmail()];
    await api.post("/api/v1/newUser", signUpForm({ email: one }));
    await api.post("/api/v1/newUser", signUpForm({ email: other }));
    const stolen = (await api.linkOf(one)).url.replace((await api.linkOf(one)).userId, (await api.linkOf(other)).userId);
    expect((await api.openLink(stolen)).statusCode).toBe(404);
  });

  test("expires after 24 hours", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    api.passTime(24 * 60 * minuteMs);
    const answer = await api.openLink((await api.linkOf(email)).url);
    expect(answer.json()).toEqual({ success: false, message: expect.stringContaining("has expired") });
  });

  test.each(["/api/v1/verify/x/y", `/api/v1/verify/${randomUUID()}/y`])("returns an error for a malformed link: %s", async (url) => {
    expect((await api.app.inject({ method: "GET", url })).statusCode).toBe(404);
  });
});

describe("the browser of the sign-up", () => {
  test("verifies by the link alone, with the cookie that the sign-up set", async () => {
    const email = newEmail();
    const { cookies } = await api.post("/api/v1/newUser", signUpForm({ email }));
    const proof = cookies.find(({ name }) => name === "__Host-albashi-verification");
    expect(proof).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
    const { url } = await api.linkOf(email);
    const headers = { cookie: `${proof?.name}=${proof?.value}` };
    const answer = await api.app.inject({ method: "GET", url, headers });
    expect(answer.json()).toMatchObject({ success: true, email });
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test("has a valid proof when the sign-up is sent twice", async () => {
    const form = signUpForm();
    const headers = { "idempotency-key": randomUUID() };
    const answers = [await api.post("/api/v1/newUser", form, headers), await api.post("/api/v1/newUser", form, headers)];
    const proofs = answers.map(({ cookies }) => `__Host-albashi-verification=${cookies[0]?.value}`);
    const answer = await api.app.inject({ method: "GET", url: (await api.linkOf(form.email)).url, headers: { cookie: proofs[1] } });
    expect(answer.json()).toMatchObject({ success: true, email: form.email });
  });

  test("is another one for another sign-up, whose link its cookie does not confirm", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const { cookies } = await api.post("/api/v1/newUser", signUpForm());
    const headers = { cookie: `__Host-albashi-verification=${cookies[0]?.value}` };
    const answer = await api.app.inject({ method: "GET", url: (await api.linkOf(email)).url, headers });
    expect(answer.json()).toMatchObject({ success: false, confirmWith: ["password", "new_password"] });
  });
});

describe("any other browser", () => {
  test.each(["GET", "HEAD"] as const)("verifies nothing with a %s, which a program that follows links sends", async (method) => {
    const { email, url } = await signedUp();
    await api.app.inject({ method, url });
    const answer = await api.app.inject({ method: "GET", url });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, message: expect.stringContaining("valid"), confirmWith: ["password", "new_password"] },
    ]);
    expect((await logIn(email, password)).statusCode).toBe(401);
  });

  test("verifies with the password of the sign-up", async () => {
    const { email, link } = await signedUp();
    const wrong = await confirm({ ...link, password: "not the password" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, "wrong_password"]);
    expect((await confirm({ ...link, password })).json()).toMatchObject({ success: true, email });
    expect((await logIn(email, password)).statusCode).toBe(200);
    expect((await confirm({ ...link, password })).json().code).toBe("link_used");
  });

  test("verifies with a new password, and the password of the sign-up opens nothing", async () => {
    const { email, link } = await signedUp();
    const own = "four calm otters";
    expect((await confirm({ ...link, password: own, confirmPassword: own })).json()).toMatchObject({ success: true, email });
    expect([(await logIn(email, password)).statusCode, (await logIn(email, own)).statusCode]).toEqual([401, 200]);
  });

  test.each([
    ["a common one", "password1", "weak_password"],
    ["a short one", "short", "invalid_request"],
  ])("rejects %s as the new password, and the link stays valid", async (_what, weak, code) => {
    const { link } = await signedUp();
    expect((await confirm({ ...link, password: weak, confirmPassword: weak })).json().code).toBe(code);
    expect((await confirm({ ...link, password })).statusCode).toBe(201);
  });

  test("cannot guess the password without limit", async () => {
    const { link } = await signedUp();
    for (let i = 0; i < 6; i += 1) await confirm({ ...link, password: "wrong" });
    expect((await confirm({ ...link, password })).json().code).toBe("password_locked");
  });

  test("replaces no password with a link to a new email, and confirms that email with the current one", async () => {
    const who = await account(api);
    const email = newEmail();
    await who.stepUp();
    const { payload, contentType } = formOf({ email, currentPassword: password });
    await who.call("PATCH", `/api/v1/Update/${who.userId}`, payload, { "content-type": contentType });
    await runOutbox(api.dependencies, identityWorkflows);
    const [, id, token] = /#\/verify\/([\w-]+)\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "") ?? [];
    const answer = await api.app.inject({ method: "GET", url: `/api/v1/verify/${id}/${token}` });
    expect(answer.json()).toMatchObject({ success: false, confirmWith: ["password"] });
    const own = "four calm otters";
    expect((await confirm({ id, token, password: own, confirmPassword: own })).json().code).toBe("current_password_needed");
    expect((await logIn(email, password)).statusCode).toBe(401);
    expect((await confirm({ id, token, password })).json()).toMatchObject({ success: true, email });
    expect((await logIn(email, password)).statusCode).toBe(200);
  });
});

const logIn = (email: string, typed: string) => api.post("/api/v1/Login", { email, password: typed });
const confirm = (body: object) => api.post("/api/v1/verifications", body);
const signedUp = async () => {
  const email = newEmail();
  await api.post("/api/v1/newUser", signUpForm({ email }));
  const { url } = await api.linkOf(email);
  const [id, token] = url.split("/").slice(-2);
  return { email, url, link: { id, token } };
};
