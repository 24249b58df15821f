import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { payrollWorkflows } from "../../workflows.ts";
import { advanceRun } from "./advance-run.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = await payable(company, { fullName: "Ada Obi" });
});

type Caller = Pick<NewCompany, "call">;
const runs = "/api/v1/payroll/runs";
const act = ({ call }: Caller, runId: string, what: string, body?: object, key?: string) =>
  call("POST", `${runs}/${runId}/${what}`, body, key ? { "idempotency-key": key } : {});
const read = async (runId: string, { call }: Caller = company) => (await call("GET", `${runs}/${runId}`)).json();
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const mayDo = (page: { acts: { act: string; may: boolean }[] }) => page.acts.filter(({ may }) => may).map((one) => one.act);
const finding = (runId: string, code: string, severity: string) => sql`
  insert into run_findings (company_id, run_id, code, severity, description, remedy, people)
  values (${company.companyId}, ${runId}, ${code}, ${severity}, 'Something.', 'Cure it.', 1)`;
const inReview = async () => {
  const run = await calculated(api, company, await opened(company));
  const answer = await act(company, run.runId, "submission", { contentHash: run.contentHash });
  expect(answer.statusCode).toBe(200);
  return run;
};

describe("opening a run", () => {
  test("uses the days of the group's calendar, and lists the run", async () => {
    const run = await opened(company);
    expect(run).toMatchObject({
      ...{ kind: "regular", year: 2026, month: 11, firstDay: "2026-11-01", lastDay: "2026-11-30", payDay: "2026-11-25" },
      ...{ state: "draft", version: 1, isCalculated: false, totals: null, contentHash: null, payGroup: { name: "All employees" } },
      made: { by: "Adaeze Okafor" },
    });
    const december = await opened(company, { month: 12 });
    expect((await company.call("GET", runs)).json()).toEqual({ runs: [december, run], next: null });
    expect((await company.call("GET", `${runs}?state=cancelled`)).json().runs).toEqual([]);
    expect(mayDo(await read(run.runId))).toEqual(["edit", "calculate", "cancel"]);
    expect(await company.audit()).toContain("run_opened");
  });

  test("is rejected with the blocker and its remedy", async () => {
    const { call } = await payingCompany(api);
    const answer = await call("POST", runs, { kind: "regular", year: 2026, month: 11 });
    expect(codeOf(answer)).toEqual([409, "payroll_blocked"]);
    expect(answer.json().message).toBe("There are no employees to pay. Add your first employee, or import a spreadsheet.");
  });

  test("is rejected a second time for a group and month, until the first run is cancelled", async () => {
    const first = await opened(company);
    const again = () => company.call("POST", runs, { kind: "regular", year: 2026, month: 11 });
    expect(codeOf(await again())).toEqual([409, "run_of_month_exists"]);
    expect((await act(company, first.runId, "cancellation", { reason: "Wrong month" })).json()).toMatchObject({
      ...{ state: "cancelled", rejectionReason: "Wrong month" },
    });
    expect((await again()).statusCode).toBe(201);
  });

  test("happens once, however often the request arrives", async () => {
    const body = { kind: "regular", year: 2026, month: 11 };
    const open = () => company.call("POST", runs, body, { "idempotency-key": "open-november" });
    expect((await open()).json()).toEqual((await open()).json());
  });

  test("of kind single needs one employee whose month no other run pays", async () => {
    const single = { kind: "single", year: 2026, month: 11 };
    expect(codeOf(await company.call("POST", runs, single))).toEqual([422, "people_needed"]);
    const run = await opened(company, { ...single, employeeIds: [ada._id] });
    expect(codeOf(await company.call("POST", runs, { ...single, employeeIds: [ada._id] }))).toEqual([409, "month_paid_already"]);
    await act(company, run.runId, "cancellation", { reason: "Paid with the others" });
    await opened(company, { ...single, employeeIds: [ada._id] });
  });

  test("of kind correction needs an approved run to correct", async () => {
    const draft = await opened(company);
    const correction = { kind: "correction", year: 2026, month: 11, employeeIds: [ada._id], correctsRunId: draft.runId };
    expect(codeOf(await company.call("POST", runs, correction))).toEqual([409, "run_to_correct_unfit"]);
  });

  test("off-cycle is rejected for a pay day in another tax year", async () => {
    const bonus = { kind: "bonus", year: 2026, month: 12, employeeIds: [ada._id] };
    const answer = await company.call("POST", runs, { ...bonus, payDay: "2027-01-04" });
    expect(codeOf(answer)).toEqual([422, "pay_day_in_other_year"]);
    expect(answer.json().message).toBe(
      "4 January 2027 is not in 2026, and extra pay is taxed in the year it is paid. Please choose a date in 2026, or start the run for a month in 2027.",
    );
    await opened(company, { ...bonus, payDay: "2026-12-31" });
    // A regular month may be paid late: it remains pay of its year.
    await opened(company, { ...bonus, kind: "single", payDay: "2027-01-04" });
  });
});

