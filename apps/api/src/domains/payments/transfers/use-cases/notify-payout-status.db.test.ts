// Notifications about a payout, by mail and on the dashboard: once per event, and never an amount or a name.

import type { RunId, UserId } from "@albashi/contracts/ids";
import { minuteMs, secondMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { holdPayments, releasePayments } from "../../payouts/use-cases/hold-payments.ts";
import { resumePayout } from "../../payouts/use-cases/resume-payout.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { paymentsWorkflows } from "../../workflows.ts";
import { liftStop } from "./lift-stop.ts";
import { notifyPayoutStatus } from "./notify-payout-status.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let payer: Awaited<ReturnType<FundingFixture["ownerOf"]>>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { PAYOUT_BATCH_SIZE: "2", PAYOUT_WORKERS: "2" });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.control("DELETE", "/rules");
  run = await fixture.fundedRun({ people: 4 });
  payer = await fixture.ownerOf(run.companyId, "payroll");
});

const of = () => ({ runId: run.runId });
/** The subjects of a recipient's mails, in order. */
const newsTo = async (userId: UserId) => (await mailsTo(`${userId}@example.ng`)).map(({ subject }) => subject);
const ownersNews = () => newsTo(run.actor.userId);
const victim = () => run.people[0] ?? expect.unreachable("The run has no payee.");
const breakAccount = () => fixture.order({ match: { op: "kora.payout", account: victim().account }, fault: "closed_account", times: null });
const rejectKey = () => fixture.order({ match: { op: "kora.payout" }, fault: "unauthorized", times: null });
const limitDay = (perDay: bigint) =>
  fixture.asAdmin("insert into payment_limits values ($1, $2, $2, $3, now(), 'test')", [run.companyId, "100000000000", String(perDay)]);
const planned = async () => {
  await fixture.start(run);
  await planPayments(fixture.dependencies, { ...run, after: null });
  await finishPlanning(fixture.dependencies, run);
};

describe("a run that is paid", () => {
  test("notifies the admin who started it and the owners, once, with counts and a link, without amounts or names", async () => {
    const approver = await fixture.ownerOf(run.companyId, "approver");
    await payer.start(run.runId);
    await fixture.workFor(5 * minuteMs, 10_000);
    const subject = "June 2026 payroll: 4 of 4 people have been paid";
    expect(await ownersNews()).toEqual([subject]);
    expect(await newsTo(payer.who.userId)).toEqual([subject]);
    expect(await newsTo(approver.who.userId)).toEqual([]);
    const [mail] = await mailsTo(payer.who.email);
    expect(mail?.text).toContain(`/#/dash/payroll/runs/${run.runId}/pay`);
    expect(mail?.text).not.toMatch(/₦|NGN|\d{3},\d{3}/);
    const names = await fixture.rows<{ name: string }>(
      run.companyId,
      sql`select full_name as name from payslips where run_id = ${run.runId}`,
    );
    expect(names.filter(({ name }) => mail?.text.includes(name))).toEqual([]);
  });

  test("notifies once, however many workers report it concurrently", async () => {
    await fixture.start(run);
    const notify = () =>
      fixture.dependencies.database.inCompany(run.companyId, (tx) =>
        notifyPayoutStatus(tx, { ...run, event: "settled", at: fixture.now() }),
      );
    await Promise.all([notify(), notify(), notify()]);
    const asked = await fixture.dependencies.database.inPlatform((tx) =>
      sql`select from outbox where workflow = 'notifyPayoutStatus' and payload ->> 'runId' = ${run.runId}`.execute(query(tx)),
    );
    expect(asked.rows).toHaveLength(1);
    const again = sql`insert into payout_notices select company_id, gen_random_uuid(), run_id, event, opened_at, closed_at from payout_notices`;
    await expect(fixture.rows(run.companyId, again)).rejects.toMatchObject({ constraint: "one_open_notice_of_an_event" });
  });
});

