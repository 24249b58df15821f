// Pay on a row: one person's month, by one checkout.

import type { CompanyId, RunId, SessionId } from "@albashi/contracts/ids";
import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import type { CheckoutAllocation } from "@albashi/contracts/payments/single-pay";
import { dayMs, hourMs, lagosDayOf, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { chooseRemitter } from "../../remitter/use-cases/choose-remitter.ts";
import { listPay } from "./list-pay.ts";
import { payPerson } from "./pay-person.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

const sharedAccount = "2000000008";

/** A company with one admin and an employee who can be paid. */
const company = async (over: object = {}) => {
  const of = await payingCompany(fixture as unknown as ServedApi);
  const { _id: employeeId } = await payable(of, {
    pensionAdministrator: "Stanbic IBTC Pension Managers",
    accountNumber: sharedAccount,
    ...over,
  });
  const { userId, companyId } = of;
  const actor: Actor = {
    ...{ userId, companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
    ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
  };
  /** The row as the screen shows it, whatever has become of the session meanwhile. */
  const row = async () => {
    const { people, remainingGrossKobo: left } = await listPay(fixture.dependencies, actor, {});
    return { ...people.find((one) => one.employeeId === employeeId), left };
  };
  const press = () => of.call("POST", `/api/v1/payments/people/${employeeId}/payment`);
  const dismissWarning = async () => {
    const [run] = await fixture.rows<{ runId: string }>(of.companyId, sql`select run_id as "runId" from pay_runs where kind = 'single'`);
    await of.call("PUT", `/api/v1/payroll/runs/${run?.runId}/findings/bank_account_shared/dismissal`, { reason: "Known" });
  };
  return { ...of, actor, employeeId, row, press, dismissWarning };
};

/** The same, with a warning that an admin has to dismiss: a colleague is paid into the same account. */
const companyWithWarning = async () => {
  const of = await company();
  await of.add({ accountNumber: sharedAccount });
  return of;
};

interface Pressed {
  readonly person: { readonly state: string; readonly runId: never; readonly mayPay: boolean };
  readonly window: CheckoutSession | null;
  readonly goes: CheckoutAllocation | null;
  readonly intent: { readonly amountKobo: string; readonly intentId: string } | null;
}

/** Presses Pay and pays the checkout. */
const payInFull = async ({ press }: Pick<Awaited<ReturnType<typeof company>>, "press">) => {
  const pressed = (await press()).json<Pressed>();
  if (!pressed.window || !pressed.goes) throw new Error("No window opened.");
  await fixture.openWindow(pressed.window);
  await fixture.pay(pressed.window.options.reference);
  await fixture.pass(5 * minuteMs);
  return { ...pressed, goes: pressed.goes };
};

test("where the employer remits, what is neither net pay nor fee stays in the wallet as the company's own money", async () => {
  const of = await company();
  const { person, goes, intent } = await payInFull(of);
  expect(intent).toMatchObject({ amountKobo: "25000000" });
  expect(goes).toMatchObject({ remitter: "employer", keptKobo: "0", laterKobo: "0" });
  const [attempt] = await fixture.attempts(of.companyId, person.runId);
  expect(attempt).toMatchObject({ state: "succeeded", amount: BigInt(goes.netKobo) });
  expect(BigInt(goes.netKobo) + BigInt(goes.feeKobo) + BigInt(goes.leftKobo)).toBe(250_000_00n);
  // Of 250,000 the pension of both sides alone is 40,500, and the employer remits it.
  expect(BigInt(goes.employerRemitsKobo)).toBeGreaterThan(40_500_00n);
  const { wallet, ...others } = await fixture.balances(of.companyId);
  expect(-(wallet ?? 0n)).toBeGreaterThanOrEqual(BigInt(goes.leftKobo));
  expect(Object.keys(others).filter((account) => !account.startsWith("clearing:") && !account.startsWith("fees_kept:"))).toEqual([]);
  expect(await auditMoney(fixture.dependencies, { companyIds: [of.companyId] })).toEqual([]);
});

test("with one admin Pay is the approval: the checkout requests the monthly gross, and the employee is paid once it is funded", async () => {
  const { press, row, companyId, call, actor } = await company();
  await chooseRemitter(fixture.dependencies, actor, { remitter: "albashi", effectiveFrom: lagosDayOf(fixture.now()) });
  expect(await row()).toMatchObject({ state: "not_paid", mayPay: true, left: "25000000" });
  const pressed = (await press()).json<Pressed>();
  expect(pressed).toMatchObject({
    person: { state: "pending", mayPay: true },
    intent: { amountKobo: "25000000" },
    window: { options: { amount: 250_000 } },
  });
  if (!pressed.window || !pressed.goes) throw new Error("No window opened.");
  await fixture.openWindow(pressed.window);
  expect(await row()).toMatchObject({ state: "pending", left: "25000000" });
  await fixture.pay(pressed.window.options.reference);
  await fixture.pass(5 * minuteMs);
  expect(await row()).toMatchObject({ state: "paid", mayPay: false, whyNot: "already_paid", isReasonOfMany: false });
  // The status belongs to its month: in the next one the row begins again.
  const nextMonth = { ...fixture.dependencies, clock: { now: () => new Date(fixture.now().getTime() + 31 * dayMs) } };
  expect((await listPay(nextMonth, actor, {})).people).toMatchObject([{ state: "not_paid" }]);
  const attempts = await fixture.attempts(companyId, pressed.person.runId);
  expect(attempts.map(({ state }) => state)).toEqual(["succeeded"]);
  // What the employer adds, and the fee, is owed by them; the rest of the gross waits for the authorities.
  const balances = await fixture.balances(companyId);
  expect(balances["owed_by_employer"]).toBeGreaterThan(0n);
  // The window said so before anybody paid: what goes to the person, what is kept, what is left, and what is owed later.
  const { netKobo, keptKobo, leftKobo, laterKobo } = pressed.goes;
  expect([netKobo, laterKobo]).toEqual([String(attempts[0]?.amount), String(balances["owed_by_employer"])]);
  expect([netKobo, keptKobo, leftKobo].reduce((sum, part) => sum + BigInt(part), 0n)).toBe(250_000_00n);
  expect(balances["wallet"] ?? 0n).toBeLessThanOrEqual(0n);
  // Of 250,000 basic, housing and transport are 225,000: 8% are the person's, 10% the employer's, for the administrator they named.
  expect([balances["pension_employee:0021"], balances["pension_employer:0021"]]).toEqual([-18_000_00n, -22_500_00n]);
  const { keptFor } = (await call("GET", "/api/v1/payments/wallet")).json<{ keptFor: { name: string; amountKobo: string }[] }>();
  expect(keptFor).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: "pension_employee:0021", due: [{ amountKobo: "1800000", dueOn: "2026-07-06" }] }),
      expect.objectContaining({ account: "pension_employer:0021", due: [{ amountKobo: "2250000", dueOn: "2026-07-06" }] }),
    ]),
  );
  expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
});

