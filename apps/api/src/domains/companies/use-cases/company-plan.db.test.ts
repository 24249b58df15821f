import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
});

const path = "/api/v1/company/plan";

test("a company that chose no plan is on the free one, and an owner changes plan and billing period", async () => {
  expect((await company.call("GET", path)).json()).toEqual({ plan: "basic", billingPeriod: "monthly" });
  const chosen = { plan: "premium", billingPeriod: "quarterly" };
  const answer = await company.call("PUT", path, chosen);
  expect([answer.statusCode, answer.json()]).toEqual([200, chosen]);
  expect((await company.call("GET", path)).json()).toEqual(chosen);
  expect((await company.audit()).at(-1)).toBe("plan_changed");
});

test("other admins read the plan and cannot change it", async () => {
  const { call } = await company.as("payroll");
  expect((await call("GET", path)).statusCode).toBe(200);
  expect((await call("PUT", path, { plan: "premium", billingPeriod: "monthly" })).statusCode).toBe(403);
});

test("rejects an unknown plan or billing period", async () => {
  for (const body of [{ plan: "gold", billingPeriod: "monthly" }, { plan: "premium", billingPeriod: "yearly" }, { plan: "premium" }]) {
    expect((await company.call("PUT", path, body)).statusCode).toBe(422);
  }
});