describe("a run that has finished with unpaid employees", () => {
  test("notifies with the number of unpaid employees, and again an hour later at the earliest after an unsuccessful retry", async () => {
    await breakAccount();
    await payer.start(run.runId);
    await fixture.workFor(5 * minuteMs, 10_000);
    const unpaid = "June 2026 payroll: 1 person was not paid";
    expect(await newsTo(payer.who.userId)).toEqual([unpaid]);
    const text = (await mailsTo(payer.who.email))[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("3 of 4 people have been paid. No payments are pending: 1 payment failed.");
    await fixture.workFor(30 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid]);
    await retryPayments(fixture.dependencies, run.actor, of());
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([unpaid]);
    await fixture.workFor(30 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid, unpaid]);
    await fixture.control("DELETE", "/rules");
    await retryPayments(fixture.dependencies, run.actor, of());
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([unpaid, unpaid, "June 2026 payroll: 4 of 4 people have been paid"]);
  });
});

describe("held payments that are released one by one", () => {
  const hold = async () => {
    await planned();
    const employeeIds = run.people.map(({ employeeId }) => employeeId);
    await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds, because: "Being checked." });
    await fixture.workFor(2 * minuteMs, 10_000);
  };
  const release = async (place: number) => {
    const employeeId = run.people[place]?.employeeId ?? expect.unreachable("There are too few people.");
    await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [employeeId] });
    await fixture.workFor(2 * minuteMs, 10_000);
  };
  const unpaid = (people: number) => `June 2026 payroll: ${people === 1 ? "1 person was" : `${people} people were`} not paid`;
  const settled = "June 2026 payroll: 4 of 4 people have been paid";

  test("are one mail at once and one an hour later, with the count of then", async () => {
    await hold();
    expect(await ownersNews()).toEqual([unpaid(4)]);
    for (const place of [0, 1, 2]) await release(place);
    expect(await ownersNews()).toEqual([unpaid(4)]);
    await fixture.workFor(60 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid(4), unpaid(1)]);
    await fixture.workFor(180 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid(4), unpaid(1)]);
    await release(3);
    expect(await ownersNews()).toEqual([unpaid(4), unpaid(1), settled]);
  });

  test("send no further mail about unpaid people once everyone is paid", async () => {
    await hold();
    for (const place of [0, 1, 2, 3]) await release(place);
    await fixture.workFor(120 * minuteMs);
    expect(await ownersNews()).toEqual([unpaid(4), settled]);
  });

  test("send no further mail about unpaid people once the last payment is returned to the wallet", async () => {
    await hold();
    for (const place of [0, 1, 2]) await release(place);
    const employeeIds = run.people.slice(3).map(({ employeeId }) => employeeId);
    await returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds, because: "Paid in cash." });
    await fixture.workFor(120 * minuteMs);
    expect((await ownersNews()).filter((subject) => subject.endsWith("not paid"))).toEqual([unpaid(4)]);
  });
});

