// Acts that send money need a step-up for themselves: for these payments, amounts and accounts, and for nothing else.

import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import type { Member } from "../../../../testing/member.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let by: Member;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
  await fixture.forget();
  run = await fixture.fundedRun({ people: 2, month: 11 });
  by = (await fixture.ownerOf(run.companyId)).who;
});

const at = (path: string, runId: string = run.runId) => `/api/v1/payments/runs/${runId}/${path}`;
const post = (path: string, payload?: object, runId?: string) =>
  ({ method: "POST", url: at(path, runId), ...(payload ? { payload } : {}) }) as const;
/** Changes rows that the product itself never changes, and back. */
const changeRow = (table: string, set: string, back: string) => async () => {
  const update = (assignment: string) =>
    fixture.asAdmin(`set session_replication_role = replica; update ${table} set ${assignment} where run_id = '${run.runId}'`);
  await update(set);
  return () => update(back);
};
const netOfRun = () => String(run.people.reduce((sum, { net }) => sum + net, 0n));
const start = async () => {
  const answer = await by.call(post("payout"));
  expect(answer.statusCode, answer.body).toBe(202);
};
const payee = () => run.people[0] ?? expect.unreachable("The run has no payee.");
const nameOf = async (employeeId: string) => {
  const [row] = await fixture.rows<{ name: string }>(
    run.companyId,
    sql`select full_name as name from employees where employee_id = ${employeeId}`,
  );
  return row?.name ?? "";
};
/** What the prompt shows of a payment to the first payee. */
const toPayee = async (act: "retry_payments" | "release_payments") => {
  const { employeeId, net, account } = payee();
  const shown = { bank: "Guaranty Trust Bank (GTBank)", ends: account.slice(-4) };
  return { act, people: 1, amountKobo: String(net), payee: { fullName: await nameOf(employeeId), account: shown } } as const;
};

describe("the payout of a run", () => {
  test("is started by a step-up for its employees and its net pay", async () => {
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout") },
      confirms: { act: "pay_run", people: 2, amountKobo: netOfRun() },
      others: [post("payout", undefined, newId<string>()), post("payout-schedule")],
      change: changeRow("pay_runs", "net = net + 100", "net = net - 100"),
    });
    expect((await fixture.runState(run.companyId, run.runId))?.state).toBe("paying");
  });

  test("is scheduled by a step-up for its pay day", async () => {
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout-schedule") },
      confirms: { act: "schedule_run", people: 2, amountKobo: netOfRun(), payDay: "2026-11-25" },
      others: [post("payout-schedule", undefined, newId<string>()), post("payout")],
      change: changeRow("pay_runs", "pay_day = pay_day + 1", "pay_day = pay_day - 1"),
    });
  });

  test("is resumed by a step-up for the pause that was seen", async () => {
    await start();
    await fixture.workFor(minuteMs);
    await fixture.asAdmin("update payouts set pause_reason = 'run_limit_exceeded' where run_id = $1", [run.runId]);
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout/resumption") },
      confirms: { act: "resume_payout", people: 2, amountKobo: netOfRun() },
      others: [post("payout/resumption", undefined, newId<string>()), post("payout/retries", {})],
      change: changeRow("payouts", "pause_reason = 'daily_limit_reached'", "pause_reason = 'run_limit_exceeded'"),
    });
  });
});

describe("a payment", () => {
  const one = () => ({ employeeIds: [payee().employeeId] });
  const both = () => ({ employeeIds: run.people.map(({ employeeId }) => employeeId) });
  const changeAmounts = () => changeRow("payment_attempts", "amount = amount + 100", "amount = amount - 100");

  test("that failed is retried by a step-up for its payee, its amount and the account it goes to", async () => {
    await fixture.order({ match: { op: "kora.payout", account: payee().account }, fault: "dormant_account", times: 1 });
    await start();
    await fixture.workFor(5 * minuteMs);
    by = (await fixture.ownerOf(run.companyId)).who;
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout/retries", one()) },
      confirms: await toPayee("retry_payments"),
      others: [post("payout/retries", both()), post("payout/retries", {}), post("payout/releases", one())],
      change: changeAmounts(),
    });
  });

  /** Payments of employees who are on a bank schedule of the run are held. */
  const held = async () => {
    const { who } = await fixture.ownerOf(run.companyId, "payroll");
    await who.get(`/api/v1/payroll/runs/${run.runId}/bank-schedule`);
    await start();
    await fixture.workFor(2 * minuteMs, 10_000);
  };

  test("that is held is released by a step-up for its payee, its amount and the account it goes to", async () => {
    await held();
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout/releases", one()) },
      confirms: await toPayee("release_payments"),
      others: [post("payout/releases", both()), post("payout/retries", one())],
      change: changeAmounts(),
    });
  });

  test("is released with all others by a step-up for the payments that are held then", async () => {
    await held();
    const previewed = { people: 2, amountKobo: netOfRun() };
    await expectOwnStepUp(fixture, {
      ...{ by, request: post("payout/bulk-releases", previewed) },
      confirms: { act: "release_payments", ...previewed, payee: null },
      others: [post("payout/bulk-releases", { ...previewed, people: 1 }), post("payout/releases", both())],
      change: changeAmounts(),
    });
  });
});

test("a stop is lifted by a step-up for this stop", async () => {
  const stop = async () => {
    const answer = await by.call({ method: "POST", url: "/api/v1/payments/stops", payload: { because: "An account looks wrong." } });
    return answer.json<{ stopId: string }>().stopId;
  };
  const lifting = (stopId: string) => ({ method: "DELETE", url: `/api/v1/payments/stops/${stopId}` }) as const;
  await expectOwnStepUp(fixture, {
    ...{ by, request: lifting(await stop()) },
    confirms: { act: "lift_stop" },
    others: [lifting(newId<string>()), post("payout")],
  });
});
