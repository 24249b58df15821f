// Who is told what became of a pay-out, by mail and on the dashboard: once each time, and never an amount or a name.
import type { RunId, UserId } from "@albashi/contracts/ids";
import { minuteMs, secondMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { paymentsWorkflows } from "../index.ts";
import { downWords, missingWords } from "../model/failures.ts";
import { holdPayments } from "./hold-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { resumePayout } from "./resume-payout.ts";
import { retryPayments } from "./retry-payments.ts";
import { sendSomePayments } from "./send-payments.ts";
import { liftStop, stopPayments } from "./stops.ts";
import { tellOfPayout } from "./tell-of-payout.ts";

let desk: FundingDesk;
let run: Awaited<ReturnType<FundingDesk["fundedRun"]>>;
let payer: Awaited<ReturnType<FundingDesk["ownerOf"]>>;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"), { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "2" });
}, 120_000);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.forget();
  await desk.control("DELETE", "/rules");
  run = await desk.fundedRun({ people: 4 });
  payer = await desk.ownerOf(run.companyId, "payroll");
});

const of = () => ({ runId: run.runId, intent: undefined });
/** What somebody was told, in order. */
const newsTo = async (userId: UserId) => (await mailsTo(`${userId}@example.ng`)).map(({ subject }) => subject);
const ownersNews = () => newsTo(run.actor.userId);
const victim = () => run.people[0] ?? expect.unreachable("Nobody is to be paid.");
const breakAccount = () => desk.order({ match: { op: "kora.payout", account: victim().account }, fault: "closed_account", times: null });
const refuseKey = () => desk.order({ match: { op: "kora.payout" }, fault: "unauthorized", times: null });
const limitDay = (perDay: bigint) =>
  desk.asAdmin("insert into payment_limits values ($1, $2, $2, $3, now(), 'test')", [run.companyId, "100000000000", String(perDay)]);
const planned = async () => {
  await desk.start(run);
  await planSomePayments(desk.parts, { ...run, after: null });
  await finishPlanning(desk.parts, run);
};

describe("a run that is paid", () => {
  test("is told of to whoever began to pay and to the owners, once, with counts and a link, and with neither amounts nor names", async () => {
    const approver = await desk.ownerOf(run.companyId, "approver");
    await payer.start(run.runId);
    await desk.workFor(5 * minuteMs, 10_000);
    const subject = "Pay of June 2026: 4 of 4 people are paid";
    expect(await ownersNews()).toEqual([subject]);
    expect(await newsTo(payer.who.userId)).toEqual([subject]);
    expect(await newsTo(approver.who.userId)).toEqual([]);
    const [mail] = await mailsTo(payer.who.email);
    expect(mail?.text).toContain(`/#/dash/payroll/runs/${run.runId}/pay`);
    expect(mail?.text).not.toMatch(/₦|NGN|\d{3},\d{3}/);
    const names = await desk.rows<{ name: string }>(run.companyId, sql`select full_name as name from payslips where run_id = ${run.runId}`);
    expect(names.filter(({ name }) => mail?.text.includes(name))).toEqual([]);
  });

  test("is told of once, however many say so at once", async () => {
    await desk.start(run);
    const tell = () => desk.parts.database.inCompany(run.companyId, (tx) => tellOfPayout(tx, { ...run, event: "settled", at: desk.now() }));
    await Promise.all([tell(), tell(), tell()]);
    const asked = await desk.parts.database.inPlatform((tx) =>
      sql`select from outbox where workflow = 'tellOfPayout' and payload ->> 'runId' = ${run.runId}`.execute(query(tx)),
    );
    expect(asked.rows).toHaveLength(1);
    const again = sql`insert into payout_news select company_id, gen_random_uuid(), run_id, event, came_at, over_at from payout_news`;
    await expect(desk.rows(run.companyId, again)).rejects.toMatchObject({ constraint: "one_news_of_an_event" });
  });
});

describe("a run that has ended with somebody unpaid", () => {
  test("is told of with how many, and again when another try paid nobody either", async () => {
    await breakAccount();
    await payer.start(run.runId);
    await desk.workFor(5 * minuteMs, 10_000);
    const unpaid = "Pay of June 2026: 1 person is not paid";
    expect(await newsTo(payer.who.userId)).toEqual([unpaid]);
    const text = (await mailsTo(payer.who.email))[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("3 of 4 people are paid. Nothing more is on its way: 1 payment failed.");
    await desk.workFor(30 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid]);
    await retryPayments(desk.parts, run.actor, of());
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([unpaid, unpaid]);
    await desk.control("DELETE", "/rules");
    await retryPayments(desk.parts, run.actor, of());
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([unpaid, unpaid, "Pay of June 2026: 4 of 4 people are paid"]);
  });
});