describe("a paused payout", () => {
  test("notifies once until an admin fixes the cause, and again when it is paused again", async () => {
    await rejectKey();
    await planned();
    await Promise.all([submitPayments(fixture.dependencies, run), submitPayments(fixture.dependencies, run)]);
    await fixture.workFor(10 * minuteMs);
    const still = "June 2026 payroll: payments are paused";
    expect(await ownersNews()).toEqual([still]);
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text).toContain("rejected our access key");
    await resumePayout(fixture.dependencies, run.actor, of());
    await fixture.workFor(30 * minuteMs);
    expect(await ownersNews()).toEqual([still, still]);
  });

  test("sends no mail when an admin fixed the cause before it was sent", async () => {
    await rejectKey();
    await planned();
    await submitPayments(fixture.dependencies, run);
    expect((await fixture.runState(run.companyId, run.runId))?.pauseReason).toBe("key_rejected");
    await fixture.control("DELETE", "/rules");
    await resumePayout(fixture.dependencies, run.actor, of());
    await fixture.workFor(60 * minuteMs);
    expect(await ownersNews()).toEqual(["June 2026 payroll: 4 of 4 people have been paid"]);
  });

  test("paused twice before the mail was sent notifies once", async () => {
    await rejectKey();
    await planned();
    await submitPayments(fixture.dependencies, run);
    await resumePayout(fixture.dependencies, run.actor, of());
    await submitPayments(fixture.dependencies, run);
    await fixture.workFor(5 * minuteMs);
    expect(await ownersNews()).toEqual(["June 2026 payroll: payments are paused"]);
  });

  test("sends no mail after it was resumed, and notifies of the next pause", async () => {
    await planned();
    for (const event of ["paused", "stopped", "completed_with_failures"] as const)
      await fixture.dependencies.database.inCompany(run.companyId, (tx) => notifyPayoutStatus(tx, { ...run, event, at: fixture.now() }));
    while ((await fixture.work()).length > 0);
    expect(await ownersNews()).toEqual([]);
    expect(await fixture.rows(run.companyId, sql`select from payout_notices where closed_at is null`)).toEqual([]);
  });

  test.each([
    ["the provider is down", "provider_unavailable", () => fixture.order({ match: { op: "kora.*" }, fault: "outage", times: null })],
    ["the day's limit is reached", "daily_limit_reached", () => limitDay(victim().net)],
  ])("because %s sends no mail: it resumes automatically", async (_cause, reason, happen) => {
    await happen();
    await fixture.passTime(secondMs);
    await fixture.start(run);
    await fixture.workFor(60 * minuteMs, 10 * minuteMs);
    expect((await fixture.runState(run.companyId, run.runId))?.pauseReason).toBe(reason);
    expect(await ownersNews()).toEqual([]);
    expect(await fixture.rows(run.companyId, sql`select from payout_notices`)).toEqual([]);
  });

  test("for insufficient funds notifies without the amount", async () => {
    await fixture.start(run);
    await fixture.rows(
      run.companyId,
      sql`update payouts set pause_reason = 'insufficient_funds', pause_shortfall = 12345600 where run_id = ${run.runId}`,
    );
    await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      notifyPayoutStatus(tx, { ...run, event: "paused", at: fixture.now() }),
    );
    await runOutbox(
      fixture.dependencies,
      paymentsWorkflows.filter(({ name }) => name === "notifyPayoutStatus"),
    );
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("Fund your wallet with the missing amount, shown on the run.");
    expect(mail?.text).not.toMatch(/₦|123,456/);
  });

  test("because payments are stopped notifies without the stop's note, and resumes when it is lifted", async () => {
    await planned();
    const because = "Ngozi Bello says that she gets ₦900,000.";
    const stopId = await stopPayments(fixture.dependencies, run.actor, { because });
    await fixture.workFor(5 * minuteMs, 10_000);
    const stopped = "June 2026 payroll: payments are stopped";
    expect(await ownersNews()).toEqual([stopped]);
    const [mail] = await mailsTo(`${run.actor.userId}@example.ng`);
    expect(mail?.text).not.toMatch(/₦|Ngozi/);
    await liftStop(fixture.dependencies, run.actor, { stopId });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await ownersNews()).toEqual([stopped, "June 2026 payroll: 4 of 4 people have been paid"]);
  });
});

describe("what needs action", () => {
  interface Runs {
    readonly runs: { runId: RunId; failed: number; returned: number; held: number; standsStill: boolean }[];
  }
  const toMend = async () => (await payer.made<Runs>("GET", "/api/v1/payments/controls")).runs;
  const month = { year: 2026, month: 6 };

  test("is counted per run, until it is paid or returned to the wallet", async () => {
    expect(await toMend()).toEqual([]);
    await breakAccount();
    await planned();
    const [, held] = run.people;
    if (!held) throw new Error("There are too few people.");
    await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [held.employeeId], because: "It waits." });
    await fixture.workFor(5 * minuteMs, 10_000);
    const { runId } = run;
    expect(await toMend()).toEqual([{ runId, ...month, failed: 1, returned: 0, held: 1, standsStill: false }]);
    await payer.made("POST", `/api/v1/payments/runs/${runId}/payout/returns`, {
      employeeIds: [victim().employeeId],
      because: "Paid in cash.",
    });
    expect(await toMend()).toEqual([{ runId, ...month, failed: 0, returned: 0, held: 1, standsStill: false }]);
    await payer.made("POST", `/api/v1/payments/runs/${runId}/payout/releases`, { employeeIds: [held.employeeId] });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await toMend()).toEqual([]);
  });

  test("includes a paused payout, and not one with a transient pause", async () => {
    await rejectKey();
    await planned();
    await submitPayments(fixture.dependencies, run);
    expect(await toMend()).toEqual([{ runId: run.runId, ...month, failed: 0, returned: 0, held: 0, standsStill: true }]);
    await fixture.rows(run.companyId, sql`update payouts set pause_reason = 'provider_unavailable' where run_id = ${run.runId}`);
    expect(await toMend()).toEqual([]);
  });
});
