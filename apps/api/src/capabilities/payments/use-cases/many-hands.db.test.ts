// Two admins, two tabs each, double clicks, and a log of everything they sent that is sent again: money moves once. All over HTTP.
import { createHash } from "node:crypto";
import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CheckoutWindow, FundingIntent } from "@albashi/contracts/payments-funding";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingDesk, fundingDesk } from "../../../testing/funding-desk.ts";
import { payable, payingCompany } from "../../../testing/pay-runs.ts";
import { type Answered, type LoggedRequest, requestLog } from "../../../testing/request-log.ts";
import type { ServedApi } from "../../../testing/served-api.ts";
import { auditMoney } from "./audit-money.ts";

let desk: FundingDesk;
beforeAll(async () => {
  desk = await fundingDesk(inject("template"));
}, 120_000);
afterAll(() => desk.close());

const twoOwners = async (companyId: CompanyId) => [(await desk.ownerOf(companyId)).who, (await desk.ownerOf(companyId)).who] as const;

/** Those who were told yes. Everybody else was refused, and nothing broke. */
const taken = (answers: readonly Answered[]) => {
  expect(answers.map(({ status }) => status).filter((status) => status >= 300 && (status < 400 || status >= 500))).toEqual([]);
  return answers.filter(({ status }) => status < 300);
};
/** By the press of one hand alone something happened; that the same press came twice made no difference. */
const takenOnce = (answers: readonly Answered[]) =>
  expect(new Set(taken(answers).map(({ request }) => request.headers["idempotency-key"])).size).toBe(1);

/** All that money is, here and at the provider. */
const everything = async (companyId: CompanyId) => ({
  balances: await desk.balances(companyId),
  journals: await desk.rows(companyId, sql`select journal_id, what, subject from journals order by journal_id`),
  attempts: await desk.rows(
    companyId,
    sql`select attempt_id, number, reference, amount, state, held_because, resent, fee from payment_attempts order by attempt_id`,
  ),
  intents: await desk.rows(companyId, sql`select intent_id, amount, state from funding_intents order by intent_id`),
  checkouts: await desk.rows(companyId, sql`select payment_id, amount, state, accepted from checkout_payments order by payment_id`),
  runs: await desk.rows(companyId, sql`select run_id, state from pay_runs order by run_id`),
  stops: await desk.rows(companyId, sql`select stop_id, lifted_at from payment_stops where company_id = ${companyId} order by stop_id`),
  payouts: await desk.money(),
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
  const told: Answered[] = [];
  for (const requests of [all, all, shuffled(all, "cards")]) {
    for (const request of requests) told.push(await send(request));
    await desk.settleDown();
    expect(await everything(companyId)).toEqual(before);
  }
  told.push(...(await Promise.all(shuffled(all, "dice").map(send))));
  await desk.pass(minuteMs, 30_000);
  expect(await everything(companyId)).toEqual(before);
  taken(told);
  // Whoever had been told yes is told yes again: they are not merely turned away at the door.
  // Of what is over by then, a stop that was lifted and sums that were given up, they are told that it is.
  const kept = new Set(yes.map(({ request }) => request).filter(({ method, path }) => method === "POST" && !path.endsWith("/stops")));
  const refused = told.filter(({ request, status }) => kept.has(request) && status >= 300);
  expect(refused.map(({ request, json }) => [request.path, json()])).toEqual([]);
};

test("two admins at the same moment, each in two tabs and with double clicks: one funding, one start, one new try, one of everything", async () => {
  const { companyId, runId, people } = await desk.poorRun(3);
  const owners = await twoOwners(companyId);
  const [ada] = owners;
  const log = requestLog(desk.port);
  const yes: Answered[] = [];
  const all = async (...what: Parameters<typeof log.pressEverywhere>[1]) => {
    const answers = await log.pressEverywhere(owners, what);
    yes.push(...taken(answers));
    return answers;
  };
  const ofRun = `/api/v1/payments/runs/${runId}`;
  const states = async () => (await desk.attempts(companyId, runId)).map(({ state, number }) => `${state} ${number}`);
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
  const one = { employeeIds: [first.employeeId] };

  const funding = await all("POST", `${ofRun}/funding`);
  const [intent] = taken(funding).map(({ json }) => json<FundingIntent>());
  expect(new Set(taken(funding).map(({ json }) => json<FundingIntent>().intentId)).size).toBe(1);
  const window = await log.press(ada, ["POST", `/api/v1/payments/funding/${intent?.intentId}/checkouts`]);
  yes.push(window);
  const { options, checkoutId } = window.json<CheckoutWindow>();
  await desk.openWindow({ options });
  await desk.pay(options.reference);
  await all("POST", `/api/v1/payments/checkouts/${checkoutId}/look`);
  await desk.settleDown();
  expect(await desk.credits(companyId)).toHaveLength(1);
  // There is money for a second start, too: it is not the empty wallet that keeps anybody from it.
  await desk.fund(companyId, 1_000_000_000n);

  await desk.order({ match: { op: "kora.payout", account: first.account }, fault: "dormant_account", times: 1 });
  await desk.order({ match: { op: "kora.payout", account: second.account }, fault: "dormant_account", times: null });
  takenOnce(await all("POST", `${ofRun}/payout`));
  await desk.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "failed 1", "succeeded 1"]);

  takenOnce(await all("POST", `${ofRun}/payout/retries`, one));
  takenOnce(await all("POST", `${ofRun}/payout/holds`, { ...one, because: "Being checked" }));
  await desk.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "created 2", "failed 1", "succeeded 1"]);
  takenOnce(await all("POST", `${ofRun}/payout/releases`, one));
  await desk.pass(minuteMs, 20_000);
  expect(await states()).toEqual(["failed 1", "succeeded 2", "failed 1", "succeeded 1"]);

  const stops = taken(await all("POST", "/api/v1/payments/stops", { because: "Something looks wrong." }));
  const stopIds = new Set(stops.map(({ json }) => json<{ stopId: string }>().stopId));
  for (const stopId of stopIds) taken(await all("DELETE", `/api/v1/payments/stops/${stopId}`));
  takenOnce(await all("POST", `${ofRun}/payout/returns`, { employeeIds: [second.employeeId], because: "Paid in cash" }));
  takenOnce(await all("POST", `${ofRun}/payout/closing`));
  const topUps = taken(await all("POST", "/api/v1/payments/wallet/funding", { amountKobo: "5000000" }));
  for (const intentId of new Set(topUps.map(({ json }) => json<FundingIntent>().intentId)))
    taken(await all("DELETE", `/api/v1/payments/funding/${intentId}`));

  const references = new Set((await desk.attempts(companyId, runId)).map(({ reference }) => reference));
  const moved = (await desk.money()).filter(({ reference }) => references.has(reference));
  expect(people.map(({ account }) => moved.filter((one) => one.account === account).reduce((sum, { moves }) => sum + moves, 0))).toEqual([
    1, 0, 1,
  ]);
  await sendAllAgain(companyId, log, yes);
  expect(await auditMoney(desk.parts, { companyIds: [companyId] })).toEqual([]);
}, 120_000);

