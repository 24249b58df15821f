// Leave that changes after a month was paid: corrected once by what the runs counted, as far as the pay bears it, also for leavers.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { RunFinding } from "@albashi/contracts/payroll/findings";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../../testing/member.ts";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { markApproved } from "../../runs/index.ts";
import { verifyStoredRuns } from "./verify-stored-runs.ts";

let api: ServedApi;
let company: NewCompany;
let ada: EmployeeId;
let staff: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = (await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI", monthlyGross: 300_000 }))._id;
  await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE", monthlyGross: 300_000 });
  const { companyId } = company;
  staff = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: ada, fullName: "Ada Obi" });
  await company.rows(sql`update employees set user_id = ${staff.userId} where employee_id = ${ada}`);
  await company.rows(sql`update pay_groups set proration = 'working_days'`);
});

const minute = 60_000;
const runs = "/api/v1/payroll/runs";
const requests = "/api/v1/leave/requests";
/** Monday to Wednesday. */
const threeDays = { from: "2026-11-23", to: "2026-11-25" };
const threeDaysPay = 42_857.14;

/** Leave without pay that the owner recorded for Ada. */
const onLeave = async (over: object = {}): Promise<string> => {
  const answer = await company.call("POST", `/api/v1/leave/employees/${ada}/requests`, { type: "unpaid", ...threeDays, ...over });
  expect(answer.statusCode, answer.body).toBe(201);
  api.passTime(minute);
  return answer.json<{ requestId: string }>().requestId;
};
const cancelled = async (requestId: string) => {
  const answer = await company.call("POST", `${requests}/${requestId}/cancellation`, { comment: "The exam was moved" });
  expect(answer.statusCode, answer.body).toBe(201);
  api.passTime(minute);
};
const approvedRun = async (over: object = {}) => {
  const run = await approved(api, company, await opened(company, over));
  api.passTime(minute);
  return run;
};
const enteredUnpaid = async ({ runId }: PayRun, days: string[]) => {
  const answer = await company.call("PUT", `${runs}/${runId}/people/${ada}/inputs`, { kind: "unpaid_days", days });
  expect(answer.statusCode, answer.body).toBe(200);
};
const payslipOf = async ({ runId }: Pick<PayRun, "runId">): Promise<PayslipDetails> =>
  (await company.call("GET", `${runs}/${runId}/payslips/${ada}`)).json();
const earned = ({ lines }: PayslipDetails, isArrears = false) =>
  lines
    .filter(({ side, lineId }) => side === "earning" && lineId.startsWith("arrears-") === isArrears)
    .reduce((sum, { amountKobo }) => sum + Number(amountKobo), 0) / 100;
const corrected = (slip: PayslipDetails) => earned(slip, true);
const sentences = ({ leaveNotes }: PayslipDetails) => leaveNotes.map(({ sentence }) => sentence);
const findingOf = async ({ runId }: Pick<PayRun, "runId">, code: string) => {
  const { findings } = (await company.call("GET", `${runs}/${runId}/findings`)).json<{ findings: RunFinding[] }>();
  return findings.find((one) => one.code === code);
};

