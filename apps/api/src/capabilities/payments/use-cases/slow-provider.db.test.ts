// A provider that takes its time, on a day on which everybody pays: what is claimed can be sent, and what stayed here goes out later.
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Parts } from "../../../parts.ts";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { auditMoney } from "./audit-money.ts";
import { lookAtSomePayments } from "./look-at-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

let desk: PayingDesk;
let runs: Run[] = [];
beforeAll(async () => {
  desk = await payingDesk(inject("template"), { KORA_CALLS_AT_ONCE: "2", PAYOUT_CLAIM_MS: "2000", PAYMENT_TIMEOUT_MS: "5000" });
});
afterAll(() => desk.close());
beforeEach(() => desk.forget());
afterEach(async () => {
  expect(await auditMoney(desk.parts, { companyIds: runs.map(({ companyId }) => companyId) })).toEqual([]);
});

/** So many companies with a run each, planned and with its money: all but the sending. */
const planned = async (companies: number, people: number) => {
  runs = [];
  for (let company = 0; company < companies; company += 1) {
    const run = await payableRun(desk.parts, desk.adminUrl, { people });
    await desk.fund(run.companyId, 1_000_000_000n);
    await desk.start(run);
    await planSomePayments(desk.parts, { ...run, after: null });
    await finishPlanning(desk.parts, run);
    runs.push(run);
  }
  await desk.setBalance(1_000_000_000n * BigInt(companies));
};
/** The desk's parts, with a clock that goes on by itself from the desk's time. */
const inRealTime = (parts: Parts): Parts => {
  const [from, begun] = [desk.now().getTime(), performance.now()];
  return { ...parts, clock: { now: () => new Date(from + performance.now() - begun) } };
};
const sendAll = async (parts: Parts, of: Run) => {
  let { next } = await sendSomePayments(parts, of);
  while (next === "more" || next === "waits") {
    if (next === "waits") await pause(100);
    ({ next } = await sendSomePayments(parts, of));
  }
};
const attempts = async () => (await Promise.all(runs.map(({ companyId, runId }) => desk.attempts(companyId, runId)))).flat();
const statesNow = async () => [...new Set((await attempts()).map(({ state, number, resent }) => `${state} ${number} ${resent}`))];
/** Everybody is paid in their first try, which is not counted as a second, and was asked for once. */
const expectPaidOnce = async () => {
  expect(await statesNow()).toEqual(["succeeded 1 0"]);
  const asks = await desk.asks();
  expect((await attempts()).map(({ reference }) => asks.get(reference))).toEqual((await attempts()).map(() => 1));
};

test("several companies pay at once by a way that is slower than their claims last: nothing is claimed that is not sent in time", async () => {
  await planned(3, 12);
  await desk.control("PATCH", "/settings", { latencyMs: 200 });
  const parts = inRealTime(desk.parts);
  // Thirty-six payments, ten in a second: nearly two claims' time.
  await Promise.all(runs.flatMap((run) => Array.from({ length: 4 }, () => sendAll(parts, run))));
  await desk.control("PATCH", "/settings", { latencyMs: 0 });
  expect(await statesNow()).toEqual(["sent 1 0"]);
  await desk.workFor(5 * minuteMs, 10_000);
  await expectPaidOnce();
}, 60_000);

test("a payment whose turn came too late, however often, goes out when it can, and not after the quiet time", async () => {
  await planned(1, 3);
  const [run] = runs;
  if (!run) throw new Error("Nobody is to be paid.");
  const { kora } = desk.parts.payouts;
  const late: Parts = {
    ...desk.parts,
    payouts: { ...desk.parts.payouts, kora: { ...kora, submit: (order) => kora.submit(order, () => false) } },
  };
  for (let time = 0; time < 4; time += 1) {
    while ((await sendSomePayments(late, run)).sent > 0);
    expect(await statesNow()).toEqual(["unknown 1 0"]);
    await desk.passTime(10_000);
  }
  await desk.workFor(minuteMs, 10_000);
  await expectPaidOnce();
});

test("and so does one that somebody asked about before its sender knew that it was too late", async () => {
  await planned(1, 3);
  const [run] = runs;
  if (!run) throw new Error("Nobody is to be paid.");
  const { kora } = desk.parts.payouts;
  const overtaken: Parts = {
    ...desk.parts,
    payouts: {
      ...desk.parts.payouts,
      kora: {
        ...kora,
        submit: async (order) => {
          await desk.passTime(minuteMs);
          await lookAtSomePayments(desk.parts, run);
          return kora.submit(order, () => false);
        },
      },
    },
  };
  await sendSomePayments(overtaken, run);
  await desk.workFor(2 * minuteMs, 10_000);
  await expectPaidOnce();
});

test("a provider that wants to be left alone for ten minutes holds up nobody's answer for longer than a claim", async () => {
  await planned(1, 6);
  const [run] = runs;
  if (!run) throw new Error("Nobody is to be paid.");
  const restarted = inRealTime(desk.restarted({ KORA_CALLS_AT_ONCE: "1" }));
  const { kora } = restarted.payouts;
  // As it looks after a fast morning: there is room for everybody.
  const load = () => ({ ...kora.load(), perSecond: 1_000 });
  const parts = { ...restarted, payouts: { ...restarted.payouts, kora: { ...kora, load } } };
  await desk.order({ match: { op: "kora.payout" }, fault: "too_many", skip: 1, times: 1, with: { ms: 600_000 } });
  const begun = performance.now();
  expect(await sendSomePayments(parts, run)).toEqual({ sent: 6, next: "more" });
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect((await statesNow()).toSorted()).toEqual(["sent 1 0", "unknown 1 0"]);
  // While it wants to be left alone nothing is claimed.
  expect(await sendSomePayments(parts, run)).toEqual({ sent: 0, next: "waits" });
  await desk.passTime(10 * minuteMs);
  await desk.workFor(minuteMs, 10_000);
  expect(await statesNow()).toEqual(["succeeded 1 0"]);
  const rows = await desk.rows(
    run.companyId,
    sql`select read_as as "readAs", count(*)::int from provider_answers where call = 'submit' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { readAs: "accepted", count: 6 },
    { readAs: "not_sent too_many", count: 1 },
    { readAs: "not_sent unreachable", count: 4 },
  ]);
}, 60_000);
