// The link that completes the joining of an employee has an effect only in the browser that asked for it, or with the password.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { invitedEmployee, newestMail } from "../../../../testing/invited-employee.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const join = (email: string, typed: string) => api.post("/api/v1/Staff", { email, password: typed });
const statusOfLogin = async (email: string, typed: string) =>
  (await api.post("/api/v1/Login", { email, password: typed, as: "staff" })).statusCode;
const own = { password: "four calm otters", confirmPassword: "four calm otters" };

test("joining is not completed by opening the link in another browser or by a mail scanner, only with the password", async () => {
  const { email, password: generated } = await invitedEmployee(api);
  const answer = await join(email, generated);
  expect(answer.cookies.map(({ name }) => name)).toContain("__Host-albashi-verification");
  const [, id = "", token = ""] = /#\/verify\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text) ?? [];
  const url = `/api/v1/verify/${id}/${token}`;
  expect((await api.app.inject({ method: "HEAD", url })).statusCode).toBe(404);
  for (const _scan of [1, 2]) {
    const opened = await api.app.inject({ method: "GET", url });
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { success: false, message: expect.stringContaining("different browser"), confirmWith: ["password"], login: "staff" },
    ]);
  }
  expect(await statusOfLogin(email, generated)).toBe(401);
  const confirm = (body: object) => api.post("/api/v1/verifications", { id, token, ...body });
  expect((await confirm({ password: "wrong" })).json().code).toBe("wrong_password");
  expect((await confirm(own)).json().code).toBe("current_password_needed");
  const confirmed = await confirm({ password: generated.toUpperCase() });
  expect([confirmed.statusCode, confirmed.json().login]).toEqual([201, "staff"]);
  expect(await statusOfLogin(email, generated)).toBe(200);
});

test("joining is completed by the link itself in the browser that asked for it", async () => {
  const { email, password: generated } = await invitedEmployee(api);
  const proof = (await join(email, generated)).cookies.find(({ name }) => name === "__Host-albashi-verification")?.value;
  const [, id, token] = /#\/verify\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text) ?? [];
  const headers = { cookie: `__Host-albashi-verification=${proof}` };
  expect((await api.app.inject({ method: "GET", url: `/api/v1/verify/${id}/${token}`, headers })).json().success).toBe(true);
});
