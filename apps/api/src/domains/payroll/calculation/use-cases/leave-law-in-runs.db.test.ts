// The law of leave in the checks of a run: what a company recorded decides what is found, and each finding ends when its cause does.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { RunFinding } from "@albashi/contracts/payroll/findings";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { findPayslip } from "../../payslip-records/store/payslips.ts";
import { checkFreshness } from "./check-freshness.ts";

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
  await employed("2024-01-08", "2024-01-08");
});

const runs = "/api/v1/payroll/runs";
const leaveCodes = [
  ...["paid_leave_entered_unpaid", "leave_paid_below_law", "annual_leave_overdue"],
  ...["leave_paid_in_service", "unused_leave_unpaid"],
];

/** Since when Ada is employed, and since when the company is here. */
const employed = (firstDay: string, recordedOn: string) =>
  company.rows(sql`update employees set first_day = ${firstDay}, created_at = ${`${recordedOn}T09:00:00Z`} where employee_id = ${ada}`);
const onLeave = async (type: string, from: string, to = from) => {
  const answer = await company.call("POST", `/api/v1/leave/employees/${ada}/requests`, { type, from, to });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ requestId: string }>().requestId;
};
const adjusted = async (type: string, hundredths: number) => {
  const entry = { type, hundredths, on: "2026-11-01", reason: "Counted again" };
  const answer = await company.call("POST", `/api/v1/leave/employees/${ada}/adjustments`, { kind: "correction", ...entry });
  expect(answer.statusCode, answer.body).toBe(201);
};
const entered = async ({ runId }: PayRun, input: object) => {
  const answer = await company.call("PUT", `${runs}/${runId}/people/${ada}/inputs`, input);
  expect(answer.statusCode, answer.body).toBe(200);
};
const foundIn = async (run: PayRun): Promise<string[]> => {
  await calculated(api, company, run);
  const { findings } = (await company.call("GET", `${runs}/${run.runId}/findings`)).json<{ findings: RunFinding[] }>();
  const ofLeave = findings.filter(({ code }) => leaveCodes.includes(code));
  for (const one of ofLeave) expect(one).toMatchObject({ severity: "warning", people: 1 });
  return ofLeave.map(({ code }) => code);
};
/** What the run pays Ada for leave that was not taken. */
const paidForLeave = async ({ runId }: PayRun) => {
  const slip = await api.dependencies.database.inCompany(company.companyId, (tx) => findPayslip(tx, runId, ada));
  return slip?.lines.find(({ id }) => id === "unused-leave")?.amount;
};
const leavesOn = (lastDay: string) =>
  company.rows(sql`update employees set last_day = ${lastDay}, status = 'notice', pays_unused_leave = true where employee_id = ${ada}`);
/** Annual leave of six working days, Monday to Monday, so that only what a test is about is found. */
const sixDaysTaken = () => onLeave("annual", "2026-11-23", "2026-11-30");

describe("an unpaid day that was entered for a day of leave with pay", () => {
  test.each(["annual", "sick", "maternity"])("is found for %s leave, and no longer once it is removed", async (type) => {
    await employed("2025-06-02", "2026-01-05");
    await onLeave(type, "2026-11-24", "2026-11-25");
    const run = await opened(company);
    await entered(run, { kind: "unpaid_days", days: ["2026-11-23", "2026-11-25"] });
    expect(await foundIn(run)).toEqual(["paid_leave_entered_unpaid"]);
    await entered(run, { kind: "unpaid_days", days: ["2026-11-23"] });
    expect(await foundIn(run)).toEqual([]);
  });
});

