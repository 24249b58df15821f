// How far the final pay of a leaver is, from ending the employment to the approved run.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { approved, opened, payable, payingCompany } from "../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
});
afterAll(() => api.close());

const progressOf = async (employeeId: string, by: Pick<NewCompany, "call"> = company) => {
  const answer = await by.call("GET", `/api/v1/people/${employeeId}/final-pay`);
  return { status: answer.statusCode, ...answer.json() };
};
const ended = (employeeId: string, lastDay: string) =>
  company.call("POST", `/api/v1/people/${employeeId}/end`, { lastDay, reason: "Moves away" });

test("names the run of the last month once there is one, and follows it", async () => {
  const { _id: ada } = await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI" });
  expect(await progressOf(ada)).toMatchObject({ status: 409, code: "employee_not_leaving" });
  await ended(ada, "2026-11-30");
  const nothingYet = await progressOf(ada);
  expect(nothingYet).toMatchObject({ status: 200, year: 2026, month: 11, run: null, payment: null });
  const run = await opened(company, { kind: "leaver", payGroupId: nothingYet.payGroupId, employeeIds: [ada] });
  expect(await progressOf(ada)).toMatchObject({ run: { runId: run.runId, kind: "leaver", state: "draft" }, payment: null });
  await approved(api, company, run);
  expect(await progressOf(ada)).toMatchObject({ run: { runId: run.runId, state: "approved" }, payment: null });
});

test("another company sees nothing of it", async () => {
  const { _id: bola } = await payable(company, { fullName: "Bola Ade", accountName: "BOLA ADE" });
  await ended(bola, "2026-11-30");
  expect(await progressOf(bola, await payingCompany(api))).toMatchObject({ status: 404, code: "employee_not_found" });
});