describe("approving", () => {
  test("is done by another admin, who was notified by mail, for exactly the content they saw", async () => {
    const approver = await company.as("approver");
    const run = await inReview();
    await runOutbox(api.dependencies, payrollWorkflows);
    const [mail] = await mailsTo(approver.email);
    expect(mail?.subject).toBe("November 2026 payroll is waiting for your approval");
    expect(mail?.text).toContain(`/#/dash/payroll/approve/${run.runId}`);
    expect(mail?.text).toContain("₦232,000.00 for 1 person");

    const light = (await approver.call("GET", `${runs}/${run.runId}/approval`)).json();
    expect(light).toMatchObject({ netKobo: "23200000", people: 1, contentCode: run.contentCode, approve: { may: true, whyNot: null } });
    expect(light.largestChanges).toMatchObject([{ fullName: "Ada Obi", nowKobo: "23200000", causes: [] }]);

    const seen = { contentHash: run.contentHash };
    expect(codeOf(await act(company, run.runId, "approval", seen))).toEqual([409, "maker_is_checker"]);
    expect(codeOf(await act(approver, run.runId, "approval", { contentHash: "0".repeat(64) }))).toEqual([409, "content_changed"]);
    const approved = await act(approver, run.runId, "approval", seen, "approve-once");
    expect(approved.json()).toMatchObject({ state: "approved", approved: { by: "Adaeze Okafor", hadOneApprover: false } });
    expect((await act(approver, run.runId, "approval", seen, "approve-once")).json()).toEqual(approved.json());
    expect(codeOf(await act(approver, run.runId, "approval", seen))).toEqual([409, "run_state_refused"]);
    expect(await company.audit()).toEqual(expect.arrayContaining(["run_submitted", "run_approved"]));
  });

  test("is rejected for an admin who joined or was promoted after the submission, and for the submitter though the approver left", async () => {
    const [approver, viewer] = [await company.as("approver"), await company.as("viewer")];
    const run = await inReview();
    const seen = { contentHash: run.contentHash };
    const joined = await company.as("owner");
    expect(codeOf(await act(joined, run.runId, "approval", seen))).toEqual([409, "approver_since_submission"]);
    expect((await company.call("PATCH", `/api/v1/team/${viewer.userId}`, { role: "approver" })).statusCode).toBe(200);
    expect(codeOf(await act(viewer, run.runId, "approval", seen))).toEqual([409, "approver_since_submission"]);
    expect((await company.call("PATCH", `/api/v1/team/${approver.userId}`, { role: "viewer" })).statusCode).toBe(200);
    expect(codeOf(await act(company, run.runId, "approval", seen))).toEqual([409, "maker_is_checker"]);
    expect((await company.call("PATCH", `/api/v1/team/${approver.userId}`, { role: "approver" })).statusCode).toBe(200);
    expect((await act(approver, run.runId, "approval", seen)).statusCode).toBe(200);
  });

  test("is rejected for an admin who opened the run or changed its inputs, also an input that was removed again", async () => {
    const [opener, editor, third] = [await company.as("payroll"), await company.as("payroll"), await company.as("approver")];
    const path = (runId: string) => `${runs}/${runId}/people/${ada._id}/inputs`;
    const { runId } = await opened({ ...company, call: opener.call });
    const { input } = (await editor.call("PUT", path(runId), { kind: "overtime", hours: "3" })).json();
    expect((await editor.call("DELETE", `${runs}/${runId}/inputs/${input.inputId}`)).statusCode).toBe(200);
    const run = await calculated(api, company, await read(runId));
    const seen = { contentHash: run.contentHash };
    expect((await act(company, runId, "submission", seen)).statusCode).toBe(200);
    for (const preparer of [company, opener, editor]) {
      expect(codeOf(await act(preparer, runId, "approval", seen))).toEqual([409, "maker_is_checker"]);
    }
    expect((await act(third, runId, "approval", seen)).statusCode).toBe(200);
  });

  test("is allowed for the submitter if there is no other approver, and that is recorded", async () => {
    const run = await inReview();
    const approved = (await act(company, run.runId, "approval", { contentHash: run.contentHash })).json();
    expect(approved.approved.hadOneApprover).toBe(true);
    expect(await company.audit()).toContain("run_approved_alone");
  });

  test("is rejected while there is an error or an open warning", async () => {
    const run = await calculated(api, company, await opened(company));
    const submit = () => act(company, run.runId, "submission", { contentHash: run.contentHash });
    await company.rows(finding(run.runId, "bank_account_missing", "error"));
    expect(codeOf(await submit())).toEqual([409, "run_has_errors"]);
    await company.rows(sql`update run_findings set severity = 'warning' where run_id = ${run.runId} and severity = 'error'`);
    expect(codeOf(await submit())).toEqual([409, "warnings_open"]);
    const dismissal = `${runs}/${run.runId}/findings/bank_account_missing/dismissal`;
    expect((await company.call("PUT", dismissal, { reason: "Paid in cash" })).json().dismissed).toMatchObject({
      ...{ because: "Paid in cash", by: "Adaeze Okafor" },
    });
    expect((await submit()).statusCode).toBe(200);
  });

  test("is rejected while part of the variance is unexplained", async () => {
    const run = await calculated(api, company, await opened(company));
    await company.rows(sql`update pay_runs set unexplained = 1 where run_id = ${run.runId}`);
    expect(codeOf(await act(company, run.runId, "submission", { contentHash: run.contentHash }))).toEqual([409, "change_unexplained"]);
  });

  test("makes another calculated run of the same employees stale", async () => {
    const bonus = await opened(company, { kind: "bonus", employeeIds: [ada._id] });
    await calculated(api, company, bonus);
    const run = await inReview();
    await act(company, run.runId, "approval", { contentHash: run.contentHash });
    expect(await read(bonus.runId)).toMatchObject({
      state: "stale",
      staleCauses: [{ code: "other_run_approved" }],
    });
  });
});

