// Salaries that were only proposed are deleted when no one applied them.

import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { purgeEveryCompany } from "../../../../testing/purge-every-company.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { salaryReviewsWorkflows } from "../workflows.ts";
import { purgeSalaryReviews } from "./purge-salary-reviews.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await company.add({ fullName: "Ada Obi", monthlyGross: 250_000, firstDay: "2026-01-05" });
});

const url = "/api/v1/payroll/salary-reviews";
const purge = () => purgeEveryCompany(api.dependencies, purgeSalaryReviews);
const prepare = async (): Promise<string> => {
  const raise = { kind: "percentage", percentBps: 1_000 };
  return (await company.call("POST", url, { validFrom: "2026-12-01", departmentId: null, raise })).json().reviewId;
};
const kept = () =>
  api.dependencies.database.inCompany(company.companyId, async (tx) => {
    const reviews = await sql<{ state: string }>`select state from salary_reviews`.execute(query(tx));
    const rows = await sql`select from salary_review_rows`.execute(query(tx));
    return [reviews.rows.map(({ state }) => state), rows.rows.length];
  });

test("deletes a review that was not applied within ninety days, with its salaries", async () => {
  await prepare();
  await passTimeLoggedIn(api, 90 * dayMs);
  expect([await purge(), await kept()]).toEqual([0, [["preview"], 1]]);
  await passTimeLoggedIn(api, minuteMs);
  expect([await purge(), await kept()]).toEqual([1, [[], 0]]);
});

test("keeps an applied review: it is a record of what was decided", async () => {
  const reviewId = await prepare();
  expect((await company.call("POST", `${url}/${reviewId}/application`)).statusCode).toBe(202);
  await runOutbox(api.dependencies, salaryReviewsWorkflows);
  await passTimeLoggedIn(api, 91 * dayMs);
  expect([await purge(), await kept()]).toEqual([0, [["applied"], 1]]);
});
