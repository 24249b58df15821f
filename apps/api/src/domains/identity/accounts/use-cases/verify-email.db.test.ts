import { randomUUID } from "node:crypto";
import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newEmail, type ServedApi, servedApi, signUpForm } from "../../../../testing/served-api.ts";

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
    const [first, second] = [await api.app.inject({ method: "GET", url }), await api.app.inject({ method: "GET", url })];
    expect([first.statusCode, first.json().success]).toEqual([200, true]);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { success: false, message: "This link is not needed any more: your email is verified. Please log in with the password you chose." },
    ]);
  });

  test("verifies once when opened ten times concurrently", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const { url } = await api.linkOf(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.app.inject({ method: "GET", url })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is bound to its user: another user's id is rejected", async () => {
    const [one, other] = [newEmail(), newEmail()];
    await api.post("/api/v1/newUser", signUpForm({ email: one }));
    await api.post("/api/v1/newUser", signUpForm({ email: other }));
    const stolen = (await api.linkOf(one)).url.replace((await api.linkOf(one)).userId, (await api.linkOf(other)).userId);
    expect((await api.app.inject({ method: "GET", url: stolen })).statusCode).toBe(404);
  });

  test("expires after 24 hours", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    api.passTime(24 * 60 * minuteMs);
    const answer = await api.app.inject({ method: "GET", url: (await api.linkOf(email)).url });
    expect(answer.json()).toEqual({ success: false, message: expect.stringContaining("older than 24 hours") });
  });

  test.each(["/api/v1/verify/x/y", `/api/v1/verify/${randomUUID()}/y`])("returns an error for a malformed link: %s", async (url) => {
    expect((await api.app.inject({ method: "GET", url })).statusCode).toBe(404);
  });
});
