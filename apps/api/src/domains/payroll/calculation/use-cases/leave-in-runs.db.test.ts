// Unpaid leave reaches the pay of its month once: deducted, corrected when it changes later, and given back when an approval ends.

import type { EmployeeId } from "@albashi/contracts/ids";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../../testing/member.ts";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { payrollWorkflows } from "../../workflows.ts";
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
  const { companyId } = company;
  staff = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: ada, fullName: "Ada Obi" });
  await company.rows(sql`update employees set user_id = ${staff.userId} where employee_id = ${ada}`);
  await company.rows(sql`update pay_groups set proration = 'working_days'`);
});

const minute = 60_000;
const runs = "/api/v1/payroll/runs";
const requests = "/api/v1/leave/requests";
/** Monday to Wednesday, after the day of the tests. */
const threeDays = { from: "2026-11-23", to: "2026-11-25" };

/** Leave that the employee asked for and the owner approved. */
const onLeave = async (over: object): Promise<{ requestId: string }> => {
  const asked = await staff.post("/api/v1/me/leave/requests", { type: "unpaid", ...threeDays, ...over });
  expect(asked.statusCode, asked.body).toBe(201);
  const request = asked.json<{ requestId: string }>();
  const decided = await company.call("POST", `${requests}/${request.requestId}/decision`, { verdict: "approved" });
  expect(decided.statusCode, decided.body).toBe(201);
  api.passTime(minute);
  return request;
};
const cancelled = async ({ requestId }: { requestId: string }) => {
  const answer = await company.call("POST", `${requests}/${requestId}/cancellation`, { comment: "The exam was moved" });
  expect(answer.statusCode, answer.body).toBe(201);
  api.passTime(minute);
};
const approvedRun = async (over: object = {}) => {
  const run = await approved(api, company, await opened(company, over));
  api.passTime(minute);
  return run;
};
const payslipOf = async ({ runId }: Pick<PayRun, "runId">): Promise<PayslipDetails> =>
  (await company.call("GET", `${runs}/${runId}/payslips/${ada}`)).json();
const earned = ({ lines }: PayslipDetails, isArrears = false) =>
  lines
    .filter(({ side, lineId }) => side === "earning" && lineId.startsWith("arrears-") === isArrears)
    .reduce((sum, { amountKobo }) => sum + Number(amountKobo), 0) / 100;
const sentences = ({ leaveNotes }: PayslipDetails) => leaveNotes.map(({ sentence }) => sentence);
const consumedBy = ({ runId }: Pick<PayRun, "runId">) =>
  company.rows<{ day: string; hundredths: number }>(sql`
    select i.day, i.hundredths from consumed_leave_inputs c join leave_payroll_inputs i using (company_id, input_id)
    where c.run_id = ${runId} order by i.day, i.seq`);
const stateOf = async ({ runId }: Pick<PayRun, "runId">) => (await company.call("GET", `${runs}/${runId}`)).json<PayRun>().state;