describe("sick leave", () => {
  test("of thirteen certified days is found while fewer than twelve are paid, and the thirteenth is unpaid lawfully", async () => {
    await employed("2025-06-02", "2026-01-05");
    await adjusted("sick", -300);
    // Thirteen working days with nine in the balance.
    const requestId = await onLeave("sick", "2026-11-12", "2026-11-30");
    const run = await opened(company);
    expect(await foundIn(run)).toEqual([]);
    const seen = await company.call("POST", `/api/v1/leave/requests/${requestId}/certificate`);
    expect(seen.statusCode, seen.body).toBe(201);
    expect(await foundIn(run)).toEqual(["leave_paid_below_law"]);
    await adjusted("sick", 250);
    expect(await foundIn(run)).toEqual(["leave_paid_below_law"]);
    await adjusted("sick", 50);
    expect(await foundIn(run)).toEqual([]);
  });
});

describe("annual leave", () => {
  test("of fewer than six days in twenty-four months of service is found, and six days end it", async () => {
    await onLeave("annual", "2026-11-23", "2026-11-27");
    const run = await opened(company);
    expect(await foundIn(run)).toEqual(["annual_leave_overdue"]);
    await onLeave("annual", "2026-11-30");
    expect(await foundIn(run)).toEqual([]);
  });

  test("is not found before twenty-four months of service, nor where earlier leave was counted elsewhere", async () => {
    const run = await opened(company);
    await employed("2024-12-02", "2024-12-02");
    expect(await foundIn(run)).toEqual([]);
    await employed("2019-12-02", "2025-01-08");
    expect(await foundIn(run)).toEqual([]);
    await employed("2019-12-02", "2024-12-01");
    expect(await foundIn(run)).toEqual(["annual_leave_overdue"]);
  });
});

describe("unused leave", () => {
  test("that is paid out while the employment lasts is found", async () => {
    await sixDaysTaken();
    const run = await opened(company);
    await entered(run, { kind: "unused_leave", leaveDays: "2" });
    expect(await foundIn(run)).toEqual(["leave_paid_in_service"]);
  });

  test("of a leaver is found until it is paid: 27 of 31 days of January and ten months at 20 days a year are 18.12 days", async () => {
    await employed("2026-01-05", "2026-01-05");
    await company.rows(sql`update employees set last_day = '2026-11-30', status = 'notice' where employee_id = ${ada}`);
    const run = await opened(company);
    expect(await foundIn(run)).toEqual(["unused_leave_unpaid"]);
    await entered(run, { kind: "unused_leave", leaveDays: "18.11" });
    expect(await foundIn(run)).toEqual(["unused_leave_unpaid"]);
    await entered(run, { kind: "unused_leave", leaveDays: "18.12" });
    expect(await foundIn(run)).toEqual([]);
  });

  test("of a leaver is paid by itself where that was chosen, unless other days are entered", async () => {
    await employed("2026-01-05", "2026-01-05");
    await leavesOn("2026-11-30");
    const run = await opened(company);
    expect(await foundIn(run)).toEqual([]);
    // 18.12 days of 300,000 × 12 ÷ 260.
    expect(await paidForLeave(run)).toBe(25_089_231n);
    await entered(run, { kind: "unused_leave", leaveDays: "10" });
    expect(await foundIn(run)).toEqual(["unused_leave_unpaid"]);
    expect(await paidForLeave(run)).toBe(13_846_154n);
  });

  test("that is taken before the last day makes a calculated run stale", async () => {
    await employed("2026-01-05", "2026-01-05");
    await leavesOn("2026-11-30");
    const run = await opened(company);
    await foundIn(run);
    await onLeave("annual", "2026-11-23", "2026-11-24");
    expect(await checkFreshness(api.dependencies, company, run.runId)).toEqual({
      ...{ isFresh: false, changed: ["pay_data_changed"] },
    });
    await foundIn(run);
    expect(await paidForLeave(run)).toBe(22_320_000n);
  });

  test("that an earlier run paid is not paid again when the last day moves", async () => {
    await employed("2026-01-05", "2026-01-05");
    await leavesOn("2026-11-30");
    const run = await opened(company);
    await approved(api, company, run);
    await leavesOn("2026-12-31");
    const december = await opened(company, { month: 12 });
    expect(await foundIn(december)).toEqual(["unused_leave_unpaid"]);
    expect(await paidForLeave(december)).toBeUndefined();
  });
});
