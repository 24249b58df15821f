// The final pay shown before an employment is ended is what the run then pays.
import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { calculateNow } from "../../../../testing/pay-company.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { findPayslip } from "../../payslip-records/store/payslips.ts";

let api: ServedApi;
let company: NewCompany;
let employeeId: EmployeeId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", {});
  employeeId = (await company.add({ firstDay: "2020-03-02", monthlyGross: 300_000 }))._id;
});

const leaving = { lastDay: "2026-11-20", missingNoticeOwedBy: "employer" };
const preview = async (terms: object = leaving) => {
  const answer = await company.call("POST", `/api/v1/payroll/people/${employeeId}/final-pay-previews`, terms);
  return { status: answer.statusCode, ...answer.json() };
};
const lineOf = ({ lines }: { lines: { id: string; amountKobo: string }[] }, id: string) => lines.find((line) => line.id === id)?.amountKobo;
/** Ends the employment on these terms, and pays the month by a run. */
const paidBy = async (terms: object) => {
  await company.call("POST", `/api/v1/people/${employeeId}/end`, { ...terms, reason: "Redundant" });
  const group = (await company.call("GET", "/api/v1/payroll/groups")).json().groups[0].payGroupId;
  const run = (await company.call("POST", "/api/v1/payroll/runs", { kind: "regular", payGroupId: group, year: 2026, month: 11 })).json();
  await calculateNow(api.dependencies, company.companyId, run.runId);
  return api.dependencies.database.inCompany(company.companyId, (tx) => findPayslip(tx, run.runId, employeeId));
};

test("is to the kobo what the run pays: 20 of 30 days, a month in lieu of notice and severance pay", async () => {
  const terms = { ...leaving, severanceKobo: "6000000000" };
  const shown = await preview(terms);
  expect(shown).toMatchObject({ status: 200, state: "calculated", daysEmployed: 20, daysInMonth: 30 });
  expect([lineOf(shown, "pay-in-lieu"), lineOf(shown, "loss-of-office")]).toEqual(["30000000", "6000000000"]);
  const slip = await paidBy(terms);
  expect(shown.netKobo).toBe(`${slip?.net}`);
  const paid = slip?.lines.filter(({ side, amount }) => (side === "earning" || side === "deduction") && amount !== 0n);
  expect(shown.lines.map(({ id, amountKobo }: { id: string; amountKobo: string }) => [id, amountKobo])).toEqual(
    paid?.map(({ id, amount }) => [id, `${amount}`]),
  );
});

test("computes pay in lieu from the base of the company's contracts", async () => {
  await company.rows(sql`update statutory_profiles set notice_pay_base = 'basic' where company_id = ${company.companyId}`);
  const shown = await preview();
  const slip = await paidBy(leaving);
  expect(lineOf(shown, "pay-in-lieu")).toBe(`${slip?.lines.find(({ id }) => id === "pay-in-lieu")?.amount}`);
  expect(BigInt(lineOf(shown, "pay-in-lieu") ?? 0)).toBeLessThan(30_000_000n);
});

test("deducts notice that the employee owes within a third of the wages, never as a negative earning, and states the rest", async () => {
  const shown = await preview({ ...leaving, missingNoticeOwedBy: "worker" });
  expect(shown.lines.every(({ amountKobo }: { amountKobo: string }) => !amountKobo.startsWith("-"))).toBe(true);
  // 20 of 30 days are 200,000, a third of them 66,666.67; a month's notice is 300,000.
  const deducted = BigInt(lineOf(shown, "notice-not-given") ?? 0);
  expect([deducted <= 6_666_667n, deducted + BigInt(shown.noticeNotDeductedKobo)]).toEqual([true, 30_000_000n]);
});

test("pays the annual leave left on the last day where that is chosen, and shows it before", async () => {
  const terms = { ...leaving, paysUnusedLeave: true };
  const [paying, keeping] = [await preview(terms), await preview()];
  // Earned by 20 November of 20 days a year, in a company that keeps leave here since January: 17.78 days of 300,000 × 12 ÷ 260.
  expect([lineOf(paying, "unused-leave"), lineOf(keeping, "unused-leave")]).toEqual(["24618462", undefined]);
  const slip = await paidBy(terms);
  expect(`${slip?.lines.find(({ id }) => id === "unused-leave")?.amount}`).toBe("24618462");
  expect(paying.netKobo).toBe(`${slip?.net}`);
});

test("changes nothing, and says why there is no final pay", async () => {
  const before = await company.read(employeeId);
  await preview();
  expect(await company.read(employeeId)).toEqual(before);
  expect(await preview({ ...leaving, lastDay: "2019-01-31" })).toMatchObject({ status: 422, code: "day_before_first" });
  company = await newCompany(api);
  employeeId = (await company.add())._id;
  expect(await preview()).toMatchObject({ state: "blocked", reason: "not_set_up" });
});