test("two admins who press Pay on one row at the same moment, at each of its stages, pay the person once", async () => {
  const { companyId, call, ...of } = await payingCompany(desk as unknown as ServedApi);
  const { _id: employeeId } = await payable({ companyId, call, ...of });
  const owners = await twoOwners(companyId);
  const log = requestLog(desk.port);
  const press = () => log.pressEverywhere(owners, ["POST", `/api/v1/payments/people/${employeeId}/payment`]);
  const singleRuns = () =>
    desk.rows<{ runId: RunId; hash: string }>(
      companyId,
      sql`select run_id as "runId", encode(content_hash, 'hex') as hash from pay_runs where kind = 'single'`,
    );

  // At first its warnings are to be looked at.
  expect(taken(await press())).toEqual([]);
  const [run, ...others] = await singleRuns();
  expect(others).toEqual([]);
  const ofRun = `/api/v1/payroll/runs/${run?.runId}`;
  const { findings } = (await call("GET", `${ofRun}/findings`)).json<{ findings: { code: string; severity: string }[] }>();
  for (const { code, severity } of findings)
    if (severity === "warning") await call("PUT", `${ofRun}/findings/${code}/dismissal`, { reason: "Known" });
  // Then a third admin approves, and the window opens for whoever presses.
  const asked = taken(await press());
  const [{ hash } = { hash: "" }] = await singleRuns();
  expect((await call("POST", `${ofRun}/approval`, { contentHash: hash })).statusCode).toBeLessThan(300);
  const opened = taken(await press());
  const windows = opened.flatMap(({ json }) => json<{ window: CheckoutWindow | null }>().window ?? []);
  const references = new Set(windows.map(({ options }) => options.reference));
  expect(references.size).toBeGreaterThan(0);
  for (const reference of references) {
    const window = windows.find(({ options }) => options.reference === reference);
    if (window) await desk.openWindow(window);
    await desk.pay(reference);
  }
  await desk.pass(3 * minuteMs, 30_000);

  expect(await singleRuns()).toHaveLength(1);
  expect(await desk.rows(companyId, sql`select from funding_intents`)).toHaveLength(1);
  const attempts = await desk.attempts(companyId, run?.runId as RunId);
  expect(attempts.map(({ state, number }) => `${state} ${number}`)).toEqual(["succeeded 1"]);
  expect((await desk.money()).filter(({ reference }) => reference === attempts[0]?.reference)).toMatchObject([{ moves: 1 }]);
  await sendAllAgain(companyId, log, [...asked, ...opened]);
  expect(await auditMoney(desk.parts, { companyIds: [companyId] })).toEqual([]);
}, 120_000);
