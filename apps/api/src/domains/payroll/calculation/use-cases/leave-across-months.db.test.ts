// Leave and raises where a later month is paid before an earlier one is settled: nothing is counted twice, and nobody blocks a group.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { changesSinceApproval } from "./changed-since-approval.ts";

let api: ServedApi;
let company: NewCompany;
let ada: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = (await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI", monthlyGross: 300_000 }))._id;
  await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE", monthlyGross: 300_000 });
  await company.rows(sql`update pay_groups set proration = 'fixed_30'`);
});

const minute = 60_000;
const runs = "/api/v1/payroll/runs";
const raised = (validFrom: string) =>
  company.rows(sql`
    insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
    values (${company.companyId}, ${ada}, ${validFrom}, 40000000, ${api.dependencies.clock.now()})`);
/** A day without pay, which is 10,000 of 300,000. */
const onLeave = async (day: string): Promise<string> => {
  const answer = await company.call("POST", `/api/v1/leave/employees/${ada}/requests`, { type: "unpaid", from: day, to: day });
  expect(answer.statusCode, answer.body).toBe(201);
  api.passTime(minute);
  return answer.json<{ requestId: string }>().requestId;
};
const cancelled = async (requestId: string) => {
  const answer = await company.call("POST", `/api/v1/leave/requests/${requestId}/cancellation`, { comment: "Was at work" });
  expect(answer.statusCode, answer.body).toBe(201);
  api.passTime(minute);
};
const approvedRun = async (over: object) => {
  const run = await approved(api, company, await opened(company, over));
  api.passTime(minute);
  return run;
};
const [december, january] = [{ month: 12 }, { kind: "single", year: 2027, month: 1 }];
const singleJanuary = () => approvedRun({ ...january, employeeIds: [ada] });
const earned = async ({ runId }: PayRun): Promise<{ pay: number; arrears: number }> => {
  const { lines }: PayslipDetails = (await company.call("GET", `${runs}/${runId}/payslips/${ada}`)).json();
  const sumOf = (isArrears: boolean) =>
    lines
      .filter(({ side, lineId }) => side === "earning" && lineId.startsWith("arrears-") === isArrears)
      .reduce((sum, { amountKobo }) => sum + Number(amountKobo), 0) / 100;
  return { pay: sumOf(false), arrears: sumOf(true) };
};
const stateOf = async ({ runId }: PayRun) => (await company.call("GET", `${runs}/${runId}`)).json<PayRun>().state;
const recalculated = async (run: PayRun) => {
  const again = await approved(api, company, run);
  api.passTime(minute);
  return again;
};

describe("arrears for a month later than the run's own", () => {
  test("use the salary of that month in a correction run of an earlier month", async () => {
    await raised("2026-11-01");
    const request = await onLeave("2026-11-24");
    await company.rows(sql`update employees set last_day = '2026-11-30', status = 'ended' where employee_id = ${ada}`);
    const november = await approvedRun({ month: 11 });
    expect((await earned(november)).pay).toBeCloseTo(386_666.67, 1);
    await cancelled(request);
    const correction = { kind: "correction", month: 9, employeeIds: [ada], correctsRunId: november.runId };
    expect((await earned(await approvedRun(correction))).arrears).toBeCloseTo(13_333.33, 1);
  });

  test("use it across the end of a year, where the later month was paid first", async () => {
    await raised("2027-01-01");
    await singleJanuary();
    await onLeave("2027-01-12");
    const { pay, arrears } = await earned(await approvedRun(december));
    expect(pay).toBe(300_000);
    expect(arrears).toBeCloseTo(-13_333.33, 1);
  });
});

describe("a month that a later one of an employee is based on", () => {
  const holiday = (day: string) => company.call("PUT", "/api/v1/payroll/holidays", { day, name: "Festival", isHoliday: true });
  let month: PayRun;
  let later: PayRun;
  beforeEach(async () => {
    await company.rows(sql`update pay_groups set proration = 'working_days'`);
    month = await approvedRun(december);
    await onLeave("2026-12-08");
    later = await singleJanuary();
    expect((await earned(later)).arrears).toBeCloseTo(-300_000 / 22, 1);
  });

  test("takes the later one with it when a change invalidates it, and counts the leave itself", async () => {
    await holiday("2026-12-15");
    expect([await stateOf(month), await stateOf(later)]).toEqual(["stale", "stale"]);
    expect((await earned(await recalculated(month))).pay).toBeCloseTo((300_000 * 20) / 21, 1);
    expect((await earned(await recalculated(later))).arrears).toBe(0);
  });

  test("stays as it was approved once the later one is handed out, and can be paid", async () => {
    await company.call("POST", `${runs}/${later.runId}/publication`);
    await holiday("2026-12-15");
    expect([await stateOf(month), await stateOf(later)]).toEqual(["approved", "approved"]);
    expect(await changesSinceApproval(api.dependencies, { companyId: company.companyId, runId: month.runId })).toBeUndefined();
  });

  test("can be paid without the leave that the later one took", async () => {
    expect(await changesSinceApproval(api.dependencies, { companyId: company.companyId, runId: month.runId })).toBeUndefined();
  });

  test("leaves that leave to the later one, whatever made it out of date", async () => {
    await company.rows(sql`
      update pay_runs set state = 'stale', stale_causes = '[{"code": "calendar_moved"}]', version = version + 1, approved_hash = null,
        approved_by = null, approved_at = null
      where run_id = ${month.runId}`);
    expect(await earned(await recalculated(month))).toEqual({ pay: 300_000, arrears: 0 });
    expect((await earned(await approvedRun({ year: 2027, month: 2 }))).arrears).toBe(0);
  });
});
