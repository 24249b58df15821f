// Pay on a row while the bank account waits for approval.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());

test("Pay collects nothing while the bank account is on hold, even when the warning was dismissed", async () => {
  const { call, companyId, ...of } = await payingCompany(fixture as unknown as ServedApi);
  const { _id: employeeId } = await payable({ ...of, call, companyId }, { pensionAdministrator: "Stanbic IBTC Pension Managers" });
  const rows = <Row>(statement: ReturnType<typeof sql>) => fixture.rows<Row>(companyId, statement);
  const press = () => call("POST", `/api/v1/payments/people/${employeeId}/payment`);
  await rows(sql`update bank_accounts set held_since = now(), hold_reason = 'name_differs', name_check = 'different'`);
  expect((await press()).json()).toMatchObject({ code: "warnings_open" });
  const [run] = await rows<{ runId: string }>(sql`select run_id as "runId" from pay_runs where kind = 'single'`);
  for (const code of ["bank_account_held", "account_name_differs"]) {
    await call("PUT", `/api/v1/payroll/runs/${run?.runId}/findings/${code}/dismissal`, { reason: "Known" });
  }
  expect((await press()).json()).toMatchObject({ code: "warnings_open" });
  expect(await rows(sql`select from funding_intents`)).toEqual([]);
  const [account] = await rows<{ id: string }>(sql`select bank_account_id as id from bank_accounts`);
  expect((await call("POST", `/api/v1/bank-accounts/${account?.id}/release`)).statusCode).toBe(201);
  expect((await press()).json<{ window: object | null }>().window).not.toBeNull();
});
