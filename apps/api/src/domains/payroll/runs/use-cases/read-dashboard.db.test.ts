// The dashboard in one response: employees and their unpaid gross, the next pay day, and the cost of the last runs.

import type { ResponseOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import type { ReadPayrollDashboard } from "@albashi/contracts/payroll/dashboard";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const homeOf = async (company: Pick<NewCompany, "call">) =>
  (await company.call("GET", "/api/v1/payroll/home")).json<ResponseOf<typeof ReadPayrollDashboard>>();

interface RunPut {
  readonly month: number;
  readonly state: string;
  readonly kind?: string;
  readonly cost?: number;
}

/** Inserts a run of a month in a state, as if it had been calculated and approved. */
const putRun = async (company: NewCompany, { month, state, kind = "regular", cost = 0 }: RunPut) => {
  const runId = newId<RunId>();
  const isApproved = ["approved", "settled", "closed"].includes(state);
  const hash = Buffer.alloc(32, month);
  await company.rows(sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by,
      people, employees_calculated, net, employer_contributions, employer_cost, gross, unexplained, content_hash, approved_hash, approved_at, approved_by,
      submitted_by)
    select company_id, ${runId}, ${kind}, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, ${state}, now(), ${company.userId},
      2, 2, ${cost}, 0, ${cost}, ${cost}, 0, ${hash}::bytea, ${isApproved ? hash : null}::bytea,
      ${isApproved ? new Date() : null}::timestamptz, ${isApproved ? company.userId : null}::uuid, ${newId()}::uuid
    from pay_periods where year = 2026 and month = ${month}
  `);
  return runId;
};

test("a company without a pay calendar has employees and remaining gross, but no next pay day", async () => {
  const company = await newCompany(api);
  await company.add({ monthlyGross: 250_000 });
  await company.add({ monthlyGross: 100_000.5 });
  expect(await homeOf(company)).toEqual({ employees: 2, remainingGrossKobo: "35000050", payrolls: 0, next: null, lastRuns: [] });
});

test("shows this month's pay day and cut-off until its run is settled, then the next month's", async () => {
  const company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  const { next } = await homeOf(company);
  expect(next).toEqual({
    payGroup: { payGroupId: expect.any(String), name: "All employees" },
    ...{ year: 2026, month: 11, firstDay: "2026-11-01", lastDay: "2026-11-30", cutOff: "2026-11-18", payDay: "2026-11-25", run: null },
  });
  const runId = await putRun(company, { month: 11, state: "approved", cost: 500 });
  expect(await homeOf(company)).toMatchObject({
    payrolls: 1,
    next: { month: 11, run: { runId, state: "approved", pay: { netKobo: "500", people: 2 } } },
  });
  await company.rows(sql`update pay_runs set state = 'settled'`);
  expect((await homeOf(company)).next).toMatchObject({ month: 12, run: null });
});

test("shows an older unapproved run before the month that is due", async () => {
  const company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  const runId = await putRun(company, { month: 9, state: "calculated" });
  expect((await homeOf(company)).next).toMatchObject({ month: 9, run: { runId, state: "calculated" } });
  // A cancelled run does not count.
  await company.rows(sql`update pay_runs set state = 'cancelled'`);
  expect(await homeOf(company)).toMatchObject({ payrolls: 0, next: { month: 11, run: null } });
});

test("the remaining gross excludes employees whose month is settled and leavers", async () => {
  const company = await newCompany(api);
  const paid = await company.add({ monthlyGross: 250_000 });
  await company.add({ monthlyGross: 100_000 });
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  const runId = await putRun(company, { month: 11, state: "settled", kind: "single" });
  await company.rows(sql`
    insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
    values (${company.companyId}, ${runId}, ${paid._id}, 2026, 11, true)
  `);
  expect(await homeOf(company)).toMatchObject({ employees: 2, remainingGrossKobo: "10000000" });
  // A cancelled run has paid no employee.
  await company.rows(sql`update run_employees set counts = false`);
  expect(await homeOf(company)).toMatchObject({ remainingGrossKobo: "35000000" });
  expect((await company.call("DELETE", `/api/v1/Staff/${paid._id}`)).statusCode).toBe(200);
  expect(await homeOf(company)).toMatchObject({ employees: 1, remainingGrossKobo: "10000000" });
});

test("compares the last six of seven approved runs, oldest first", async () => {
  const company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  for (const month of [4, 5, 6, 7, 8, 9, 10]) await putRun(company, { month, state: "closed", cost: month * 100 });
  await putRun(company, { month: 11, state: "calculated", cost: 1 });
  const { lastRuns, payrolls } = await homeOf(company);
  expect(payrolls).toBe(8);
  expect(lastRuns.map(({ month, totals }) => [month, totals.employerCostKobo])).toEqual([
    [5, "500"],
    [6, "600"],
    [7, "700"],
    [8, "800"],
    [9, "900"],
    [10, "1000"],
  ]);
});

test("offers a submitted run to its approvers; the submitter sees who was asked to approve", async () => {
  const company = await payingCompany(api);
  await payable(company);
  const approver = await company.as("approver");
  const openedRun = await opened(company);
  expect((await homeOf(company)).next?.run).toMatchObject({ state: "draft", pay: null });
  const { runId, contentHash } = await calculated(api, company, openedRun);
  const pay = { netKobo: expect.stringMatching(/^[1-9]\d+$/), people: 1 };
  expect((await homeOf(company)).next?.run).toEqual({ runId, state: "calculated", pay, approval: null });
  await company.call("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash });
  expect((await homeOf(company)).next?.run?.approval).toEqual({ may: false, askedOf: ["Adaeze Okafor"] });
  expect((await homeOf(approver)).next?.run?.approval).toEqual({ may: true, askedOf: [] });
});