describe("a salary change after the submission", () => {
  const raise = async () => {
    const { version } = await company.read(ada._id);
    const salary = { version, validFrom: "2026-11-01", monthlyGrossKobo: "26000000" };
    expect((await company.call("POST", `/api/v1/people/${ada._id}/salaries`, salary)).statusCode).toBe(201);
  };
  const freshness = async (runId: string) => (await company.call("GET", `${runs}/${runId}/freshness`)).json();

  test("makes the approval fail and the run stale, which is committed despite the rejection", async () => {
    const run = await inReview();
    expect(await freshness(run.runId)).toEqual({ isFresh: true, changed: [] });
    await raise();
    expect(await freshness(run.runId)).toMatchObject({ isFresh: false, changed: ["pay_data_changed"] });
    expect(codeOf(await act(company, run.runId, "approval", { contentHash: run.contentHash }))).toEqual([409, "run_is_stale"]);
    expect(await read(run.runId)).toMatchObject({ state: "stale", staleCauses: [{ code: "pay_data_changed" }] });
    const again = await calculated(api, company, run);
    expect(await freshness(run.runId)).toEqual({ isFresh: true, changed: [] });
    expect(again.contentHash).not.toBe(run.contentHash);
  });
});

describe("a rejected run", () => {
  test("states the reason, and is calculated and submitted again", async () => {
    const approver = await company.as("approver");
    const run = await inReview();
    const rejected = await act(approver, run.runId, "rejection", { reason: "Overtime looks doubled", employeeId: ada._id });
    expect(rejected.json()).toMatchObject({ state: "rejected", rejectionReason: "Overtime looks doubled" });
    await company.call("PUT", `${runs}/${run.runId}/people/${ada._id}/inputs`, { kind: "overtime", hours: "3" });
    const again = await calculated(api, company, run);
    expect(again).toMatchObject({ state: "calculated", rejectionReason: null, staleCauses: [], submitted: null });
    expect(codeOf(await act(company, run.runId, "submission", { contentHash: run.contentHash }))).toEqual([409, "content_changed"]);
    expect((await act(company, run.runId, "submission", { contentHash: again.contentHash })).json().state).toBe("in_review");
  });
});

