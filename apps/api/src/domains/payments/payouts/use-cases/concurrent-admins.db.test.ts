// Two admins, two tabs each, double clicks, and a log of everything they sent that is sent again: money moves once. All over HTTP.

import { createHash } from "node:crypto";
import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CheckoutSession, FundingIntent } from "@albashi/contracts/payments/funding";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { type Answered, type LoggedRequest, requestLog } from "../../../../testing/request-log.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

const twoOwners = async (companyId: CompanyId) => [(await fixture.ownerOf(companyId)).who, (await fixture.ownerOf(companyId)).who] as const;

/** The accepted requests. All others were rejected, and none failed. */
const taken = (answers: readonly Answered[]) => {
  expect(answers.map(({ status }) => status).filter((status) => status >= 300 && (status < 400 || status >= 500))).toEqual([]);
  return answers.filter(({ status }) => status < 300);
};
/** By the press of one hand alone something happened; that the same press came twice made no difference. */
const takenOnce = (answers: readonly Answered[]) =>
  expect(new Set(taken(answers).map(({ request }) => request.headers["idempotency-key"])).size).toBe(1);

/** All that money is, here and at the provider. */
const everything = async (companyId: CompanyId) => ({
  balances: await fixture.balances(companyId),
  journals: await fixture.rows(companyId, sql`select journal_id, event_type, source_id from journals order by journal_id`),
  attempts: await fixture.rows(
    companyId,
    sql`select attempt_id, attempt_number, reference, amount, state, hold_reason, hold_note, resubmit_count, fee from payment_attempts order by attempt_id`,
  ),
  intents: await fixture.rows(companyId, sql`select intent_id, amount, state from funding_intents order by intent_id`),
  checkouts: await fixture.rows(companyId, sql`select checkout_id, amount, state, accepted_amount from checkouts order by checkout_id`),
  runs: await fixture.rows(companyId, sql`select run_id, state from pay_runs order by run_id`),
  stops: await fixture.rows(companyId, sql`select stop_id, lifted_at from payment_stops where company_id = ${companyId} order by stop_id`),
  payouts: await fixture.money(),
});

const shuffled = (log: readonly LoggedRequest[], seed: string) =>
  log
    .map((request, place) => ({ request, by: createHash("sha256").update(`${seed} ${place}`).digest("hex") }))
    .toSorted((one, other) => one.by.localeCompare(other.by))
    .map(({ request }) => request);

/** Sends a whole log again: twice in order, once shuffled one after the other, and once shuffled all at the same moment. */
const sendAllAgain = async (companyId: CompanyId, { log, send }: ReturnType<typeof requestLog>, yes: readonly Answered[]) => {
  const before = await everything(companyId);
  const all = [...log];
  const responses: Answered[] = [];
  for (const requests of [all, all, shuffled(all, "cards")]) {
    for (const request of requests) responses.push(await send(request));
    await fixture.settleDown();
    expect(await everything(companyId)).toEqual(before);
  }
  responses.push(...(await Promise.all(shuffled(all, "dice").map(send))));
  await fixture.pass(minuteMs, 30_000);
  expect(await everything(companyId)).toEqual(before);
  taken(responses);
  // Accepted requests are accepted again when replayed, instead of being rejected early.
  // For a lifted stop and cancelled funding, the replay reports the current state.
  const kept = new Set(yes.map(({ request }) => request).filter(({ method, path }) => method === "POST" && !path.endsWith("/stops")));
  const refused = responses.filter(({ request, status }) => kept.has(request) && status >= 300);
  expect(refused.map(({ request, json }) => [request.path, json()])).toEqual([]);
};

