// An event stream lasts as long as its session: new tokens do not end it, and it does not extend the session.

import { EventEmitter, once } from "node:events";
import { SubscribeToPayout } from "@albashi/contracts/payments/payouts";
import { minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../testing/funding-fixture.ts";
import type { Member } from "../../testing/member.ts";
import { cookieIn, headersOf, password } from "../../testing/served-api.ts";
import { query } from "../database/transaction.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { STREAM_HEARTBEAT_MS: "50", STREAMS_MAX: "8" });
});
afterAll(() => fixture.close());

type Run = Awaited<ReturnType<FundingFixture["poorRun"]>>;

/** A stream as a page holds it, until either side ends it. */
const line = async ({ runId }: Run, { headers }: Pick<Member, "headers">) => {
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${fixture.port}${SubscribeToPayout.path.replace(":runId", runId)}`;
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const heard = new EventEmitter();
  const of = { status: answer.status, isOpen: answer.ok, problem: answer.ok ? undefined : await answer.json() };
  const reading = (async () => {
    if (answer.ok) for await (const _bytes of answer.body ?? []) heard.emit("beat");
  })()
    .catch(() => undefined)
    .finally(() => {
      of.isOpen = false;
    });
  const beats = async (count = 4) => {
    for (let beat = 0; beat < count && of.isOpen; beat += 1) await Promise.race([once(heard, "beat"), reading]);
  };
  const leave = async () => {
    leaving.abort();
    await reading;
  };
  return { of, beats, leave, reading };
};

const sessionOf = async ({ sessionId }: Member) => {
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ lastSeenAt: Date; endedBecause: string | null }>`
      select last_seen_at as "lastSeenAt", end_reason as "endedBecause" from sessions where session_id = ${sessionId}
    `.execute(query(tx)),
  );
  return rows[0];
};

/** Refreshes the tokens as a page does, uses them once, and waits out the grace period of the old ones. */
const withNewKeys = async ({ call }: Member, url: string, over: { headers?: Record<string, string>; payload?: object }) => {
  const answer = await call({ method: "POST", url, ...over });
  const headers = headersOf({ token: answer.json<{ token: string }>().token, cookie: cookieIn(answer) });
  expect((await call({ method: "GET", url: "/api/v1/sessions", headers })).statusCode).toBe(200);
  await fixture.passTime(20 * secondMs);
  return headers;
};

test("a stream survives a step-up and a refresh without reuse detection; logout ends it", async () => {
  const run = await fixture.poorRun(1);
  const { of, beats, reading } = await line(run, run.who);
  const raised = await withNewKeys(run.who, "/api/v1/session/step-up", { payload: { password } });
  await beats();
  expect([of.isOpen, (await sessionOf(run.who))?.endedBecause]).toEqual([true, null]);
  const refreshed = await withNewKeys(run.who, "/api/v1/session/token", { headers: raised });
  await beats();
  expect([of.isOpen, (await sessionOf(run.who))?.endedBecause]).toEqual([true, null]);
  expect((await run.who.call({ method: "DELETE", url: "/api/v1/session", headers: refreshed })).statusCode).toBeLessThan(300);
  await reading;
  expect([of.isOpen, (await sessionOf(run.who))?.endedBecause]).toEqual([false, "logged_out"]);
});

test("a stream alone does not extend the session: both end after 15 idle minutes", async () => {
  const run = await fixture.poorRun(1);
  const before = await sessionOf(run.who);
  const { of, beats, reading } = await line(run, run.who);
  await fixture.passTime(14 * minuteMs);
  await beats();
  expect([of.isOpen, await sessionOf(run.who)]).toEqual([true, before]);
  await fixture.passTime(minuteMs);
  await reading;
  expect(await sessionOf(run.who)).toEqual(before);
});

test("ends the stream when the permission is lost", async () => {
  const run = await fixture.poorRun(1);
  const { beats, reading } = await line(run, run.who);
  await beats(1);
  await fixture.dependencies.database.inPlatform((tx) =>
    sql`update memberships set role = 'hr' where user_id = ${run.who.userId}`.execute(query(tx)),
  );
  await reading;
});

test("limits streams to six per session and to the configured number per process; closing one frees a slot", async () => {
  const run = await fixture.poorRun(1);
  const { who: other } = await fixture.ownerOf(run.companyId, "payroll");
  const six = await Promise.all(Array.from({ length: 6 }, () => line(run, run.who)));
  expect(six.map(({ of }) => of.status)).toEqual(six.map(() => 200));
  const seventh = await line(run, run.who);
  expect(seventh.of).toMatchObject({ status: 429, problem: { kind: "too_many", code: "too_many_lines" } });
  const two = [await line(run, other), await line(run, other)];
  const ninth = await line(run, other);
  expect(ninth.of).toMatchObject({ status: 429, problem: { message: expect.stringContaining("Too many live updates are open") } });
  await six[0]?.leave();
  await expect
    .poll(async () => {
      const again = await line(run, run.who);
      await again.leave();
      return again.of.status;
    })
    .toBe(200);
  for (const { leave } of [...six, ...two]) await leave();
});
