import type { EmploymentQuote } from "@albashi/contracts/payroll/employment-quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { textOfPdf } from "../../../../testing/pdf-text.ts";
import { newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const amountOf = ({ cost, takeHome }: EmploymentQuote, id: string) =>
  [...cost, ...takeHome].find((line) => line.id === id)?.amountKobo ?? null;
const cost = (payload: object) => api.post("/api/v1/employment-cost", payload);

test("a visitor without a session sees the cost beside the same take-home as in the calculator", async () => {
  const quote = (await cost({ monthlyGrossKobo: "40000000", plan: "premium" })).json<EmploymentQuote>();
  const takeHome = (await api.post("/api/v1/take-home", { monthlyGrossKobo: "40000000" })).json<{ netKobo: string }>();
  expect(quote).toMatchObject({ employer: "albashi", totalKobo: "44899900", netKobo: takeHome.netKobo });
  const ofTwentyFive = await cost({ monthlyGrossKobo: "40000000", employer: "company", people: 25 });
  expect(amountOf(ofTwentyFive.json(), "training-fund")).toBe("400000");
});

test.each([
  ["no salary", {}, "monthlyGrossKobo", "Please enter a monthly salary in naira, such as 400,000."],
  ["no employee", { monthlyGrossKobo: "40000000", people: 0 }, "people", "Please enter at least one employee."],
])("%s is rejected with what to do, and nothing of a request is logged", async (_what, payload, field, message) => {
  const answer = await cost(payload);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }]);
  await cost({ monthlyGrossKobo: "12345678" });
  expect(api.logLines.join()).not.toContain("12345678");
});

test("in the portal the quote is that of the first payslip, by the company's structure, and can be printed", async () => {
  const company = await payingCompany(api);
  const asked = { monthlyGrossKobo: "40000000" };
  const quote = (await company.call("POST", "/api/v1/payroll/employment-quotes", asked)).json<EmploymentQuote>();
  // 50, 25, 15 and 10%, of which 90% is pensionable: worked out in the unit test.
  expect(quote).toMatchObject({ employer: "company", employerName: "Okafor Foods Limited", plan: "basic", totalKobo: "44000000" });
  const { _id } = await payable(company, { monthlyGross: 400_000 });
  const breakdown = (await company.call("GET", `/api/v1/payroll/salary-definition/${_id}`)).json();
  expect([breakdown.netKobo, breakdown.employerCostKobo]).toEqual([quote.netKobo, quote.totalKobo]);

  const paper = await company.call("POST", "/api/v1/payroll/employment-quotes/papers", asked);
  const text = (await textOfPdf(new Uint8Array(paper.rawPayload))).replace(/\s+/g, " ");
  for (const said of ["Employment quote", "Okafor Foods Limited", "₦440,000.00", "₦360,000.00 × 10% = ₦36,000.00", "in naira"])
    expect(text).toContain(said);
});

test("a company that has chosen neither employer nor plan is quoted for Albashi on the free plan; without a structure the quote is refused with the reason", async () => {
  const company = await newCompany(api);
  const quoted = await company.call("POST", "/api/v1/payroll/employment-quotes", { monthlyGrossKobo: "40000000" });
  expect([quoted.statusCode, quoted.json().code]).toEqual([409, "quote_needs_structure"]);
  await company.call("POST", "/api/v1/payroll/set-up/defaults", { payDay: 25 });
  await company.rows(sql`update companies set plan = 'enterprise' where company_id = ${company.companyId}`);
  const quote = (await company.call("POST", "/api/v1/payroll/employment-quotes", { monthlyGrossKobo: "40000000" })).json<EmploymentQuote>();
  expect(quote).toMatchObject({ employer: "albashi", plan: "enterprise" });
  expect(amountOf(quote, "fee")).toBe("999900");
});
