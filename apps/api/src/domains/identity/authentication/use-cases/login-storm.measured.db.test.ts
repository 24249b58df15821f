// The short form of bench/login-storm: a hundred guesses for one account, and one for each of a hundred.

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { account } from "../../../../testing/account.ts";
import { insertAccounts, measureDuring, p99, storm } from "../../../../testing/login-storm.ts";
import { password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"), { PASSWORD_MEMORY_KIB: "65536" });
});
afterAll(() => api.close());

const door = async (url: string, payload: object) => (await api.post(url, payload)).statusCode;
const guessing = { password: "a guess", atOnce: 50, triesWhenBusy: 1 };

test("keeps other calls fast during a login storm, and lets the owner of the attacked account in by a reset", async () => {
  const others = await insertAccounts(api.dependencies, { count: 100, password });
  const [watcher, owner] = [await account(api), await account(api)];
  const cheap = async () => {
    expect((await watcher.get("/api/v1/sessions")).statusCode).toBe(200);
  };
  const quiet = p99(await measureDuring(pause(2_000), cheap, 10));

  const oneAccount = storm(door, { emails: Array<string>(100).fill(owner.email), ...guessing });
  const duringOne = p99(await measureDuring(oneAccount, cheap, 10));
  expect(await oneAccount).toEqual({ 401: 6, 429: 94 });

  const spread = storm(door, { emails: others, ...guessing });
  const duringSpread = p99(await measureDuring(spread, cheap, 10));
  // Every request gets a response: either the wrong-password response or a request to retry later.
  expect(Object.keys(await spread).filter((status) => status !== "401" && status !== "503")).toEqual([]);

  const limit = Math.max(3 * quiet, 250);
  expect(duringOne).toBeLessThan(limit);
  expect(duringSpread).toBeLessThan(limit);

  // Guesses lock out callers without a known device; the owner's own device still gets in.
  expect(await door("/api/v1/Login", { email: owner.email, password })).toBe(429);
  expect((await owner.logIn()).statusCode).toBe(200);
  await owner.resetPassword("four loud kingfishers");
  expect((await owner.logIn("four loud kingfishers")).statusCode).toBe(200);
});

test("lets users step up and log in on their known device during a storm of visitors, and never asks them to retry", async () => {
  const otherAccounts = await insertAccounts(api.dependencies, { count: 150, password });
  const [approver, owner] = [await account(api), await account(api)];
  const visitors = storm(door, { emails: otherAccounts, ...guessing, atOnce: 150 });
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const [stepUp, logIn] = await Promise.all([approver.stepUp(), owner.logIn()]);
    statuses.push(stepUp.statusCode, logIn.statusCode);
  }
  expect(statuses).toEqual(Array(5).fill([201, 200]).flat());
  // Without the storm in progress the statuses above would prove nothing.
  expect(await visitors).toMatchObject({ 503: expect.any(Number) });
});
