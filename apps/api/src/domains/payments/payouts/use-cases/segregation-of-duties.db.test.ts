// Who may set money going, and that it is written down who did: stops of ours, one's own pay, schedules, and the audit.
import type { BankAccountId, EmployeeId, StopId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { stopByOperator } from "../../controls/use-cases/operator-stops.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { liftByOperator } from "../../transfers/use-cases/lift-stop.ts";
import { finishPlanning, planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { listPayments } from "./list-payments.ts";
import { readPayout } from "./read-payout.ts";
import { retryPayments } from "./retry-payments.ts";
import { returnToWallet } from "./return-to-wallet.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let other: Awaited<ReturnType<FundingFixture["ownerOf"]>>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { PAYOUT_WORKERS: "1" });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await fixture.fundedRun({ people: 3 });
  other = await fixture.ownerOf(run.companyId, "payroll");
});

const of = () => ({ runId: run.runId });
const attempts = () => fixture.attempts(run.companyId, run.runId);
const first = () => run.people[0]?.employeeId as EmployeeId;
const planned = async () => {
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId: run.companyId, runId: run.runId, after: null });
  await finishPlanning(fixture.dependencies, { companyId: run.companyId, runId: run.runId });
};
const asAdmin = (text: string, values: readonly unknown[]) => fixture.asAdmin(text, values);
interface AuditLine {
  readonly actor: string | null;
  readonly subject: string;
  readonly details: Record<string, string>;
}
const audited = (action: string) =>
  fixture.rows<AuditLine>(
    run.companyId,
    sql`select actor_user_id as actor, subject, details from audit_entries where action = ${action} order by seq`,
  );
const stops = () =>
  fixture.rows<{ stopId: StopId; createdBy: string }>(
    run.companyId,
    sql`select stop_id as "stopId", created_by as "createdBy" from payment_stops where company_id = ${run.companyId} and lifted_at is null`,
  );
/** The bank rejects the next payment into an employee's account. */
const refuses = (place: number) => {
  const fault = { fault: "fails", times: 1, with: { message: "Do not honor" } };
  return fixture.order({ match: { op: "kora.payout", account: run.people[place]?.account }, ...fault });
};
/** The provider has another amount than we asked for, and everything of the company stops. */
const stoppedByDifference = async () => {
  await fixture.order({ match: { op: "kora.payout", account: run.people[0]?.account }, fault: "paid_other_amount" });
  await fixture.start(run);
  await fixture.workFor(2 * minuteMs, 10_000);
  await fixture.control("DELETE", "/rules");
};

describe("a stop", () => {
  const lift = (stopId: StopId) => other.who.delete(`/api/v1/payments/stops/${stopId}`);
  const shown = async () => (await other.made<{ stops: object[] }>("GET", "/api/v1/payments/controls")).stops;

  test("that an operator made for one company is lifted by operators only, with that message", async () => {
    const by = { operator: "Ngozi", reason: "Their owner is being asked about." };
    const stopId = await stopByOperator(fixture.dependencies, { companyId: run.companyId, by });
    expect(await shown()).toMatchObject([{ stopId, isByAlbashi: true, ofEverybody: false }]);
    const refused = await lift(stopId);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: "stop_of_ours",
        message: "Albashi has stopped your company's payments, and only Albashi can lift the stop. Contact us about it.",
      },
    ]);
    expect(await stops()).toHaveLength(1);
    expect(await audited("payments_stop_lifted")).toEqual([]);
    await liftByOperator(fixture.dependencies, { stopId, by });
    expect(await stops()).toEqual([]);
  });

  test("that was automatic is lifted by operators only, and has no actor in the audit", async () => {
    await stoppedByDifference();
    const [stop] = await stops();
    if (!stop) throw new Error("Nothing was stopped.");
    expect((await lift(stop.stopId)).json()).toMatchObject({ code: "stop_of_ours" });
    expect(await audited("payments_stopped")).toEqual([{ actor: null, subject: stop.stopId, details: { reason: "provider_mismatch" } }]);
  });

  test("of the company's own is lifted by any admin who may pay", async () => {
    const stopId = await stopPayments(fixture.dependencies, run.actor, { because: "An account looks wrong." });
    expect(await shown()).toMatchObject([{ stopId, isByAlbashi: false }]);
    expect((await lift(stopId)).statusCode).toBe(200);
    expect(await stops()).toEqual([]);
  });
});

