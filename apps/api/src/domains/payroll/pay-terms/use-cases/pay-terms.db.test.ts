// Pay terms, recurring items, loans and the statutory profile.

import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await ask("POST", "set-up/defaults", {});
});

const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) => {
  const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const whole = [{ by: "rest", code: "basic" }];

test("terms are set for many employees at once, and an omitted field keeps each employee's value", async () => {
  const [one, other] = [(await company.add())._id, (await company.add())._id];
  await ask("POST", "terms", { employeeIds: [one], validFrom: "2026-01-01", isHousingFundMember: true, housingFundConsent: true });
  const bulk = { employeeIds: [one, other, one], validFrom: "2026-12-01", voluntaryPensionKobo: "500000", pensionScheme: "employer_only" };
  expect(await ask("POST", "terms", bulk)).toEqual({ status: 201, changed: 2 });
  const plain = { structureId: null, gradeId: null, isPartTime: false, isLabourActWorker: false };
  const december = { ...plain, validFrom: "2026-12-01", pensionScheme: "employer_only", voluntaryPensionKobo: "500000" };
  const january = { ...plain, validFrom: "2026-01-01", pensionScheme: null, voluntaryPensionKobo: "0" };
  expect(await ask("GET", `people/${one}/terms`)).toMatchObject({
    today: { ...january, isHousingFundMember: true, housingFundConsent: true },
    terms: [
      { ...december, isHousingFundMember: true, housingFundConsent: true },
      { ...january, isHousingFundMember: true, housingFundConsent: true },
    ],
  });
  expect(await ask("GET", `people/${other}/terms`)).toMatchObject({
    today: null,
    terms: [{ ...december, isHousingFundMember: false, housingFundConsent: false }],
  });
});

test("a salary is split by the employee's own structure, else the grade's, else the default", async () => {
  const { _id: employeeId } = await company.add();
  const own = await ask("POST", "structures", { name: "Own", validFrom: "2026-01-01", parts: whole });
  const ofGrade = await ask("POST", "structures", { name: "Of the grade", validFrom: "2026-01-01", parts: whole });
  const { gradeId } = await ask("POST", "grades", { name: "Level 8", structureId: ofGrade.structureId });
  const because = async () => (await ask("GET", `people/${employeeId}/terms`)).structure;
  expect(await because()).toMatchObject({ name: "Standard", because: "default" });
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-11-01", gradeId });
  expect(await because()).toMatchObject({ name: "Of the grade", because: "grade" });
  await ask("POST", "terms", { employeeIds: [employeeId], validFrom: "2026-11-02", structureId: own.structureId });
  expect(await because()).toMatchObject({ name: "Own", because: "own" });
});

test("terms with an unknown employee, structure or grade are rejected for all", async () => {
  const { _id: employeeId } = await company.add();
  const terms = { employeeIds: [employeeId], validFrom: "2026-12-01" };
  const stranger = newId<EmployeeId>();
  expect(await ask("POST", "terms", { ...terms, employeeIds: [employeeId, stranger] })).toMatchObject({ code: "employee_not_found" });
  expect(await ask("POST", "terms", { ...terms, structureId: newId() })).toMatchObject({ status: 422, code: "structure_not_found" });
  expect(await ask("POST", "terms", { ...terms, gradeId: newId() })).toMatchObject({ status: 422, code: "grade_not_found" });
  expect((await ask("GET", `people/${employeeId}/terms`)).terms).toEqual([]);
});

test("a recurring item begins and ends; basic pay and an end before the start are rejected", async () => {
  const { _id: employeeId } = await company.add({ fullName: "Chinedu Bello" });
  const item = { employeeId, code: "cooperative", amountKobo: "1000000", validFrom: "2026-11-01" };
  const added = await ask("POST", "standing-items", item);
  expect(added).toEqual({
    ...{ ...item, status: 201, standingId: expect.any(String), fullName: "Chinedu Bello", name: "Co-operative", side: "deduction" },
    validTo: null,
  });
  expect(await ask("POST", "standing-items", { ...item, code: "basic" })).toMatchObject({ code: "component_belongs_to_salary" });
  expect(await ask("POST", "standing-items", { ...item, code: "nobody" })).toMatchObject({ code: "component_not_found" });
  expect(await ask("POST", "standing-items", { ...item, validTo: "2026-10-31" })).toMatchObject({ code: "ends_before_it_begins" });
  const end = (lastDay: string) => ask("POST", `standing-items/${added.standingId}/end`, { lastDay });
  expect(await end("2026-10-31")).toMatchObject({ status: 422, code: "ends_before_it_begins" });
  expect(await end("2026-12-31")).toMatchObject({ status: 200, validTo: "2026-12-31" });
  expect((await ask("GET", `standing-items?employeeId=${employeeId}`)).items).toMatchObject([{ validTo: "2026-12-31" }]);
});

test("a loan is planned to the kobo, gets the next number, and is stopped with a reason", async () => {
  const { _id: employeeId } = await company.add({ monthlyGross: 400_000 });
  const sent = { employeeId, kind: "loan", name: "Car loan", amountKobo: "10000001", months: 3, firstYear: 2026, firstMonth: 11 };
  const { plan, findings } = await ask("POST", "loan-previews", sent);
  expect(plan).toEqual([
    { year: 2026, month: 11, amountKobo: "3333334" },
    { year: 2026, month: 12, amountKobo: "3333334" },
    { year: 2027, month: 1, amountKobo: "3333333" },
  ]);
  expect(findings).toEqual([]);
  const made = await Promise.all([1, 2].map(() => ask("POST", "loans", sent)));
  expect(new Set(made.map(({ loan }) => loan.lineId))).toEqual(new Set(["loan-1", "loan-2"]));
  const { loan } = made[0] as { loan: { loanId: string } };
  expect(loan).toMatchObject({ amountKobo: "10000001", repaidKobo: "0", leftKobo: "10000001", state: "open" });
  const stopped = await ask("POST", `loans/${loan.loanId}/end`, { because: "Paid back in cash." });
  expect(stopped).toMatchObject({ status: 200, state: "stopped", stoppedBecause: "Paid back in cash." });
  expect(await ask("POST", `loans/${loan.loanId}/end`, { because: "Again." })).toMatchObject({ code: "loan_already_stopped" });
  expect((await ask("GET", "loans")).loans).toHaveLength(2);
});

test("an advance above a month's wages, or repaid too fast, is reported before it is created", async () => {
  const { _id: employeeId } = await company.add({ monthlyGross: 300_000 });
  const sent = { employeeId, kind: "advance", name: "Advance", amountKobo: "30000001", months: 2, firstYear: 2026, firstMonth: 12 };
  const codes = async (over: object) =>
    (await ask("POST", "loan-previews", { ...sent, ...over })).findings.map(({ code }: { code: string }) => code);
  expect(await codes({})).toEqual(["agreed_deductions_over_a_third", "advance_over_a_month", "advance_recovered_too_fast"]);
  // Exactly a month's wages over three months are a third of pay each: neither too much nor too fast.
  expect(await codes({ amountKobo: "30000000", months: 3 })).toEqual([]);
  const { findings } = await ask("POST", "loans", { ...sent, months: 12 });
  expect(findings).toMatchObject([{ code: "advance_over_a_month", severity: "warning", cure: expect.stringContaining("three months") }]);
});

test("rejects a loan to a leaver", async () => {
  const { _id: employeeId } = await company.add();
  await company.call("DELETE", `/api/v1/Staff/${employeeId}`);
  const sent = { employeeId, kind: "loan", name: "Car loan", amountKobo: "100", months: 1, firstYear: 2026, firstMonth: 12 };
  expect(await ask("POST", "loans", sent)).toMatchObject({ status: 409, code: "employment_ended" });
});

test("a profile applies from its day; agreed health amounts count only if health insurance is by agreement", async () => {
  const { today, suggestion } = await ask("GET", "statutory-profile");
  expect(today).toEqual(suggestion);
  const next = { ...suggestion, validFrom: "2027-01-01", pensionScheme: "employer_only", healthEmployeeKobo: "700000" };
  expect(await ask("PUT", "statutory-profile", next)).toEqual({ ...next, status: 200, healthEmployeeKobo: "0" });
  const agreed = { ...next, healthBy: "agreement" };
  expect(await ask("PUT", "statutory-profile", agreed)).toEqual({ ...agreed, status: 200 });
  const read = await ask("GET", "statutory-profile");
  expect([read.today, read.profiles]).toEqual([today, [agreed, today]]);
});

test("pension rates above the minimum and the bases of contracts are confirmed by day; rates below the minimum are rejected", async () => {
  const { suggestion } = await ask("GET", "statutory-profile");
  const put = (changes: object) => ask("PUT", "statutory-profile", { ...suggestion, validFrom: "2027-02-01", ...changes });
  for (const rates of [
    { employeePensionBps: 1_000, employerPensionBps: 1_000 },
    { employeePensionBps: 800, employerPensionBps: 1_200 },
    { pensionScheme: "employer_only", employeePensionBps: 0, employerPensionBps: 2_000 },
  ]) {
    expect(await put({ ...rates, noticePayBase: "basic", thirteenthMonthBase: "basic_housing_transport" })).toMatchObject({
      ...{ ...rates, status: 200, noticePayBase: "basic", thirteenthMonthBase: "basic_housing_transport" },
    });
  }
  for (const rates of [
    { employeePensionBps: 799, employerPensionBps: 1_200 },
    { employeePensionBps: 800, employerPensionBps: null },
    { pensionScheme: "employer_only", employeePensionBps: 0, employerPensionBps: 1_999 },
    { pensionScheme: "none", employeePensionBps: 800, employerPensionBps: 1_000 },
  ]) {
    expect(await put(rates)).toMatchObject({ status: 422, code: "pension_rate_too_low" });
  }
});

test("a state registration is saved, and a state without one is reported with its employees", async () => {
  const { _id: employeeId } = await company.add();
  await company.call("PUT", `/api/v1/people/${employeeId}/tax-states/2026`, { state: "OG", reason: "Lives in Ota." });
  expect(await ask("GET", "state-registrations")).toMatchObject({ missing: [{ state: "OG", stateName: "Ogun", people: 1 }] });
  const sent = { state: "OG", payerNumber: "OG-1" };
  expect(await ask("PUT", "state-registrations", sent)).toEqual({ status: 200, ...sent, stateName: "Ogun" });
  expect(await ask("PUT", "state-registrations", { ...sent, state: "ZZ" })).toMatchObject({ status: 422, code: "state_unknown" });
  expect(await ask("GET", "state-registrations")).toMatchObject({ registrations: [sent], missing: [] });
  expect((await ask("DELETE", "state-registrations/OG")).status).toBe(200);
  expect(await ask("DELETE", "state-registrations/OG")).toMatchObject({ status: 404 });
});

test("an admin's own terms, recurring items and loans are changed by another admin, if there is one", async () => {
  const [own, other] = [(await company.add())._id, (await company.add())._id];
  await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${own}`);
  const terms = (employeeIds: string[]) => ask("POST", "terms", { employeeIds, validFrom: "2026-12-01", isPartTime: true });
  const item = () => ask("POST", "standing-items", { employeeId: own, code: "cooperative", amountKobo: "100", validFrom: "2026-12-01" });
  const loan = () =>
    ask("POST", "loans", { employeeId: own, kind: "loan", name: "Car", amountKobo: "1200", months: 12, firstYear: 2026, firstMonth: 12 });
  expect(await terms([own])).toMatchObject({ status: 201 });
  const [{ standingId }, { loan: made }] = [await item(), await loan()];
  await company.as("payroll");
  const refused = { status: 409, code: "own_pay" };
  expect(await terms([own])).toMatchObject(refused);
  expect(await terms([other, own])).toMatchObject(refused);
  expect(await terms([other])).toMatchObject({ status: 201 });
  expect(await item()).toMatchObject(refused);
  expect(await ask("POST", `standing-items/${standingId}/end`, { lastDay: "2026-12-31" })).toMatchObject(refused);
  expect(await loan()).toMatchObject(refused);
  expect(await ask("POST", `loans/${made.loanId}/end`, { because: "Paid back in cash" })).toMatchObject(refused);
});
