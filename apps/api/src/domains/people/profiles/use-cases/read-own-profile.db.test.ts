import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CanaryCompany, canaryCompany } from "../../../../testing/canary-company.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: CanaryCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await canaryCompany(api, "Canary Of Oneself", "1000000003");
});
afterAll(() => api.close());

test("an employee reads their own employment and pay", async () => {
  const answer = await company.staff.call({ method: "GET", url: "/api/v1/me" });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      employeeId: expect.any(String),
      staffNumber: 1,
      fullName: "Canary Of Oneself",
      jobTitle: "Accountant",
      email: expect.stringContaining("@"),
      phoneNumber: expect.stringMatching(/^\+234/),
      address: expect.any(String),
      department: null,
      manager: null,
      status: expect.any(String),
      firstDay: null,
      lastDay: null,
      picture: null,
      monthlyGrossKobo: expect.stringMatching(/^\d+00$/),
      account: { bank: expect.any(String), accountNumber: "••••0003", heldBecause: null },
      detailsGiven: ["contact"],
    },
  ]);
});

test("directs an admin, who has no employment of their own, to the other portal", async () => {
  const owner = await company.as("owner");
  const answer = await owner.call({ method: "GET", url: "/api/v1/me" });
  expect([answer.statusCode, answer.json().code]).toEqual([403, "not_permitted"]);
});
