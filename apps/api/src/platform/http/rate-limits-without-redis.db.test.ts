// Limits on guessing and on emails hold while Redis is stopped: they are counted in PostgreSQL then.

import { randomInt } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newEmail, password, type ServedApi, servedApi } from "../../testing/served-api.ts";

let api: ServedApi;
let stopped: Redis;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  // Nothing listens there, and the client is set up as in production.
  stopped = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 1_000 });
  stopped.on("error", () => undefined);
});
afterAll(async () => {
  stopped.disconnect();
  await api.close();
});

const newAddress = () => `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
const limits = { LOG_INS_PER_MINUTE: "2", SIGN_UPS_PER_HOUR: "2", CALLS_PER_MINUTE: "2" };
const serveWithoutRedis = () => api.serve(limits, {}, stopped);

test("limits logins, codes, step-ups and mailed links per address without Redis", async () => {
  const app = await serveWithoutRedis();
  for (const [url, payload] of [
    ["/api/v1/Login", { email: newEmail(), password }],
    ["/api/v1/session/second-factor", { code: "123456" }],
    ["/api/v1/session/step-up", { password }],
    ["/api/v1/forget", { email: newEmail() }],
    ["/api/v1/verification-links", { email: newEmail() }],
  ] as const) {
    const remoteAddress = newAddress();
    const send = async () => (await app.inject({ method: "POST", url, payload, remoteAddress })).statusCode;
    const statuses = [await send(), await send(), await send(), await send()];
    expect([url, statuses.map((status) => status === 429)]).toEqual([url, [false, false, true, true]]);
  }
  await app.close();
});

test("counts each address by itself, and begins again in the next window", async () => {
  const app = await serveWithoutRedis();
  const send = (remoteAddress: string) =>
    app.inject({ method: "POST", url: "/api/v1/Login", payload: { email: newEmail(), password }, remoteAddress });
  const [one, other] = [newAddress(), newAddress()];
  for (let time = 0; time < 2; time += 1) await send(one);
  const limited = await send(one);
  expect([limited.statusCode, Number(limited.headers["retry-after"])]).toEqual([429, 60]);
  expect((await send(other)).statusCode).toBe(401);
  api.passTime(61_000);
  expect((await send(one)).statusCode).toBe(401);
  await app.close();
});

test("serves all other calls without limits, as before", async () => {
  const app = await serveWithoutRedis();
  const remoteAddress = newAddress();
  for (let time = 0; time < 4; time += 1)
    expect((await app.inject({ method: "GET", url: "/api/v1/banks", remoteAddress })).statusCode).toBe(200);
  await app.close();
});

test("all API processes count together", async () => {
  const [one, other] = [await serveWithoutRedis(), await serveWithoutRedis()];
  const remoteAddress = newAddress();
  const send = async (app: typeof one) =>
    (await app.inject({ method: "POST", url: "/api/v1/Login", payload: { email: newEmail(), password }, remoteAddress })).statusCode;
  expect([await send(one), await send(other), await send(one), await send(other)]).toEqual([401, 401, 429, 429]);
  await Promise.all([one.close(), other.close()]);
});