describe("unpaid leave", () => {
  test("L11: of three days in November costs 42,857.14 of 300,000, and the payslip says so", async () => {
    await onLeave({});
    const run = await approvedRun();
    const slip = await payslipOf(run);
    expect(earned(slip)).toBe(257_142.86);
    expect(slip.days).toEqual({ paid: 18, of: 21 });
    expect(slip.leaveNotes).toEqual([
      {
        sentence: "Unpaid leave: 3 days of 21 (23 to 25 November 2026).",
        amountKobo: "-4285714",
        because: [
          "One day is ₦300,000.00 ÷ 21 working days = ₦14,285.71.",
          "3 days × ₦300,000.00 ÷ 21 = ₦42,857.14.",
          "Unpaid leave, 23 November 2026 to 25 November 2026: approved by An admin.",
        ],
      },
    ]);
    expect(await consumedBy(run)).toHaveLength(3);
  });

  test("L12: of two and a half days leaves 264,285.71, to the kobo of each of its four earnings", async () => {
    await onLeave({ endsAt: "am" });
    const slip = await payslipOf(await approvedRun());
    expect(Math.abs(earned(slip) - 264_285.71)).toBeLessThan(0.02);
    expect(sentences(slip)).toEqual(["Unpaid leave: 2.5 days of 21 (23 to 25 November 2026)."]);
  });

  test("L13: cancelled after November was approved is given back in December, and the payslip of November stays as it was", async () => {
    const request = await onLeave({});
    const november = await approvedRun();
    const before = await payslipOf(november);
    await cancelled(request);
    const december = await approvedRun({ month: 12 });
    const slip = await payslipOf(december);
    expect([earned(slip), earned(slip, true)]).toEqual([300_000, 42_857.14]);
    expect(sentences(slip)).toEqual(["Correction of November 2026: 3 days of unpaid leave given back, included in the arrears."]);
    expect((await payslipOf(november)).lines).toEqual(before.lines);
    expect((await consumedBy(december)).map(({ hundredths }) => hundredths)).toEqual([-100, -100, -100]);
    const january = await payslipOf(await approvedRun({ year: 2027, month: 1 }));
    expect([earned(january), earned(january, true), sentences(january)]).toEqual([300_000, 0, []]);
    expect((await verifyStoredRuns(api.dependencies, company.companyId)).unproved).toEqual([]);
  });

  test("approved after its month was paid is deducted once, in the next run", async () => {
    await approvedRun();
    await onLeave({});
    const slip = await payslipOf(await approvedRun({ month: 12 }));
    expect([earned(slip), earned(slip, true)]).toEqual([300_000, -42_857.14]);
    expect(sentences(slip)).toEqual(["Correction of November 2026: 3 days of unpaid leave deducted, included in the arrears."]);
    const january = await payslipOf(await approvedRun({ year: 2027, month: 1 }));
    expect([earned(january), earned(january, true), sentences(january)]).toEqual([300_000, 0, []]);
  });

  test("is deducted once with an unpaid day that an admin entered for the same day", async () => {
    await onLeave({});
    const run = await opened(company);
    const entered = { kind: "unpaid_days", days: ["2026-11-23", "2026-11-24"] };
    expect((await company.call("PUT", `${runs}/${run.runId}/people/${ada}/inputs`, entered)).statusCode).toBe(200);
    const slip = await payslipOf(await calculated(api, company, run));
    expect(earned(slip)).toBe(257_142.86);
  });

  test("of a whole month pays nothing by any method, with its weekends and holidays", async () => {
    await onLeave({ from: "2026-12-01", to: "2026-12-31" });
    const run = await opened(company, { month: 12 });
    for (const method of ["working_days", "calendar_days", "fixed_30"]) {
      await company.rows(sql`update pay_groups set proration = ${method}`);
      expect(earned(await payslipOf(await calculated(api, company, run))), method).toBe(0);
    }
  });

  test("of a run that is recalculated is deducted once", async () => {
    await onLeave({});
    const run = await opened(company);
    await calculated(api, company, run);
    expect(earned(await payslipOf(await calculated(api, company, run)))).toBe(257_142.86);
    expect(await consumedBy(run)).toEqual([]);
  });
});

describe("a run", () => {
  test("that was calculated before the leave was approved is out of date, and is not approved as it is", async () => {
    const run = await opened(company);
    const { contentHash } = await calculated(api, company, run);
    await company.call("POST", `${runs}/${run.runId}/submission`, { contentHash });
    api.passTime(minute);
    await onLeave({});
    const answer = await company.call("POST", `${runs}/${run.runId}/approval`, { contentHash });
    expect(answer.json()).toMatchObject({ code: "run_is_stale" });
    expect(await stateOf(run)).toBe("stale");
  });

  test("becomes out of date without anybody asking for it", async () => {
    const run = await opened(company);
    await calculated(api, company, run);
    api.passTime(minute);
    await onLeave({});
    await runOutbox(api.dependencies, payrollWorkflows);
    expect(await stateOf(run)).toBe("stale");
  });

  test("that is cancelled after its approval gives back what it counted, and the next run of the month counts it again", async () => {
    await onLeave({});
    const first = await approvedRun();
    const cancellation = await company.call("POST", `${runs}/${first.runId}/cancellation`, { reason: "Wrong month" });
    expect(cancellation.statusCode, cancellation.body).toBeLessThan(300);
    expect(await consumedBy(first)).toEqual([]);
    const second = await approvedRun();
    expect(earned(await payslipOf(second))).toBe(257_142.86);
    expect(await consumedBy(second)).toHaveLength(3);
  });

  test("of December that is calculated again after its approval corrects November once", async () => {
    const request = await onLeave({});
    await approvedRun();
    await cancelled(request);
    const december = await approvedRun({ month: 12 });
    expect(await consumedBy(december)).toHaveLength(3);
    const again = await approved(api, company, december);
    expect(earned(await payslipOf(again), true)).toBe(42_857.14);
    expect(await consumedBy(again)).toHaveLength(3);
  });

  test("cannot count what another run counted, nor anything before it is approved", async () => {
    await onLeave({});
    const run = await opened(company);
    const consumption = sql`insert into consumed_leave_inputs select company_id, input_id, run_id, now() from run_leave_inputs limit 1`;
    await calculated(api, company, run);
    await expect(company.rows(consumption)).rejects.toMatchObject({ constraint: "approved_runs_consume_leave_inputs" });
    await approved(api, company, run);
    await expect(company.rows(consumption)).rejects.toMatchObject({ constraint: "one_run_consumes_leave_input" });
  });
});