test("two admins at the same moment, in two tabs and with double clicks: one funding, one start, one retry, one of everything", async () => {
  const { companyId, runId, people } = await fixture.poorRun(3);
  const owners = await twoOwners(companyId);
  const [ada] = owners;
  const log = requestLog(fixture.port, fixture.dependencies);
  const yes: Answered[] = [];
  const all = async (...what: Parameters<typeof log.pressEverywhere>[1]) => {
    const answers = await log.pressEverywhere(owners, what);
    yes.push(...taken(answers));
    return answers;
  };
  const ofRun = `/api/v1/payments/runs/${runId}`;
  const states = async () => (await fixture.attempts(companyId, runId)).map(({ state, attemptNumber }) => `${state} ${attemptNumber}`);
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
  const one = { employeeIds: [first.employeeId] };

  const funding = await all("POST", `${ofRun}/funding`);
  const [intent] = taken(funding).map(({ json }) => json<FundingIntent>());
  expect(new Set(taken(funding).map(({ json }) => json<FundingIntent>().intentId)).size).toBe(1);
  const window = await log.press(ada, ["POST", `/api/v1/payments/funding/${intent?.intentId}/checkouts`]);
  yes.push(window);
  const { options, checkoutId } = window.json<CheckoutSession>();
  await fixture.openWindow({ options });
  await fixture.pay(options.reference);
  await all("POST", `/api/v1/payments/checkouts/${checkoutId}/look`);
  await fixture.settleDown();
  expect(await fixture.credits(companyId)).toHaveLength(1);
  // There is money for a second start, too: it is not the empty wallet that keeps anybody from it.
  await fixture.fund(companyId, 1_000_000_000n);

  await fixture.order({ match: { op: "kora.payout", account: first.account }, fault: "dormant_account", times: 1 });
  await fixture.order({ match: { op: "kora.payout", account: second.account }, fault: "dormant_account", times: null });
  takenOnce(await all("POST", `${ofRun}/payout`));
  await fixture.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "failed 1", "succeeded 1"]);

  takenOnce(await all("POST", `${ofRun}/payout/retries`, one));
  takenOnce(await all("POST", `${ofRun}/payout/holds`, { ...one, because: "Being checked" }));
  await fixture.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "created 2", "failed 1", "succeeded 1"]);
  takenOnce(await all("POST", `${ofRun}/payout/releases`, one));
  await fixture.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "succeeded 2", "failed 1", "succeeded 1"]);

  const stops = taken(await all("POST", "/api/v1/payments/stops", { because: "Something looks wrong." }));
  const stopIds = new Set(stops.map(({ json }) => json<{ stopId: string }>().stopId));
  for (const stopId of stopIds) taken(await all("DELETE", `/api/v1/payments/stops/${stopId}`));
  takenOnce(await all("POST", `${ofRun}/payout/returns`, { employeeIds: [second.employeeId], because: "Paid in cash" }));
  takenOnce(await all("POST", `${ofRun}/payout/closing`));
  const topUps = taken(await all("POST", "/api/v1/payments/wallet/funding", { amountKobo: "5000000" }));
  for (const intentId of new Set(topUps.map(({ json }) => json<FundingIntent>().intentId)))
    taken(await all("DELETE", `/api/v1/payments/funding/${intentId}`));

  const references = new Set((await fixture.attempts(companyId, runId)).map(({ reference }) => reference));
  const moved = (await fixture.money()).filter(({ reference }) => references.has(reference));
  expect(people.map(({ account }) => moved.filter((one) => one.account === account).reduce((sum, { moves }) => sum + moves, 0))).toEqual([
    1, 0, 1,
  ]);
  await sendAllAgain(companyId, log, yes);
  expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
});

test("two admins who press Pay on one row at the same moment, at each stage, pay the employee once", async () => {
  const { companyId, call, ...of } = await payingCompany(fixture as unknown as ServedApi);
  const { _id: employeeId } = await payable({ companyId, call, ...of });
  const owners = await twoOwners(companyId);
  const log = requestLog(fixture.port, fixture.dependencies);
  const press = () => log.pressEverywhere(owners, ["POST", `/api/v1/payments/people/${employeeId}/payment`]);
  const singleRuns = () =>
    fixture.rows<{ runId: RunId; hash: string }>(
      companyId,
      sql`select run_id as "runId", encode(content_hash, 'hex') as hash from pay_runs where kind = 'single'`,
    );

  // At first it is submitted for approval.
  const asked = taken(await press());
  const [run, ...others] = await singleRuns();
  expect(others).toEqual([]);
  const ofRun = `/api/v1/payroll/runs/${run?.runId}`;
  // Then a third admin approves, and the checkout opens for any admin.
  const [{ hash } = { hash: "" }] = await singleRuns();
  expect((await call("POST", `${ofRun}/approval`, { contentHash: hash })).statusCode).toBeLessThan(300);
  const opened = taken(await press());
  const windows = opened.flatMap(({ json }) => json<{ window: CheckoutSession | null }>().window ?? []);
  const references = new Set(windows.map(({ options }) => options.reference));
  expect(references.size).toBeGreaterThan(0);
  for (const reference of references) {
    const window = windows.find(({ options }) => options.reference === reference);
    if (window) await fixture.openWindow(window);
    await fixture.pay(reference);
  }
  await fixture.pass(3 * minuteMs, 30_000);

  expect(await singleRuns()).toHaveLength(1);
  expect(await fixture.rows(companyId, sql`select from funding_intents`)).toHaveLength(1);
  const attempts = await fixture.attempts(companyId, run?.runId as RunId);
  expect(attempts.map(({ state, attemptNumber }) => `${state} ${attemptNumber}`)).toEqual(["succeeded 1"]);
  expect((await fixture.money()).filter(({ reference }) => reference === attempts[0]?.reference)).toMatchObject([{ moves: 1 }]);
  await sendAllAgain(companyId, log, [...asked, ...opened]);
  expect(await auditMoney(fixture.dependencies, { companyIds: [companyId] })).toEqual([]);
});