describe("leave that changes after its month was calculated", () => {
  test("is counted by one run: another that counted the same days before it is refused by the database", async () => {
    await approvedRun();
    await onLeave();
    const december = await calculated(api, company, await opened(company, { month: 12 }));
    expect(corrected(await payslipOf(december))).toBe(-threeDaysPay);
    await approvedRun({ kind: "single", year: 2027, month: 1, employeeIds: [ada] });
    // As if its calculation had been approved in the same moment, before the other approval made it out of date.
    await company.rows(sql`update pay_runs set state = 'in_review', stale_causes = null where run_id = ${december.runId}`);
    const approval = api.dependencies.database.inCompany(company.companyId, async (tx) => {
      const seen = Buffer.from(december.contentHash ?? "", "hex");
      await markApproved(tx, { runId: december.runId, by: company.userId, at: new Date(), seen, isSelfApproved: true });
    });
    await expect(approval).rejects.toMatchObject({ constraint: "one_run_consumes_leave_input" });
  });

  test("is deducted although it was published at an earlier time than the calculation that did not read it", async () => {
    const run = await opened(company);
    api.passTime(2 * minute);
    await approved(api, company, run);
    api.passTime(-minute);
    await onLeave();
    api.passTime(2 * minute);
    const slip = await payslipOf(await approvedRun({ month: 12 }));
    expect([earned(slip), corrected(slip)]).toEqual([300_000, -threeDaysPay]);
  });

  test("and changes back changes no pay, and the next run says nothing of it", async () => {
    await approvedRun();
    await cancelled(await onLeave());
    const slip = await payslipOf(await approvedRun({ month: 12 }));
    expect([earned(slip), corrected(slip), sentences(slip)]).toEqual([300_000, 0, []]);
  });

  test("gives back only the days that were not also entered as unpaid, and the run warned of those", async () => {
    const request = await onLeave();
    const november = await opened(company);
    await enteredUnpaid(november, ["2026-11-23", "2026-11-24"]);
    await calculated(api, company, november);
    expect(await findingOf(november, "unpaid_days_of_leave")).toMatchObject({ severity: "warning", people: 1 });
    const slip = await payslipOf(await approved(api, company, november));
    expect(sentences(slip)).toEqual(["Unpaid leave: 1 day of 21 (25 November 2026)."]);
    api.passTime(minute);
    await cancelled(request);
    const december = await payslipOf(await approvedRun({ month: 12 }));
    expect(Math.abs(corrected(december) - 14_285.71)).toBeLessThan(0.02);
    expect(sentences(december)).toEqual(["Correction of November 2026: 1 day of unpaid leave given back, included in the arrears."]);
  });

  test("is not said to be given back where all its days were entered as unpaid", async () => {
    const request = await onLeave();
    const november = await opened(company);
    await enteredUnpaid(november, ["2026-11-23", "2026-11-24", "2026-11-25"]);
    await approved(api, company, november);
    api.passTime(minute);
    await cancelled(request);
    const december = await payslipOf(await approvedRun({ month: 12 }));
    expect([corrected(december), sentences(december)]).toEqual([0, []]);
  });
});

describe("an overpaid month", () => {
  test("is recovered as far as the pay bears it, over several months, and blocks no one else", async () => {
    await approvedRun();
    await onLeave({ from: "2026-11-02", to: "2026-11-30" });
    await onLeave({ from: "2026-12-01", to: "2026-12-14" });
    const run = await opened(company, { month: 12 });
    await calculated(api, company, run);
    expect(await findingOf(run, "net_below_nothing")).toBeUndefined();
    expect(await findingOf(run, "recovery_limited")).toMatchObject({ severity: "warning", people: 1 });
    const december = await payslipOf(await approved(api, company, run));
    expect(december.netKobo).toBe("0");
    expect(corrected(december)).toBe(-earned(december));
    expect(sentences(december)).toHaveLength(3);
    api.passTime(minute);
    const january = await payslipOf(await approvedRun({ year: 2027, month: 1 }));
    expect(Math.abs(corrected(december) + corrected(january) + 300_000)).toBeLessThan(0.01);
    expect(Number(january.netKobo)).toBeGreaterThan(0);
    const february = await payslipOf(await approvedRun({ year: 2027, month: 2 }));
    expect(corrected(february)).toBe(0);
    expect((await verifyStoredRuns(api.dependencies, company.companyId)).unproved).toEqual([]);
  });

  test("leaves a worker under the Labour Act two thirds of the wages", async () => {
    await company.rows(sql`
      insert into pay_terms (company_id, employee_id, valid_from, is_labour_act_worker, decided_at, decided_by)
      values (${company.companyId}, ${ada}, '2026-01-05', true, now(), ${company.userId})`);
    await approvedRun();
    await onLeave({ from: "2026-11-02", to: "2026-11-30" });
    const slip = await payslipOf(await approvedRun({ month: 12 }));
    expect(corrected(slip)).toBe(-100_000);
  });

  test("waits while a month is all unpaid leave, and the run of that month is approved", async () => {
    await approvedRun();
    await onLeave();
    await onLeave({ from: "2026-12-01", to: "2026-12-31" });
    const december = await payslipOf(await approvedRun({ month: 12 }));
    expect([earned(december), corrected(december), december.netKobo]).toEqual([0, 0, "0"]);
    const january = await payslipOf(await approvedRun({ year: 2027, month: 1 }));
    expect([earned(january), corrected(january)]).toEqual([300_000, -threeDaysPay]);
  });
});

