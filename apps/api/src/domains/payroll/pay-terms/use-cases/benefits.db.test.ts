// Benefits in kind: what is recorded, and how it reaches payslips.
import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let employeeId: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await ask("POST", "set-up/defaults", {});
  employeeId = (await company.add({ fullName: "Chinedu Bello", monthlyGross: 1_000_000 }))._id;
});

const ask = async (method: "GET" | "POST" | "DELETE", path: string, payload?: object) => {
  const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const car = () => ({ employeeId, kind: "employer_asset", name: "Company car", amountKobo: "3000000000", validFrom: "2026-11-01" });

test("benefits are numbered per employee and valued by the law: a car at 5% of its cost, a home at most at 20% of gross pay", async () => {
  expect(await ask("POST", "benefits", car())).toMatchObject({
    ...{ status: 201, fullName: "Chinedu Bello", lineId: "benefit-1", annualValueKobo: "150000000", validTo: null },
  });
  const home = { ...car(), kind: "accommodation", name: "Flat", amountKobo: "500000000" };
  expect(await ask("POST", "benefits", home)).toMatchObject({ lineId: "benefit-2", annualValueKobo: "240000000" });
  const driver = { ...car(), kind: "other", name: "Driver", amountKobo: "60000000", madeGoodKobo: "10000000" };
  expect(await ask("POST", "benefits", driver)).toMatchObject({ lineId: "benefit-3", annualValueKobo: "50000000" });
  const { benefits } = await ask("GET", `benefits?employeeId=${employeeId}`);
  expect(benefits.map(({ name }: { name: string }) => name)).toEqual(["Driver", "Flat", "Company car"]);
  expect((await company.audit()).filter((action) => action === "benefit_added")).toHaveLength(3);
});

test("a benefit ends on a day, or is removed while no approved month includes it", async () => {
  const { benefitId } = await ask("POST", "benefits", car());
  expect(await ask("POST", `benefits/${benefitId}/end`, { lastDay: "2026-10-31" })).toMatchObject({ code: "ends_before_it_begins" });
  expect(await ask("POST", `benefits/${benefitId}/end`, { lastDay: "2026-12-31" })).toMatchObject({ status: 200, validTo: "2026-12-31" });
  expect(await ask("DELETE", `benefits/${benefitId}`)).toMatchObject({ status: 200, benefitId });
  expect(await ask("DELETE", `benefits/${benefitId}`)).toMatchObject({ status: 404, code: "benefit_not_found" });
});

test("rejects an unknown employee, an end before the start, and paying back what the law does not deduct", async () => {
  expect(await ask("POST", "benefits", { ...car(), employeeId: newId() })).toMatchObject({ code: "employee_not_found" });
  expect(await ask("POST", "benefits", { ...car(), validTo: "2026-10-31" })).toMatchObject({ code: "ends_before_it_begins" });
  expect(await ask("POST", "benefits", { ...car(), madeGoodKobo: "1" })).toMatchObject({ status: 422, code: "not_paid_back" });
});

test("an admin's own benefits are changed by another admin, if there is one", async () => {
  await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${employeeId}`);
  const { benefitId } = await ask("POST", "benefits", car());
  await company.as("payroll");
  const refused = { status: 409, code: "own_pay" };
  expect(await ask("POST", "benefits", car())).toMatchObject(refused);
  expect(await ask("DELETE", `benefits/${benefitId}`)).toMatchObject(refused);
});

test("the salary breakdown taxes the benefit and pays the same gross", async () => {
  const read = () => ask("GET", `salary-definition/${employeeId}`);
  const before = await read();
  await ask("POST", "benefits", car());
  const after = await read();
  const lineOf = (answer: { lines: { id: string; amountKobo: string }[] }, id: string) =>
    BigInt(answer.lines.find((line) => line.id === id)?.amountKobo ?? 0);
  expect(lineOf(after, "basic")).toBe(lineOf(before, "basic"));
  // 1,500,000 more a year on 11,136,000: 864,000 at 18% and 636,000 at 21% are 289,080, a twelfth of it 24,090.
  expect(lineOf(after, "paye") - lineOf(before, "paye")).toBe(2_409_000n);
});