test("of an employee who starts during the month pays the days from then on, and the checkout says so before anything is paid", async () => {
  const month = lagosDayOf(fixture.now()).slice(0, 7);
  const { press } = await company({ firstDay: `${month}-16` });
  const { goes } = (await press()).json<{ goes: { partOfMonth: { paidDays: number; ofDays: number; from: string } } }>();
  expect(goes.partOfMonth).toMatchObject({ from: `${month}-16`, paidDays: goes.partOfMonth.ofDays - 15 });
});

test("rejects one employee's pay that a limit would hold before any checkout opens, with the remedy", async () => {
  const { press, companyId } = await company();
  await fixture.asAdmin("insert into payment_limits values ($1, 100, 100000000, 100000000, now(), 'test')", [companyId]);
  expect((await press()).json()).toMatchObject({ code: "over_limit" });
  expect(await fixture.rows(companyId, sql`select from checkouts`)).toEqual([]);
});

test("pressed twice at once, it is one run and one payment", async () => {
  const { press, companyId } = await company();
  const answers = await Promise.all([press(), press(), press()]);
  const windows = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<Pressed>());
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 201 && code !== 409)).toEqual([]);
  expect(windows.length).toBeGreaterThan(0);
  const runs = await fixture.rows<{ count: number }>(companyId, sql`select count(*)::int as count from pay_runs where kind = 'single'`);
  const intents = await fixture.rows<{ count: number }>(companyId, sql`select count(*)::int as count from funding_intents`);
  expect([runs, intents]).toEqual([[{ count: 1 }], [{ count: 1 }]]);
  for (const { window } of windows) {
    if (!window) continue;
    await fixture.openWindow(window);
    await fixture.pay(window.options.reference);
  }
  await fixture.pass(5 * minuteMs);
  const [first] = windows;
  if (!first) throw new Error("No window opened.");
  const attempts = await fixture.attempts(companyId, first.person.runId);
  expect(attempts.map(({ state }) => state)).toEqual(["succeeded"]);
  expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
});

