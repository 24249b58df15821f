// The tax year of an employee, from runs by the real calculation.

import { minuteMs } from "@albashi/dates";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { published } from "../../../../testing/published-run.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { readTaxYear } from "./read-tax-year.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

test("the income of the year is that of the payslip calculated last, whatever the pay days", async () => {
  const company = await payingCompany(api);
  const { _id: employeeId } = await payable(company, { fullName: "Ada Obi", monthlyGross: 400_000 });
  const october = await approved(api, company, await opened(company, { month: 10 }));
  await published(company, october);
  api.passTime(minuteMs);
  await published(company, await approved(api, company, await opened(company, { month: 11 })));
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("update pay_runs set pay_day = '2026-12-20' where run_id = $1", [october.runId]);
  await admin.end();
  const year = await api.dependencies.database.inCompany(company.companyId, (tx) => readTaxYear(tx, { employeeId, year: 2026 }));
  expect(year?.runs.map(({ month }) => month)).toEqual([11, 10]);
  expect(year?.chargeable).toMatchObject({ month: 11 });
});
