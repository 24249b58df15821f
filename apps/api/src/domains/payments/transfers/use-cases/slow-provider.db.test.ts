// A slow provider on a busy payday: claimed payments can be sent, and unsent ones are sent later.

import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";
import { pollPayments } from "./poll-payments.ts";
import { submitPayments } from "./submit-payments.ts";

type Run = Awaited<ReturnType<typeof payableRun>>;

let fixture: PayoutFixture;
let runs: Run[] = [];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"), { KORA_CONCURRENT_CALLS: "2", PAYOUT_CLAIM_MS: "2000", PAYMENT_TIMEOUT_MS: "5000" });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.forget());
afterEach(async () => {
  expect(await auditMoney(fixture.dependencies, { companyIds: runs.map(({ companyId }) => companyId) })).toEqual([]);
});

/** So many companies with a run each, planned and with its money: all but the sending. */
const planned = async (companies: number, people: number) => {
  runs = [];
  for (let company = 0; company < companies; company += 1) {
    const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people });
    await fixture.fund(run.companyId, 1_000_000_000n);
    await fixture.start(run);
    await planPayments(fixture.dependencies, { ...run, after: null });
    await finishPlanning(fixture.dependencies, run);
    runs.push(run);
  }
  await fixture.setBalance(1_000_000_000n * BigInt(companies));
};
/** The fixture's dependencies, with a running clock that starts at the fixture's time. */
const inRealTime = (dependencies: Dependencies): Dependencies => {
  const [from, begun] = [fixture.now().getTime(), performance.now()];
  return { ...dependencies, clock: { now: () => new Date(from + performance.now() - begun) } };
};
const sendAll = async (dependencies: Dependencies, of: Run) => {
  let { next } = await submitPayments(dependencies, of);
  while (next === "more" || next === "waits") {
    if (next === "waits") await pause(100);
    ({ next } = await submitPayments(dependencies, of));
  }
};
const attempts = async () => (await Promise.all(runs.map(({ companyId, runId }) => fixture.attempts(companyId, runId)))).flat();
const statesNow = async () => [
  ...new Set((await attempts()).map(({ state, attemptNumber, resubmitCount }) => `${state} ${attemptNumber} ${resubmitCount}`)),
];
/** Each employee is paid by the first attempt, which is not counted as a resubmission and was submitted once. */
const expectPaidOnce = async () => {
  expect(await statesNow()).toEqual(["succeeded 1 0"]);
  const asks = await fixture.asks();
  expect((await attempts()).map(({ reference }) => asks.get(reference))).toEqual((await attempts()).map(() => 1));
};

test("several companies pay at once through a provider slower than their claims: every claim is sent in time", async () => {
  await planned(3, 12);
  await fixture.control("PATCH", "/settings", { latencyMs: 200 });
  const dependencies = inRealTime(fixture.dependencies);
  // Thirty-six payments, ten in a second: nearly two claims' time.
  await Promise.all(runs.flatMap((run) => Array.from({ length: 4 }, () => sendAll(dependencies, run))));
  await fixture.control("PATCH", "/settings", { latencyMs: 0 });
  expect(await statesNow()).toEqual(["sent 1 0"]);
  await fixture.workFor(5 * minuteMs, 10_000);
  await expectPaidOnce();
});

test("a payment that was too late for its claim, however often, is sent when possible, without the settle delay", async () => {
  await planned(1, 3);
  const [run] = runs;
  if (!run) throw new Error("The run has no payee.");
  const { kora } = fixture.dependencies.payouts;
  const late: Dependencies = {
    ...fixture.dependencies,
    payouts: { ...fixture.dependencies.payouts, kora: { ...kora, submit: (order) => kora.submit(order, () => false) } },
  };
  for (let time = 0; time < 4; time += 1) {
    while ((await submitPayments(late, run)).sent > 0);
    expect(await statesNow()).toEqual(["unknown 1 0"]);
    await fixture.passTime(10_000);
  }
  await fixture.workFor(minuteMs, 10_000);
  await expectPaidOnce();
});

test("and so is one that was polled before its worker knew that it was too late", async () => {
  await planned(1, 3);
  const [run] = runs;
  if (!run) throw new Error("The run has no payee.");
  const { kora } = fixture.dependencies.payouts;
  const overtaken: Dependencies = {
    ...fixture.dependencies,
    payouts: {
      ...fixture.dependencies.payouts,
      kora: {
        ...kora,
        submit: async (order) => {
          await fixture.passTime(minuteMs);
          await pollPayments(fixture.dependencies, run);
          return kora.submit(order, () => false);
        },
      },
    },
  };
  await submitPayments(overtaken, run);
  await fixture.workFor(2 * minuteMs, 10_000);
  await expectPaidOnce();
});

test("a provider that rate limits for ten minutes delays no response for longer than a claim", async () => {
  await planned(1, 6);
  const [run] = runs;
  if (!run) throw new Error("The run has no payee.");
  const restarted = inRealTime(fixture.restarted({ KORA_CONCURRENT_CALLS: "1" }));
  const { kora } = restarted.payouts;
  // As after a fast morning: there is capacity for all.
  const load = () => ({ ...kora.load(), perSecond: 1_000 });
  const dependencies = { ...restarted, payouts: { ...restarted.payouts, kora: { ...kora, load } } };
  await fixture.order({ match: { op: "kora.payout" }, fault: "too_many", skip: 1, times: 1, with: { ms: 600_000 } });
  const begun = performance.now();
  expect(await submitPayments(dependencies, run)).toEqual({ sent: 6, next: "more" });
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect((await statesNow()).toSorted()).toEqual(["sent 1 0", "unknown 1 0"]);
  // While it wants to be left alone nothing is claimed.
  expect(await submitPayments(dependencies, run)).toEqual({ sent: 0, next: "waits" });
  await fixture.passTime(10 * minuteMs);
  await fixture.workFor(minuteMs, 10_000);
  expect(await statesNow()).toEqual(["succeeded 1 0"]);
  const rows = await fixture.rows(
    run.companyId,
    sql`select interpreted_as as "interpretedAs", count(*)::int from provider_responses where operation = 'submit' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { interpretedAs: "accepted", count: 6 },
    { interpretedAs: "not_sent too_many", count: 1 },
    { interpretedAs: "not_sent unreachable", count: 4 },
  ]);
});