describe("an input entered after the submission", () => {
  const overtime = (runId: string) => company.call("PUT", `${runs}/${runId}/people/${ada._id}/inputs`, { kind: "overtime", hours: "3" });

  test("ends the submission or approval, with the cause", async () => {
    const run = await inReview();
    expect((await overtime(run.runId)).json()).toMatchObject({
      ...{ version: 2, state: "stale" },
      staleCauses: [{ code: "input_entered", name: "Overtime", fullName: "Ada Obi", people: 1 }],
    });
    const again = await calculated(api, company, run);
    const seen = { contentHash: again.contentHash };
    await act(company, run.runId, "submission", seen);
    expect((await act(company, run.runId, "approval", seen)).json().state).toBe("approved");
    expect((await overtime(run.runId)).json().state).toBe("stale");
    expect(await read(run.runId)).toMatchObject({ state: "stale", approved: null });
    expect(codeOf(await act(company, run.runId, "submission", seen))).toEqual([409, "run_state_refused"]);
  });

  test("is rejected once the payslips are published; a correction run is used instead", async () => {
    const run = await inReview();
    await act(company, run.runId, "approval", { contentHash: run.contentHash });
    const published = (await act(company, run.runId, "publication")).json();
    expect(published.payslipsPublishedAt).toBe(api.dependencies.clock.now().toISOString());
    expect(await company.asked()).toContain("notifyPayslipsPublished");
    expect(codeOf(await overtime(run.runId))).toEqual([409, "run_state_refused"]);
    expect(codeOf(await act(company, run.runId, "calculation"))).toEqual([409, "run_state_refused"]);
    expect(codeOf(await act(company, run.runId, "cancellation", { reason: "No" }))).toEqual([409, "run_state_refused"]);
    await opened(company, { kind: "correction", employeeIds: [ada._id], correctsRunId: run.runId });
  });

  test("is rejected once the payout has started", async () => {
    const run = await inReview();
    await act(company, run.runId, "approval", { contentHash: run.contentHash });
    await api.dependencies.database.inCompany(company.companyId, (tx) =>
      advanceRun(tx, { runId: run.runId, move: "pay", at: api.dependencies.clock.now() }),
    );
    expect(codeOf(await overtime(run.runId))).toEqual([409, "run_state_refused"]);
    expect(mayDo(await read(run.runId))).toEqual(["publish", "export"]);
  });
});

test("a later month waits until the earlier one is approved or cancelled", async () => {
  const [november, december] = [await opened(company), await opened(company, { month: 12 })];
  expect(codeOf(await act(company, december.runId, "calculation"))).toEqual([409, "earlier_run_open"]);
  await act(company, november.runId, "cancellation", { reason: "Paid elsewhere" });
  expect((await act(company, december.runId, "calculation")).statusCode).toBe(202);
  expect(await company.asked()).toContain("calculateRun");
});