test("two admins who press Pay before anything is calculated create one run", async () => {
  const { press, companyId } = await company();
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 201 && code !== 409)).toEqual([]);
  const runs = await fixture.rows<{ state: string }>(companyId, sql`select state from pay_runs where kind = 'single'`);
  expect(runs).toHaveLength(1);
});

test("a closed checkout leaves the row Pending until the hour is over and the provider reports it unpaid; then Pay is allowed again", async () => {
  const { press, row, companyId, actor, employeeId } = await company();
  const { window } = (await press()).json<Pressed>();
  if (!window) throw new Error("No window opened.");
  await fixture.control("PATCH", "/settings", { chargeExpiryMs: 2 * hourMs });
  await fixture.openWindow(window);
  await fixture.pass(50 * minuteMs, 10 * minuteMs);
  expect(await row()).toMatchObject({ state: "pending" });
  // At the end of the hour the provider does not respond: it is not shown as unpaid before it does.
  await fixture.order({ match: { op: "kora.query-charge" }, fault: "error_503", times: null, forMs: 15 * minuteMs });
  await fixture.pass(12 * minuteMs, minuteMs);
  expect(await row()).toMatchObject({ state: "pending" });
  await fixture.pass(10 * minuteMs, minuteMs);
  expect(await row()).toMatchObject({ state: "not_paid", mayPay: true });
  // The money arrives late: it is credited, and starts no payment automatically.
  await fixture.pay(window.options.reference);
  await fixture.pass(hourMs, 10 * minuteMs);
  expect(await fixture.credits(companyId)).toEqual(["money_in 25000000"]);
  expect(await row()).toMatchObject({ state: "not_paid", mayPay: true });
  // Pressed again, the money is there already.
  expect(await payPerson(fixture.dependencies, actor, { employeeId })).toMatchObject({
    window: null,
    person: { state: "pending" },
  });
  await fixture.pass(5 * minuteMs);
  expect(await row()).toMatchObject({ state: "paid" });
});

test("with another possible approver the row names them, and Pay opens the checkout after their approval", async () => {
  const { press, row, dismissWarning, companyId, call, audit } = await companyWithWarning();
  const other = await fixture.ownerOf(companyId, "approver");
  expect((await press()).json()).toMatchObject({ code: "warnings_open" });
  await dismissWarning();
  expect((await press()).json<Pressed>()).toMatchObject({ window: null, intent: null, person: { state: "awaiting_approval" } });
  expect((await press()).json()).toMatchObject({
    code: "pay_not_ready",
    message: "Another admin must approve this first. We have emailed them.",
  });
  const [run] = await fixture.rows<{ runId: string; hash: string }>(
    companyId,
    sql`select run_id as "runId", encode(content_hash, 'hex') as hash from pay_runs where kind = 'single'`,
  );
  await other.made("POST", `/api/v1/payroll/runs/${run?.runId}/approval`, { contentHash: run?.hash });
  expect(await row()).toMatchObject({ state: "not_paid", mayPay: true });
  expect((await press()).json<Pressed>()).toMatchObject({ person: { state: "pending" }, window: { options: { amount: 250_000 } } });
  expect(await audit()).toContain("checkout_made");
  // Stopping must be easy, and holds at once.
  expect((await call("POST", "/api/v1/payments/stops", { because: "Something looks wrong." })).statusCode).toBe(201);
  expect((await press()).json()).toMatchObject({ code: "payments_stopped" });
});