describe("a run that stands still", () => {
  test("until somebody mends the cause is told of once, whoever finds it; when it stands still again, it is told of again", async () => {
    await refuseKey();
    await planned();
    await Promise.all([sendSomePayments(desk.parts, run), sendSomePayments(desk.parts, run)]);
    await desk.workFor(10 * minuteMs);
    const still = "Pay of June 2026: the payments stand still";
    expect(await ownersNews()).toEqual([still]);
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text).toContain("does not accept our key");
    await resumePayout(desk.parts, run.actor, of());
    await desk.workFor(30 * minuteMs);
    expect(await ownersNews()).toEqual([still, still]);
  });

  test("is not told of when somebody mended it before the mail went", async () => {
    await refuseKey();
    await planned();
    await sendSomePayments(desk.parts, run);
    expect((await desk.runState(run.companyId, run.runId))?.pausedBecause).toContain("our key");
    await desk.control("DELETE", "/rules");
    await resumePayout(desk.parts, run.actor, of());
    await desk.workFor(60 * minuteMs);
    expect(await ownersNews()).toEqual(["Pay of June 2026: 4 of 4 people are paid"]);
  });

  test("twice before the mail went is told of once", async () => {
    await refuseKey();
    await planned();
    await sendSomePayments(desk.parts, run);
    await resumePayout(desk.parts, run.actor, of());
    await sendSomePayments(desk.parts, run);
    await desk.workFor(5 * minuteMs);
    expect(await ownersNews()).toEqual(["Pay of June 2026: the payments stand still"]);
  });

  test("no more, though somebody found it so a moment ago, is told of to nobody, and the next time is told of", async () => {
    await planned();
    for (const event of ["stands_still", "stopped", "ended_unpaid"] as const)
      await desk.parts.database.inCompany(run.companyId, (tx) => tellOfPayout(tx, { ...run, event, at: desk.now() }));
    while ((await desk.work()).length > 0);
    expect(await ownersNews()).toEqual([]);
    expect(await desk.rows(run.companyId, sql`select from payout_news where over_at is null`)).toEqual([]);
  });

  test.each([
    ["the provider is down", "does not answer", () => desk.order({ match: { op: "kora.*" }, fault: "outage", times: null })],
    ["the day's limit is reached", "limit for a day", () => limitDay(victim().net)],
  ])("because %s is told of to nobody: it goes on by itself", async (_cause, words, happen) => {
    await happen();
    await desk.passTime(secondMs);
    await desk.start(run);
    await desk.workFor(60 * minuteMs, 10 * minuteMs);
    expect((await desk.runState(run.companyId, run.runId))?.pausedBecause).toContain(words);
    expect(await ownersNews()).toEqual([]);
    expect(await desk.rows(run.companyId, sql`select from payout_news`)).toEqual([]);
  });

  test("for want of money is told of without the amount", async () => {
    await desk.start(run);
    await desk.rows(run.companyId, sql`update run_payments set paused_because = ${missingWords(123_456_00n)} where run_id = ${run.runId}`);
    await desk.parts.database.inCompany(run.companyId, (tx) => tellOfPayout(tx, { ...run, event: "stands_still", at: desk.now() }));
    await runOutbox(
      desk.parts,
      paymentsWorkflows.filter(({ name }) => name === "tellOfPayout"),
    );
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("Bring what is missing into the wallet: the page says how much.");
    expect(mail?.text).not.toMatch(/₦|123,456/);
  });

  test("because payments are stopped is told of without the words of the stop, and goes on when it is lifted", async () => {
    await planned();
    const because = "Ngozi Bello says that she gets ₦900,000.";
    const stopId = await stopPayments(desk.parts, run.actor, { because, intent: undefined });
    await desk.workFor(5 * minuteMs, 10_000);
    const stopped = "Pay of June 2026: the payments are stopped";
    expect(await ownersNews()).toEqual([stopped]);
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text).not.toMatch(/₦|Ngozi/);
    await liftStop(desk.parts, run.actor, { stopId });
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([stopped, "Pay of June 2026: 4 of 4 people are paid"]);
  });
});

describe("what waits for somebody", () => {
  interface Runs {
    readonly runs: { runId: RunId; failed: number; returned: number; held: number; standsStill: boolean }[];
  }
  const toMend = async () => (await payer.made<Runs>("GET", "/api/v1/payments/controls")).runs;
  const month = { year: 2026, month: 6 };

  test("is counted run by run, until it is paid or given back", async () => {
    expect(await toMend()).toEqual([]);
    await breakAccount();
    await planned();
    const [, held] = run.people;
    if (!held) throw new Error("There are too few people.");
    await holdPayments(desk.parts, run.actor, { ...of(), employeeIds: [held.employeeId], because: "It waits." });
    await desk.workFor(5 * minuteMs, 10_000);
    const { runId } = run;
    expect(await toMend()).toEqual([{ runId, ...month, failed: 1, returned: 0, held: 1, standsStill: false }]);
    await payer.made("POST", `/api/v1/payments/runs/${runId}/payout/returns`, {
      employeeIds: [victim().employeeId],
      because: "Paid in cash.",
    });
    expect(await toMend()).toEqual([{ runId, ...month, failed: 0, returned: 0, held: 1, standsStill: false }]);
    await payer.made("POST", `/api/v1/payments/runs/${runId}/payout/releases`, { employeeIds: [held.employeeId] });
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await toMend()).toEqual([]);
  });

  test("is a run that stands still, and not one that needs only time", async () => {
    await refuseKey();
    await planned();
    await sendSomePayments(desk.parts, run);
    expect(await toMend()).toEqual([{ runId: run.runId, ...month, failed: 0, returned: 0, held: 0, standsStill: true }]);
    await desk.rows(run.companyId, sql`update run_payments set paused_because = ${downWords} where run_id = ${run.runId}`);
    expect(await toMend()).toEqual([]);
  });
});