describe("an employee who left", () => {
  const left = () => company.rows(sql`update employees set last_day = '2026-11-30', status = 'ended' where employee_id = ${ada}`);
  const correction = ({ runId }: PayRun) => opened(company, { kind: "correction", employeeIds: [ada], correctsRunId: runId });

  test("and whose leave is cancelled after the final pay is reported, and a correction run gives the pay back once", async () => {
    const request = await onLeave();
    await left();
    const november = await approvedRun();
    await cancelled(request);
    const december = await calculated(api, company, await opened(company, { month: 12 }));
    expect(await findingOf(december, "leave_changed_after_final_pay")).toMatchObject({ severity: "warning", people: 1 });
    const slip = await payslipOf(await approved(api, company, await correction(november)));
    expect([earned(slip), corrected(slip)]).toEqual([0, threeDaysPay]);
    expect(sentences(slip)).toEqual(["Correction of November 2026: 3 days of unpaid leave given back, included in the arrears."]);
    api.passTime(minute);
    const again = await calculated(api, company, december);
    expect(await findingOf(again, "leave_changed_after_final_pay")).toBeUndefined();
    const second = await calculated(api, company, await correction(november));
    expect(corrected(await payslipOf(second))).toBe(0);
  });

  test("is reported with the correction run that may have settled the days by hand before, also by a second correction run", async () => {
    const request = await onLeave();
    await left();
    const november = await approvedRun();
    await cancelled(request);
    // As if that run had been approved when no run corrected leave: HR entered the amount, and nothing was consumed.
    const { runId } = await approved(api, company, await correction(november));
    await company.rows(sql`delete from consumed_leave_inputs where run_id = ${runId}`);
    api.passTime(minute);
    const december = await calculated(api, company, await opened(company, { month: 12 }));
    const reported = await findingOf(december, "leave_changed_after_final_pay");
    expect(reported?.cure).toContain("settled by hand in the correction run of November 2026; if they were, accept");
    const second = await calculated(api, company, await correction(november));
    expect((await findingOf(second, "leave_changed_after_final_pay"))?.cure).toContain("enter the opposite amount here");
  });

  test("and who owes for leave recorded after the final pay is reported, and the correction run shows what they owe", async () => {
    await left();
    const november = await approvedRun();
    await onLeave();
    const december = await calculated(api, company, await opened(company, { month: 12 }));
    expect(await findingOf(december, "leave_changed_after_final_pay")).toMatchObject({ people: 1 });
    const run = await correction(november);
    const slip = await payslipOf(await approved(api, company, run));
    expect([slip.netKobo, corrected(slip)]).toEqual(["0", 0]);
    expect(sentences(slip)).toContain("₦42,857.14 overpaid in earlier months is not recovered from this pay.");
    expect(await findingOf(run, "recovery_limited")).toMatchObject({ people: 1 });
    const again = await calculated(api, company, december);
    expect(await findingOf(again, "leave_changed_after_final_pay")).toBeUndefined();
  });

  test("is paid nothing twice: a correction run of someone who stays leaves their leave to the next month", async () => {
    const request = await onLeave();
    const november = await approvedRun();
    await cancelled(request);
    const run = await correction(november);
    const extra = { kind: "earning", code: "bonus", amountKobo: "100000" };
    await company.call("PUT", `${runs}/${run.runId}/people/${ada}/inputs`, extra);
    expect(corrected(await payslipOf(await approved(api, company, run)))).toBe(0);
    api.passTime(minute);
    expect(corrected(await payslipOf(await approvedRun({ month: 12 })))).toBe(threeDaysPay);
  });
});
