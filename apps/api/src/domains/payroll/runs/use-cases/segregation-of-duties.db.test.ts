// Reviewed, approved and exported content does not change unnoticed.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { workedOut } from "../../../../testing/published-run.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
let bola: Awaited<ReturnType<NewCompany["add"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await payingCompany(api);
  ada = await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI" });
  bola = await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE" });
});

const at = (runId: string, path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
const enter = (runId: string, employeeId: string, body: object = { kind: "overtime", hours: "3" }) =>
  company.call("PUT", at(runId, `people/${employeeId}/inputs`), body);
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const read = async (runId: string) => (await company.call("GET", `/api/v1/payroll/runs/${runId}`)).json();

describe("a dismissed warning", () => {
  const large = { kind: "earning", code: "bonus", amountKobo: "900000000" };
  const warning = async (runId: string) =>
    (await company.call("GET", at(runId, "findings"))).json().findings.find(({ code }: { code: string }) => code === "extras_over_salary");

  test("stays dismissed for the same employees or fewer, and is reopened for any other employee", async () => {
    const run = await opened(company);
    await enter(run.runId, ada._id, large);
    const { input } = (await enter(run.runId, bola._id, large)).json();
    await calculated(api, company, run);
    await company.call("DELETE", at(run.runId, `inputs/${input.inputId}`));
    await workedOut(api, company, run);
    expect(await warning(run.runId)).toMatchObject({ people: 1, dismissed: { because: "Known" } });

    await company.call("PUT", at(run.runId, "findings/extras_over_salary/dismissal"), { reason: "Her yearly bonus" });
    const [row] = (await company.call("GET", at(run.runId, "inputs"))).json().rows;
    await company.call("DELETE", at(run.runId, `inputs/${row.inputs[0].inputId}`));
    await enter(run.runId, bola._id, large);
    await workedOut(api, company, run);
    expect(await warning(run.runId)).toMatchObject({ people: 1, dismissed: null });
  });

  test("is open again when the amount it was dismissed for changes, and stays dismissed while it does not", async () => {
    const run = await opened(company);
    const { input } = (await enter(run.runId, ada._id, large)).json();
    await calculated(api, company, run);
    await enter(run.runId, bola._id);
    await workedOut(api, company, run);
    expect(await warning(run.runId)).toMatchObject({ people: 1, dismissed: { because: "Known" } });
    await company.call("DELETE", at(run.runId, `inputs/${input.inputId}`));
    await enter(run.runId, ada._id, { ...large, amountKobo: "9900000000" });
    await workedOut(api, company, run);
    expect(await warning(run.runId)).toMatchObject({ people: 1, dismissed: null });
  });

  test("that is restored invalidates a submitted or approved run, and leaves a calculated one unchanged", async () => {
    const run = await opened(company);
    await enter(run.runId, ada._id, large);
    const restore = () => company.call("DELETE", at(run.runId, "findings/extras_over_salary/dismissal"));
    const { version } = await calculated(api, company, run);
    expect((await restore()).statusCode).toBe(200);
    expect(await read(run.runId)).toMatchObject({ state: "calculated", version });
    await approved(api, company, run);
    await restore();
    expect(await read(run.runId)).toMatchObject({
      ...{ state: "stale", approved: null },
      staleCauses: [{ code: "warning_restored", finding: "extras_over_salary" }],
    });
  });
});

describe("the bank schedule", () => {
  const schedule = (runId: string, query = "") => company.call("GET", at(runId, `bank-schedule${query}`));
  const standing = (change: ReturnType<typeof sql>) =>
    company.rows(sql`update bank_accounts set ${change} where employee_id = ${bola._id}`);

  test.each([
    ["is held", sql`held_since = now(), hold_reason = 'changed'`],
    ["is known not to exist", sql`name_check = 'no_such_account'`],
  ])("never pays into an account that %s", async (_what, change) => {
    const { runId } = await approved(api, company, await opened(company));
    await standing(change);
    const refused = await schedule(runId);
    expect(codeOf(refused)).toEqual([409, "accounts_held"]);
    expect(refused.json().message).toMatch(/^1 bank account .* Review the bank accounts first, or download the schedule without them\.$/);
    expect(await company.audit()).not.toContain("run_bank_schedule_exported");
    const without = await schedule(runId, "?without=held");
    expect(without.body).toContain("ADA OBI");
    expect(without.body).not.toContain("BOLA ADE");
  });

  test("exported without held accounts is followed by one for the rest only, then repeats the last one", async () => {
    const { runId } = await approved(api, company, await opened(company));
    await standing(sql`held_since = now(), hold_reason = 'changed'`);
    const first = await schedule(runId, "?without=held");
    expect(codeOf(await schedule(runId))).toEqual([409, "accounts_held"]);
    expect((await schedule(runId, "?without=held")).body).toBe(first.body);
    await standing(sql`released_at = now(), released_by = gen_random_uuid()`);
    const rest = await schedule(runId);
    expect(rest.headers["content-disposition"]).toContain("part 2");
    expect([rest.body.includes("BOLA ADE"), rest.body.includes("ADA OBI")]).toEqual([true, false]);
    expect((await schedule(runId)).body).toBe(rest.body);
  });

  test("makes the run final: it rejects inputs, calculation, cancellation and invalidating changes", async () => {
    const { runId } = await approved(api, company, await opened(company));
    expect((await schedule(runId)).statusCode).toBe(200);
    const refused = await enter(runId, ada._id);
    expect(codeOf(refused)).toEqual([409, "run_state_refused"]);
    expect(refused.json().message).toContain("The bank schedule for this run was downloaded");
    expect(codeOf(await company.call("POST", at(runId, "calculation")))).toEqual([409, "run_state_refused"]);
    expect(codeOf(await company.call("POST", at(runId, "cancellation"), { reason: "No" }))).toEqual([409, "run_state_refused"]);
    const terms = { employeeIds: [ada._id], validFrom: "2026-11-01", isPartTime: true };
    expect(codeOf(await company.call("POST", "/api/v1/payroll/terms", terms))).toEqual([409, "month_already_approved"]);
    expect(await read(runId)).toMatchObject({ state: "approved" });
    expect((await schedule(runId)).statusCode).toBe(200);
    await opened(company, { kind: "correction", employeeIds: [ada._id], correctsRunId: runId });
  });
});

test("a month that a later approved month is based on is not reopened", async () => {
  const november = await approved(api, company, await opened(company));
  expect((await enter(november.runId, ada._id)).statusCode).toBe(200);
  await approved(api, company, november);
  const december = await approved(api, company, await opened(company, { month: 12 }));
  const refused = await enter(november.runId, ada._id);
  expect(codeOf(refused)).toEqual([409, "later_month_approved"]);
  expect(refused.json().message).toContain("December 2026");
  expect(codeOf(await company.call("POST", at(november.runId, "calculation")))).toEqual([409, "later_month_approved"]);
  expect(codeOf(await company.call("POST", at(november.runId, "cancellation"), { reason: "No" }))).toEqual([409, "later_month_approved"]);
  expect(await read(november.runId)).toMatchObject({ state: "approved" });
  await company.call("POST", at(december.runId, "cancellation"), { reason: "Too early" });
  expect((await enter(november.runId, ada._id)).statusCode).toBe(200);
});
