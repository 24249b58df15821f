// A run that pays nothing is still finished: a month that is all unpaid leave, with a correction that waits.

import type { PayRun } from "@albashi/contracts/payroll/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { paymentsWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const minute = 60_000;

test("a month of unpaid leave after an overpaid month settles without a transfer", async () => {
  const company = await payingCompany(api);
  const { _id: ada } = await payable(company, { fullName: "Ada Obi", accountName: "ADA OBI", monthlyGross: 300_000 });
  await company.rows(sql`update pay_groups set proration = 'working_days'`);
  await approved(api, company, await opened(company));
  for (const span of [
    { from: "2026-11-23", to: "2026-11-25" },
    { from: "2026-12-01", to: "2026-12-31" },
  ])
    expect((await company.call("POST", `/api/v1/leave/employees/${ada}/requests`, { type: "unpaid", ...span })).statusCode).toBe(201);
  api.passTime(minute);
  const { runId } = await approved(api, company, await opened(company, { kind: "single", month: 12, employeeIds: [ada] }));
  expect((await company.call("POST", `/api/v1/payments/runs/${runId}/payout`, {})).statusCode).toBe(202);
  while ((await runOutbox(api.dependencies, paymentsWorkflows)).length > 0) api.passTime(minute);
  const run = (await company.call("GET", `/api/v1/payroll/runs/${runId}`)).json<PayRun>();
  expect([run.totals?.netKobo, run.state]).toEqual(["0", "settled"]);
});
