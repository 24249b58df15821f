// A change of how employees are paid makes runs stale that are not final, and is rejected for days of closed periods.

import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let employeeId: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  employeeId = (await payable(company))._id;
});

const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) => {
  const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const runOf = (runId: string) => ask("GET", `runs/${runId}`);
const parts = [{ by: "rest", code: "basic" }];
const structureId = async () => (await ask("GET", "structures")).structures[0].structureId as string;

const changes: [string, () => Promise<{ status: number }>, StaleCause][] = [
  [
    "a structure",
    async () => ask("POST", `structures/${await structureId()}/versions`, { validFrom: "2026-11-01", parts }),
    { code: "structure_changed", name: "Standard", from: "2026-11-01" },
  ],
  [
    "the profile",
    async () => ask("PUT", "statutory-profile", { ...(await ask("GET", "statutory-profile")).suggestion, validFrom: "2026-11-01" }),
    { code: "statutory_profile_changed", from: "2026-11-01" },
  ],
  [
    "a person's terms",
    () => ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-11-30", voluntaryPensionKobo: "100000" }),
    { code: "pay_terms_changed", from: "2026-11-30" },
  ],
  [
    "what a person gives every month",
    () => ask("POST", "standing-items", { employeeId, code: "cooperative", amountKobo: "100", validFrom: "2026-10-01" }),
    { code: "recurring_item_added", name: "Co-operative", from: "2026-10-01" },
  ],
  [
    "a loan",
    () => ask("POST", "loans", { employeeId, kind: "loan", name: "Car", amountKobo: "1200", months: 12, firstYear: 2026, firstMonth: 11 }),
    { code: "loan_added", from: "2026-11-01" },
  ],
];

test.each(changes)("%s that changes after the approval invalidates it, and the run states the cause", async (_what, change, cause) => {
  const { runId, version } = await approved(api, company, await opened(company));
  expect((await change()).status).toBeLessThan(300);
  expect(await runOf(runId)).toMatchObject({ state: "stale", version: version + 1, staleCauses: [cause], approved: null });
  expect(await company.audit()).toContain("run_voided");
});

const changesOfNoDay: [string, () => Promise<unknown>, StaleCause][] = [
  [
    "another default structure",
    async () => {
      const { structureId: other } = await ask("POST", "structures", { name: "Plain", validFrom: "2026-01-01", parts });
      return ask("PATCH", `structures/${other}`, { isDefault: true });
    },
    { code: "default_structure_changed", name: "Plain" },
  ],
  [
    "another structure of a grade",
    async () => {
      const { structureId: other } = await ask("POST", "structures", { name: "Plain", validFrom: "2026-01-01", parts });
      const grade = { name: "Officer", leastGrossKobo: null, mostGrossKobo: null };
      const { gradeId } = await ask("POST", "grades", { ...grade, structureId: await structureId() });
      return ask("PUT", `grades/${gradeId}`, { ...grade, structureId: other });
    },
    { code: "grade_structure_changed", name: "Officer" },
  ],
  [
    "another count of parts of a month",
    async () => {
      const { payGroupId, version } = (await ask("GET", "groups")).groups[0];
      return ask("PATCH", `groups/${payGroupId}`, { version, proration: "working_days" });
    },
    { code: "proration_changed", name: "All employees" },
  ],
];

test.each(changesOfNoDay)(
  "%s invalidates approved runs that are not final, and leaves final ones unchanged",
  async (_what, change, cause) => {
    const { runId } = await approved(api, company, await opened(company));
    await change();
    expect(await runOf(runId)).toMatchObject({ state: "stale", staleCauses: [cause] });
  },
);

test("statutory changes apply by pay day: a run paid after its month is invalidated by a change between the two", async () => {
  const [group] = (await ask("GET", "groups")).groups;
  await ask("PATCH", `groups/${group.payGroupId}/calendar/2026/11`, { payDay: "2026-12-04" });
  const { runId } = await approved(api, company, await opened(company));
  const { suggestion } = await ask("GET", "statutory-profile");
  await ask("PUT", "statutory-profile", { ...suggestion, validFrom: "2026-12-05" });
  expect(await runOf(runId)).toMatchObject({ state: "approved" });
  await ask("PUT", "statutory-profile", { ...suggestion, validFrom: "2026-12-01" });
  expect(await runOf(runId)).toMatchObject({
    state: "stale",
    staleCauses: [{ code: "statutory_profile_changed", from: "2026-12-01" }],
  });
});

test("a holiday added late invalidates a run whose group counts working days", async () => {
  const [group] = (await ask("GET", "groups")).groups;
  await ask("PATCH", `groups/${group.payGroupId}`, { version: group.version, proration: "working_days" });
  const { runId } = await approved(api, company, await opened(company));
  await ask("PUT", "holidays", { day: "2026-12-07", name: "Day of rest", isHoliday: true });
  expect(await runOf(runId)).toMatchObject({ state: "approved" });
  await ask("PUT", "holidays", { day: "2026-11-05", name: "Day of rest", isHoliday: true });
  expect(await runOf(runId)).toMatchObject({ state: "stale", staleCauses: [{ code: "holiday_decided", day: "2026-11-05" }] });
});

test("a recurring item can be withdrawn until a payslip includes it, which invalidates the approval; after that it can only be ended", async () => {
  const add = () => ask("POST", "standing-items", { employeeId, code: "cooperative", amountKobo: "100", validFrom: "2026-11-01" });
  const { standingId } = await add();
  const { runId } = await approved(api, company, await opened(company));
  expect(await ask("DELETE", `standing-items/${standingId}`)).toEqual({ status: 200, standingId });
  expect(await runOf(runId)).toMatchObject({
    staleCauses: [{ code: "recurring_item_withdrawn", name: "Co-operative", from: "2026-11-01" }],
  });
  expect((await ask("GET", "standing-items")).items).toEqual([]);
  expect(await company.audit()).toContain("standing_item_withdrawn");
  expect(await ask("DELETE", `standing-items/${standingId}`)).toMatchObject({ status: 404, code: "standing_item_not_found" });

  const kept = await add();
  await approved(api, company, { runId });
  await ask("POST", `runs/${runId}/publication`);
  const refused = await ask("DELETE", `standing-items/${kept.standingId}`);
  expect(refused).toMatchObject({ status: 409, code: "standing_item_paid" });
  expect(refused.message).toContain("End it on the day before 1 December 2026, or later.");
  expect(await ask("POST", `standing-items/${kept.standingId}/end`, { lastDay: "2026-11-30" })).toMatchObject({ status: 200 });
});

test("a change that starts after the run's month or concerns another employee leaves the run unchanged", async () => {
  const { runId, version } = await approved(api, company, await opened(company));
  const other = await company.add({ firstDay: "2026-12-01" });
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-12-01", isPartTime: true });
  await ask("POST", "terms", { employeeIds: [other._id], validFrom: "2026-11-01", isPartTime: true });
  expect(await runOf(runId)).toMatchObject({ state: "approved", version });
});

test("a calculated run becomes stale and can be calculated again", async () => {
  const { runId } = await calculated(api, company, await opened(company));
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-11-01", isPartTime: true });
  expect(await runOf(runId)).toMatchObject({ state: "calculated", isCalculated: false });
  expect(await calculated(api, company, { runId })).toMatchObject({ state: "calculated", isCalculated: true });
});

test("once its payslips are published a month is final: a change is rejected with the first open day", async () => {
  const { runId } = await approved(api, company, await opened(company));
  const published = await ask("POST", `runs/${runId}/publication`);
  expect(published.status).toBeLessThan(300);
  for (const [, change] of changes) {
    const answer = (await change()) as { status: number; code?: string };
    expect([answer.status, ["month_already_approved", "first_month_already_approved"].includes(answer.code ?? "")]).toEqual([409, true]);
  }
  const answer = await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-11-30", isPartTime: true });
  expect(answer.fields.validFrom).toContain("Please choose 1 December 2026 or a later date.");
  const december = await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-12-01", isPartTime: true });
  expect(december.status).toBe(201);
  expect(await runOf(runId)).toMatchObject({ state: "approved" });
  expect(await ask("POST", "opening-balances/nil", { year: 2026 })).toMatchObject({ status: 409, code: "opening_already_used" });
});

test("an unapproved regular run follows its calendar and needs a new review", async () => {
  const { runId, contentHash, payGroup } = await calculated(api, company, await opened(company));
  await ask("POST", `runs/${runId}/submission`, { contentHash });
  await ask("PATCH", `groups/${payGroup.payGroupId}/calendar/2026/11`, { payDay: "2026-11-24" });
  expect(await runOf(runId)).toMatchObject({
    payDay: "2026-11-24",
    state: "stale",
    staleCauses: [{ code: "calendar_moved" }],
  });
});

test("approved runs deduct loan repayments, and the loan shows the amount repaid", async () => {
  const sent = { employeeId, kind: "loan", name: "Car", amountKobo: "1200", months: 2, firstYear: 2026, firstMonth: 11 };
  const { loan } = await ask("POST", "loans", sent);
  await approved(api, company, await opened(company));
  expect((await ask("GET", "loans")).loans).toMatchObject([{ loanId: loan.loanId, repaidKobo: "600", leftKobo: "600", state: "open" }]);
});