test("an employee in the month's run is paid there, and Pay is rejected with that reason", async () => {
  const { press, row, ...of } = await company();
  await approved(fixture as unknown as ServedApi, of, await opened(of, monthOf(fixture.now())));
  expect(await row()).toMatchObject({ state: "not_paid", mayPay: false, whyNot: "paid_in_run", isReasonOfMany: true });
  expect((await press()).json()).toMatchObject({ code: "pay_not_ready" });
});

const monthOf = (at: Date) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });

describe("a single payment", () => {
  const singleRun = async (companyId: CompanyId) => {
    const [run] = await fixture.rows<{ runId: RunId; state: string }>(
      companyId,
      sql`select run_id as "runId", state from pay_runs where kind = 'single'`,
    );
    if (!run) throw new Error("There is no run of one person.");
    return run;
  };

  test("is started by Pay only, which requires a step-up: it cannot be funded from the run", async () => {
    const { press, call, companyId } = await company();
    const other = await fixture.ownerOf(companyId, "approver");
    await press();
    const { runId } = await singleRun(companyId);
    const [{ hash } = { hash: "" }] = await fixture.rows<{ hash: string }>(
      companyId,
      sql`select encode(content_hash, 'hex') as hash from pay_runs where run_id = ${runId}`,
    );
    await other.made("POST", `/api/v1/payroll/runs/${runId}/approval`, { contentHash: hash });
    const { acts } = (await call("GET", `/api/v1/payments/runs/${runId}`)).json<{ acts: { act: string }[] }>();
    expect(acts.find(({ act }) => act === "fund")).toEqual({ act: "fund", may: false, whyNot: { reason: "funded_by_pay" } });
    const refused = await call("POST", `/api/v1/payments/runs/${runId}/funding`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "funded_by_pay" }]);
    expect(await singleRun(companyId)).toMatchObject({ state: "approved" });
    expect((await press()).json<Pressed>()).toMatchObject({ intent: { amountKobo: "25000000" } });
    // Once they pressed Pay, the run's own screen opens the next window.
    const again = (await call("POST", `/api/v1/payments/runs/${runId}/funding`)).json();
    expect(again).toMatchObject({ state: "open", amountKobo: "25000000" });
  }, 60_000);

  test("stops when the admin who pressed Pay lost the permission: the money stays in the wallet, and an incident is raised", async () => {
    const { press, companyId, userId } = await company();
    const { window } = (await press()).json<Pressed>();
    if (!window) throw new Error("No window opened.");
    await fixture.openWindow(window);
    await fixture.pay(window.options.reference);
    await fixture.ownerOf(companyId);
    await fixture.dependencies.database.inPlatform((tx) =>
      sql`update memberships set role = 'viewer' where company_id = ${companyId} and user_id = ${userId}`.execute(query(tx)),
    );
    await fixture.pass(5 * minuteMs);
    const { runId, state } = await singleRun(companyId);
    expect([state, await fixture.attempts(companyId, runId)]).toEqual(["approved", []]);
    expect(await fixture.incidents(companyId)).toEqual(["pay_not_started"]);
    expect(-((await fixture.balances(companyId))["wallet"] ?? 0n)).toBe(25_000_000n);
  }, 60_000);

  test("is audited as started by the admin who pressed Pay", async () => {
    const { press, companyId, userId } = await company();
    const { window } = (await press()).json<Pressed>();
    if (!window) throw new Error("No window opened.");
    await fixture.openWindow(window);
    await fixture.pay(window.options.reference);
    await fixture.pass(5 * minuteMs);
    const { runId } = await singleRun(companyId);
    expect(
      await fixture.rows(companyId, sql`select actor_user_id as actor, subject from audit_entries where action = 'payout_started'`),
    ).toEqual([{ actor: userId, subject: runId }]);
  }, 60_000);
});