describe("one's own pay", () => {
  /** The first person of the run is the admin who acts. */
  const isOwn = () =>
    asAdmin("update employees set user_id = $1 where company_id = $2 and employee_id = $3", [run.actor.userId, run.companyId, first()]);
  const hold = () => holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()], because: "Being checked" });

  test("is held by any admin, and released by another only", async () => {
    await planned();
    await isOwn();
    expect(await hold()).toBe(1);
    const release = (employeeIds: readonly EmployeeId[]) => releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds });
    await expect(release([first()])).rejects.toMatchObject({ code: "own_pay" });
    await expect(release(run.people.map(({ employeeId }) => employeeId))).rejects.toMatchObject({ code: "own_pay" });
    expect((await attempts())[0]).toMatchObject({ state: "created", holdReason: "requested_by_admin", holdNote: "Being checked" });
    const url = `/api/v1/payments/runs/${run.runId}/payout/releases`;
    expect(await other.made("POST", url, { employeeIds: [first()] })).toMatchObject({ changed: 1 });
    expect((await attempts())[0]).toMatchObject({ holdReason: null });
  });

  test("is retried by another admin only, whether it is selected or the only one left", async () => {
    await isOwn();
    await refuses(0);
    await fixture.start(run);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect((await attempts()).filter(({ state }) => state === "failed")).toMatchObject([{ employeeId: first() }]);
    const retry = (employeeIds?: readonly EmployeeId[]) => retryPayments(fixture.dependencies, run.actor, { ...of(), employeeIds });
    await expect(retry([first()])).rejects.toMatchObject({ code: "own_pay" });
    await expect(retry()).rejects.toMatchObject({ code: "own_pay" });
    expect(await other.made("POST", `/api/v1/payments/runs/${run.runId}/payout/retries`, {})).toMatchObject({ changed: 1 });
  });

  test("is not retried by its payee beside others who cannot be paid", async () => {
    await isOwn();
    await refuses(0);
    await refuses(1);
    await fixture.start(run);
    await fixture.workFor(5 * minuteMs, 10_000);
    await asAdmin("update bank_accounts set held_since = now(), hold_reason = 'changed' where company_id = $1 and employee_id = $2", [
      run.companyId,
      run.people[1]?.employeeId,
    ]);
    const { acts } = await readPayout(fixture.dependencies, run.actor, run.runId);
    expect(acts.find(({ act }) => act === "retry")).toMatchObject({ may: false, whyNot: { reason: "own_pay" } });
    await expect(retryPayments(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "own_pay" });
    expect(await attempts()).toHaveLength(3);
  });

  test("is not offered for release or retry, and the message names who can do it", async () => {
    const line = async (actor: Actor) =>
      (await listPayments(fixture.dependencies, actor, { runId: run.runId, filter: {}, cursor: undefined })).payments.find(
        ({ employeeId }) => employeeId === first(),
      );
    const retryOf = async (actor: Actor) =>
      (await readPayout(fixture.dependencies, actor, run.runId)).acts.find(({ act }) => act === "retry");
    const colleague: Actor = { ...run.actor, userId: other.who.userId, role: "payroll" };
    await planned();
    await isOwn();
    await hold();
    expect(await line(run.actor)).toMatchObject({
      acts: ["give_back"],
      whyNot: "own_pay_release",
    });
    expect(await line(colleague)).toMatchObject({ acts: ["release", "give_back"], whyNot: null });
    await refuses(0);
    await releasePayments(fixture.dependencies, colleague, { ...of(), employeeIds: [first()] });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await line(run.actor)).toMatchObject({
      acts: ["give_back"],
      whyNot: "own_pay_retry",
    });
    expect(await line(colleague)).toMatchObject({ acts: ["retry", "give_back"], whyNot: null });
    const whyNot = { reason: "own_pay" };
    expect(await retryOf(run.actor)).toEqual({ act: "retry", may: false, whyNot });
    expect(await retryOf(colleague)).toEqual({ act: "retry", may: true, whyNot: null });
  });

  test("is released by its payee where no other admin could", async () => {
    await asAdmin("delete from memberships where company_id = $1 and user_id = $2", [run.companyId, other.who.userId]);
    await planned();
    await isOwn();
    await hold();
    expect(await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()] })).toBe(1);
  });
});

/** As was possible before returning to the wallet replaced it. */
const calledOff = () =>
  asAdmin("update payment_attempts set state = 'cancelled', finished_at = now() where company_id = $1 and employee_id = $2", [
    run.companyId,
    first(),
  ]);

