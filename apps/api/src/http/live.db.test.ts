// Whoever watches a run is told within a second, from one reading for all of them, until their session ends.
import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { WatchMoneyOfRun } from "@albashi/contracts/payments-runs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingDesk, fundingDesk } from "../testing/funding-desk.ts";
import { sharedReads } from "./shared-reads.ts";

let desk: FundingDesk;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
}, 120_000);
afterAll(() => desk.close());

/** Reads events as the page does: with fetch, so that both keys go along. */
const watching = async ({ runId, who }: Awaited<ReturnType<FundingDesk["poorRun"]>>, headers: Record<string, string>) => {
  void who;
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${desk.port}${WatchMoneyOfRun.path.replace(":runId", runId)}`;
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

test("the first event comes at once, the next when something moved, and each says what this person may do", async () => {
  const run = await desk.poorRun(1);
  const owner = await watching(run, run.who.headers);
  const approver = await watching(run, (await desk.ownerOf(run.companyId, "approver")).who.headers);
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

test("nobody watches another company's run, nor without a session", async () => {
  const [run, other] = [await desk.poorRun(1), await desk.poorRun(1)];
  expect((await watching(run, other.who.headers)).answer.status).toBe(404);
  expect((await watching(run, {})).answer.status).toBe(401);
});

test("what moved without a word is told at the next tick", async () => {
  const run = await desk.poorRun(1);
  const { events, next, leave, reading } = await watching(run, run.who.headers);
  await expect.poll(() => events.length).toBe(1);
  await desk.rows(run.companyId, sql`update pay_runs set state = 'funding' where run_id = ${run.runId}`);
  await next();
  expect(events.at(-1)).toMatchObject({ runState: "funding" });
  leave();
  await reading;
});

test("many who watch are told from one reading; who leaves last ends it", async () => {
  let reads = 0;
  let wake: () => void = () => undefined;
  let isHeard = false;
  const watch = sharedReads<number>();
  const reading = {
    read: async () => {
      reads += 1;
      return reads;
    },
    listen: (onWake: () => void) => {
      wake = onWake;
      isHeard = true;
      return () => {
        isHeard = false;
      };
    },
    ...{ tickMs: 60_000, leastMs: 5 },
  };
  const told: number[] = [];
  const leaving = Array.from({ length: 200 }, () =>
    watch("one", reading, 0, { tell: (read) => void told.push(read), end: () => undefined }),
  );
  expect(told).toEqual(Array.from({ length: 200 }, () => 0));
  for (let time = 0; time < 50; time += 1) wake();
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => told.length).toBe(600);
  for (const leave of leaving) leave();
  expect(isHeard).toBe(false);
});

test("a server that stops ends what would go on for ever, and waits for no connection of it", async () => {
  const own = await fundingDesk(inject("template"));
  const run = await own.poorRun(1);
  const answer = await fetch(`http://127.0.0.1:${own.port}${WatchMoneyOfRun.path.replace(":runId", run.runId)}`, {
    headers: run.who.headers,
  });
  const whole = answer.text();
  // A browser opens connections ahead of need, too.
  await once(connect(own.port, "127.0.0.1"), "connect");
  const began = performance.now();
  await own.close();
  // A connection that is kept for the next call would be waited for, for more than a minute.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await whole).toContain("event: money");
}, 60_000);
