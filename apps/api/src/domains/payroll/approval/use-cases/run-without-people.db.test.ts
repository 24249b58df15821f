// A run that would pay no one is neither opened nor calculated.

import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let ada: Awaited<ReturnType<NewCompany["add"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
beforeEach(async () => {
  company = await payingCompany(api);
  ada = await payable(company, { fullName: "Ada Obi", firstDay: "2026-10-05" });
});
afterAll(() => api.close());

const runs = "/api/v1/payroll/runs";
const open = (body: object) => company.call("POST", runs, { kind: "regular", year: 2026, ...body });

test("a run of a month in which no one works is not opened, and says what to do", async () => {
  const answer = await open({ month: 9 });
  expect(answer.json()).toMatchObject({ code: "run_without_people", message: expect.stringContaining("Add an employee") });
  expect((await company.call("GET", runs)).json()).toMatchObject({ runs: [] });
});

test("a regular run is not opened when another run pays everyone's month", async () => {
  await opened(company, { kind: "single", employeeIds: [ada._id] });
  const answer = await open({ month: 11 });
  expect(answer.json()).toMatchObject({ code: "run_without_people", message: expect.stringContaining("already paid") });
});

test("a run whose only employee was left out is not calculated", async () => {
  const { runId } = await opened(company);
  await company.call("PUT", `${runs}/${runId}/people/${ada._id}`, { leftOutBecause: "On unpaid leave" });
  const refused = await company.call("POST", `${runs}/${runId}/calculation`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "run_without_people"]);
  await payable(company, { fullName: "Bola Ade" });
  expect((await company.call("POST", `${runs}/${runId}/calculation`)).statusCode).toBe(202);
});