test("a held payment that was cancelled is still held when it is retried", async () => {
  await planned();
  await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()], because: "Being checked" });
  await calledOff();
  expect(await retryPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()] })).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await attempts()).slice(0, 2)).toMatchObject([
    { state: "cancelled" },
    { state: "created", holdReason: "requested_by_admin", holdNote: "Being checked" },
  ]);
  expect((await fixture.money()).filter(({ account }) => account === run.people[0]?.account)).toEqual([]);
});

describe("the audit", () => {
  const whose = async (...places: readonly number[]) => {
    const all = await attempts();
    const some = places.map((place) => all[place]);
    return {
      employeeIds: some.map((one) => one?.employeeId).join(" "),
      attemptIds: some.map((one) => one?.attemptId).join(" "),
    };
  };
  const line = (details: Record<string, string>) => [{ actor: run.actor.userId, subject: run.runId, details }];

  test("names who started the payout, once", async () => {
    await fixture.start(run);
    expect(await audited("payout_started")).toEqual(line({}));
  });

  test("lists whose payments were held and why, released, retried and returned", async () => {
    await planned();
    const some = { ...of(), employeeIds: [first()] };
    const one = await whose(0);
    await holdPayments(fixture.dependencies, run.actor, { ...some, because: "Being checked" });
    expect(await audited("payments_held")).toEqual(line({ ...one, because: "Being checked" }));
    await releasePayments(fixture.dependencies, run.actor, some);
    expect(await audited("payments_released")).toEqual(line(one));
    await calledOff();
    await retryPayments(fixture.dependencies, run.actor, some);
    expect(await audited("payments_retried")).toEqual(line(one));
    const [, again] = await attempts();
    await returnToWallet(fixture.dependencies, run.actor, { ...some, because: "Paid in cash" });
    const given = { employeeIds: first(), attemptIds: again?.attemptId ?? "", because: "Paid in cash" };
    expect(await audited("payments_given_back")).toEqual(line(given));
  });

  test("names the old and the new account of a moved payment", async () => {
    await planned();
    const [before] = await fixture.rows<{ id: BankAccountId }>(
      run.companyId,
      sql`select bank_account_id as id from bank_accounts where employee_id = ${first()} and replaced_at is null`,
    );
    const now = newId<BankAccountId>();
    await asAdmin(
      `with old as (update bank_accounts set replaced_at = now() where employee_id = $1 and company_id = $2 and replaced_at is null returning *)
       insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
         account_number_ends, account_name, name_check, created_at)
       select company_id, $3, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint, '9999', account_name, name_check,
         created_at from old`,
      [first(), run.companyId, now],
    );
    await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()], because: "Being checked" });
    await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [first()] });
    const [old, made] = await attempts();
    expect([old?.state, made?.holdReason]).toEqual(["cancelled", null]);
    expect(await audited("payment_moved")).toEqual([
      {
        ...{ actor: run.actor.userId, subject: made?.attemptId },
        details: { runId: run.runId, employeeId: first(), after: old?.attemptId, from: before?.id, to: now },
      },
    ]);
  });
});

describe("a bank schedule", () => {
  const schedule = async () => {
    const answer = await other.who.get(`/api/v1/payroll/runs/${run.runId}/bank-schedule`);
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string; message: string }>()];
  };
  const conflict = (words: string) => [409, { code: "run_is_paid_here", message: expect.stringContaining(words) }];

  test("is not available while a run is being funded, and is again when the funding is cancelled", async () => {
    const poor = await fixture.poorRun();
    run = { ...run, ...poor };
    other = await fixture.ownerOf(run.companyId, "payroll");
    const { intentId } = await other.fund(run.runId);
    expect(await schedule()).toMatchObject(conflict("Cancel the funding first"));
    await other.made("DELETE", `/api/v1/payments/funding/${intentId}`);
    expect(await schedule()).toBe(200);
  });

  test("is not available for a run that is being paid or is paid; the journal is", async () => {
    await fixture.start(run);
    expect(await schedule()).toMatchObject(conflict("is paid through Albashi"));
    await fixture.workFor(5 * minuteMs, 10_000);
    expect((await fixture.runState(run.companyId, run.runId))?.state).toBe("settled");
    expect(await schedule()).toMatchObject(conflict("is paid through Albashi"));
    expect((await other.who.get(`/api/v1/payroll/runs/${run.runId}/journal`)).statusCode).toBe(200);
    expect(await audited("run_bank_schedule_exported")).toEqual([]);
  });
});
