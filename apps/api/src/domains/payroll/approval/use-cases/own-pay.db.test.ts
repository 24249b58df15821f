// The pay of admins who can change pay: whatever raised it, another approver confirms it before the run is approved.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

type Admin = Awaited<ReturnType<NewCompany["as"]>>;
type Employee = Awaited<ReturnType<NewCompany["add"]>>;
type Finding = { code: string; severity: string; people: number };

let api: ServedApi;
let company: NewCompany;
let officer: Admin;
let own: Employee;
let colleague: Employee;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  officer = await company.as("payroll");
  // The officer's employment has their email, and no login yet.
  own = await payable(company, { fullName: "Pay Officer", email: officer.email });
  colleague = await payable(company, { fullName: "Bola Ade" });
});

const path = (runId: string, rest: string) => `/api/v1/payroll/runs/${runId}/${rest}`;
const findings = async (runId: string) => {
  const all = (await company.call("GET", path(runId, "findings"))).json<{ findings: Finding[] }>().findings;
  return all.filter(({ code }) => code.startsWith("own_pay")).map(({ code, severity, people }) => ({ code, severity, people }));
};
/** Calculates a run and submits it as the officer. */
const submitted = async (run: { runId: string }) => {
  const { contentHash } = await calculated(api, officer, run as never);
  const answer = await officer.call("POST", path(run.runId, "submission"), { contentHash });
  expect(answer.statusCode, answer.body).toBe(200);
  return contentHash;
};
const clear = (who: Admin, runId: string) => who.call("POST", path(runId, "own-pay-clearance"), { reason: "Agreed in October" });
const approve = (who: Admin, runId: string, contentHash: unknown) => who.call("POST", path(runId, "approval"), { contentHash });
const blocked = [{ code: "own_pay_changed", severity: "warning", people: 1 }];

/** October is paid, so that November has a month to compare with. */
const payOctober = async () => {
  const october = await opened(officer, { month: 10 });
  const contentHash = await submitted(october);
  await clear(company, october.runId);
  const answer = await approve(company, october.runId, contentHash);
  expect(answer.statusCode, answer.body).toBe(200);
};

describe("own pay that is new", () => {
  test("is confirmed by another approver, not by its payee, before the run is approved", async () => {
    const run = await opened(officer);
    const contentHash = await submitted(run);
    expect(await findings(run.runId)).toEqual(blocked);
    expect((await approve(company, run.runId, contentHash)).json()).toMatchObject({ code: "warnings_open" });
    expect((await clear(officer, run.runId)).json()).toMatchObject({ code: "own_pay_needs_another" });
    const dismissal = await officer.call("PUT", path(run.runId, "findings/own_pay_changed/dismissal"), { reason: "It is mine" });
    expect(dismissal.json()).toMatchObject({ code: "finding_not_dismissible" });
    expect((await clear(company, run.runId)).statusCode).toBe(200);
    expect(await findings(run.runId)).toEqual([]);
    expect((await approve(company, run.runId, contentHash)).statusCode).toBe(200);
    expect(await company.audit()).toContain("run_own_pay_cleared");
  });

  test("is recognised by the login too", async () => {
    await company.rows(sql`update employees set user_id = ${officer.userId}, email = 'private@example.ng' where employee_id = ${own._id}`);
    const run = await opened(officer);
    await submitted(run);
    expect(await findings(run.runId)).toEqual(blocked);
  });
});

describe("own pay that is as last month's", () => {
  test("is not reported", async () => {
    await payOctober();
    const november = await opened(officer);
    await submitted(november);
    expect(await findings(november.runId)).toEqual([]);
  });
});

describe("own pay raised after a month was paid", () => {
  let runId: string;
  beforeEach(async () => {
    await payOctober();
    ({ runId } = await opened(officer));
  });

  test("by a bonus for all employees whose other lines are deleted", async () => {
    await calculated(api, officer, { runId } as never);
    const bonus = { kind: "earning", code: "bonus", amountKobo: "100000000", employeeIds: "everybody", note: "Bonus" };
    expect((await officer.call("POST", path(runId, "inputs"), bonus)).statusCode).toBeLessThan(300);
    const { rows } = (await officer.call("GET", path(runId, "inputs"))).json<{
      rows: { employeeId: string; inputs: { inputId: string }[] }[];
    }>();
    for (const { inputId } of rows.filter(({ employeeId }) => employeeId !== own._id).flatMap(({ inputs }) => inputs))
      await officer.call("DELETE", path(runId, `inputs/${inputId}`));
    await submitted({ runId });
    expect(await findings(runId)).toEqual(blocked);
  });

  test("by a salary structure that pays reimbursements", async () => {
    const component = { side: "earning", name: "Reimburse X", kind: "reimbursement", isTaxable: false, isPensionable: false };
    const { code } = (await officer.call("POST", "/api/v1/payroll/components", component)).json<{ code: string }>();
    const [structure] = (await officer.call("GET", "/api/v1/payroll/structures")).json<{ structures: { structureId: string }[] }>()
      .structures;
    const version = {
      validFrom: "2026-11-01",
      parts: [
        { by: "share", code: "basic", bps: 100 },
        { by: "rest", code },
      ],
    };
    const answer = await officer.call("POST", `/api/v1/payroll/structures/${structure?.structureId}/versions`, version);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await submitted({ runId });
    expect(await findings(runId)).toEqual(blocked);
  });

  test("by a run of its own in which the colleague is left out", async () => {
    const people = { employeeIds: [own._id, colleague._id] };
    const { runId: bonusRun } = await opened(officer, { kind: "bonus", ...people });
    const bonus = { kind: "earning", code: "bonus", amountKobo: "200000000", employeeIds: "everybody" };
    await officer.call("POST", path(bonusRun, "inputs"), bonus);
    await officer.call("PUT", path(bonusRun, `people/${colleague._id}`), { leftOutBecause: "Later" });
    await submitted({ runId: bonusRun });
    expect(await findings(bonusRun)).toEqual(blocked);
  });

  test("by a salary: refused for an employment with the admin's email, also before joining", async () => {
    const { version } = await company.read(own._id);
    const raise = { version, validFrom: "2026-11-01", monthlyGrossKobo: "50000000" };
    expect((await officer.call("POST", `/api/v1/people/${own._id}/salaries`, raise)).json()).toMatchObject({ code: "own_salary" });
  });
});

describe("the pay of the only approver", () => {
  test("is a notice and an audit entry, and does not block the run", async () => {
    const alone = await payingCompany(api);
    await payable(alone, { fullName: "Adaeze Okafor", email: alone.email });
    const run = await approved(api, alone, await opened(alone));
    const { findings: all } = (await alone.call("GET", path(run.runId, "findings"))).json<{ findings: Finding[] }>();
    expect(all.filter(({ code }) => code.startsWith("own_pay"))).toMatchObject([{ code: "own_pay_unreviewed", severity: "notice" }]);
    expect(await alone.audit()).toContain("run_own_pay_unreviewed");
  });
});
