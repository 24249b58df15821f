// Subscribers of a run are notified within a second, from one read for all of them, until their session ends.

import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { SubscribeToPayout } from "@albashi/contracts/payments/payouts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../testing/funding-fixture.ts";
import { coalesceReads } from "./coalesce-reads.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

/** Reads events as the page does: with fetch, so that both tokens are sent. */
const watching = async ({ runId, who }: Awaited<ReturnType<FundingFixture["poorRun"]>>, headers: Record<string, string>) => {
  void who;
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${fixture.port}${SubscribeToPayout.path.replace(":runId", runId)}`;
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const events: { runState: string; missingKobo: string; acts: object[] }[] = [];
  const news = new EventEmitter();
  const reading = (async () => {
    let text = "";
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString("utf8");
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = text.slice(0, end).match(/^data: (.*)$/m)?.[1];
        if (data) events.push(JSON.parse(data));
        news.emit("event");
        text = text.slice(end + 2);
      }
    }
  })().catch(() => undefined);
  return { answer, events, next: () => once(news, "event"), leave: () => leaving.abort(), reading };
};

test("sends the first event immediately, the next after a change, each with the user's allowed actions", async () => {
  const run = await fixture.poorRun(1);
  const owner = await watching(run, run.who.headers);
  const approver = await watching(run, (await fixture.ownerOf(run.companyId, "approver")).who.headers);
  expect(owner.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  await expect.poll(() => [owner.events.length, approver.events.length]).toEqual([1, 1]);
  expect(owner.events[0]).toMatchObject({ runState: "approved" });
  const began = performance.now();
  const [intent] = await Promise.all([run.fund(run.runId), owner.next(), approver.next()]);
  expect(performance.now() - began).toBeLessThan(1_500);
  expect(owner.events.at(-1)).toMatchObject({ runState: "funding", intent: { intentId: intent.intentId } });
  const may = (events: typeof owner.events) => JSON.stringify(events.at(-1)?.acts);
  expect(may(owner.events)).toContain('"act":"fund","may":true');
  expect(may(approver.events)).toContain('"act":"fund","may":false');
  for (const { leave, reading } of [owner, approver]) {
    leave();
    await reading;
  }
});

test("rejects subscribers of another company's run, and without a session", async () => {
  const [run, other] = [await fixture.poorRun(1), await fixture.poorRun(1)];
  expect((await watching(run, other.who.headers)).answer.status).toBe(404);
  expect((await watching(run, {})).answer.status).toBe(401);
});

test("sends an unannounced change at the next tick", async () => {
  const run = await fixture.poorRun(1);
  const { events, next, leave, reading } = await watching(run, run.who.headers);
  await expect.poll(() => events.length).toBe(1);
  await fixture.rows(run.companyId, sql`update pay_runs set state = 'funding' where run_id = ${run.runId}`);
  await next();
  expect(events.at(-1)).toMatchObject({ runState: "funding" });
  leave();
  await reading;
});

test("serves many subscribers from one read, which ends with the last of them", async () => {
  let reads = 0;
  let wake: () => void = () => undefined;
  let isHeard = false;
  const watch = coalesceReads<number>();
  const reading = {
    read: async () => {
      reads += 1;
      return reads;
    },
    listen: (onChange: () => void) => {
      wake = onChange;
      isHeard = true;
      return () => {
        isHeard = false;
      };
    },
    ...{ tickMs: 60_000, leastMs: 5 },
  };
  const received: number[] = [];
  const leaving = Array.from({ length: 200 }, () =>
    watch("one", reading, 0, { tell: (read) => void received.push(read), end: () => undefined }),
  );
  expect(received).toEqual(Array.from({ length: 200 }, () => 0));
  for (let time = 0; time < 50; time += 1) wake();
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => received.length).toBe(600);
  for (const leave of leaving) leave();
  expect(isHeard).toBe(false);
});

test("a stopping server ends open streams and waits for none of their connections", async () => {
  const own = await fundingFixture(inject("template"));
  const run = await own.poorRun(1);
  const answer = await fetch(`http://127.0.0.1:${own.port}${SubscribeToPayout.path.replace(":runId", run.runId)}`, {
    headers: run.who.headers,
  });
  const whole = answer.text();
  // Browsers also open connections in advance.
  await once(connect(own.port, "127.0.0.1"), "connect");
  const began = performance.now();
  await own.close();
  // A keep-alive connection would be waited for, for more than a minute.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await whole).toContain("event: money");
});
