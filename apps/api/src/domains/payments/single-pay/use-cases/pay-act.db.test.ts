// Pay on a row needs a step-up for this employee, this net pay and this account, once the company has money.

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

/** A company with an employee who can be paid, and an owner who has just stepped up. */
const company = async () => {
  const of = await payingCompany(fixture as unknown as ServedApi);
  const { _id: employeeId } = await payable(of, { fullName: "Amara Nwosu", accountName: "AMARA NWOSU", accountNumber: "2000000008" });
  const { who } = await fixture.ownerOf(of.companyId);
  return { ...of, employeeId, by: who };
};
const pay = (employeeId: string) => ({ method: "POST", url: `/api/v1/payments/people/${employeeId}/payment` }) as const;

test("confirms the employee, the net pay that is calculated afterwards, and the account", async () => {
  const of = await company();
  const { companyId, employeeId, by, rows } = of;
  const colleague = await payable(of);
  await fixture.fund(companyId, 100n);
  const refused = await fixture.app.inject({ ...pay(employeeId), headers: by.headers });
  const { amountKobo } = refused.json<{ confirms: { amountKobo: string } }>().confirms;
  await expectOwnStepUp(fixture, {
    ...{ by, request: pay(employeeId) },
    confirms: { act: "pay_employee", fullName: "Amara Nwosu", amountKobo, account: { bank: "Kuda", ends: "0008" } },
    others: [pay(colleague._id)],
    change: async () => {
      const raise = (amount: number) =>
        rows(sql`update salaries set monthly_gross = monthly_gross + ${amount} where employee_id = ${employeeId}`);
      await raise(10_000);
      return () => raise(-10_000);
    },
  });
  const [run] = await rows<{ net: bigint }>(sql`select net from pay_runs where kind = 'single'`);
  expect(String(run?.net)).toBe(amountKobo);
});

test("confirms the account: a change of it needs another step-up", async () => {
  const { companyId, employeeId, by, rows } = await company();
  await fixture.fund(companyId, 100n);
  const actOf = async () => (await fixture.app.inject({ ...pay(employeeId), headers: by.headers })).json<{ act: string }>().act;
  const before = await actOf();
  expect(await actOf()).toBe(before);
  await rows(sql`update bank_accounts set bank_account_id = gen_random_uuid() where employee_id = ${employeeId}`);
  expect(await actOf()).not.toBe(before);
});

test("needs no step-up of its own before the company's first money: setting up a passkey is enough", async () => {
  const { employeeId, by } = await company();
  const press = () => fixture.app.inject({ ...pay(employeeId), headers: { ...by.headers, "idempotency-key": randomUUID() } });
  expect((await press()).statusCode).toBe(201);
  await fixture.passTime(11 * 60_000);
  const late = await press();
  expect([late.statusCode, late.json()]).toEqual([403, expect.objectContaining({ code: "step_up_needed" })]);
  expect(late.json()).not.toHaveProperty("act");
});
