// Paying an authority over HTTP: by a step-up for this authority, amount and bill.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { authorityFixture } from "../../../../testing/authority-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { pensionFixture } from "../../../../testing/pension-fixture.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

test("an authority is paid by a step-up for its name, the amount and the bill", async () => {
  await fixture.forget();
  const authorities = authorityFixture(fixture);
  const owed = await authorities.owe("paye");
  const by = (await fixture.ownerOf(owed.companyId)).who;
  const url = `/api/v1/remittances/schedules/${owed.scheduleId}/payments`;
  const pay = (billReference: string) => ({ method: "POST", url, payload: { billReference } }) as const;
  const { payee } = (await by.call({ method: "GET", url: `/api/v1/remittances/schedules/${owed.scheduleId}` })).json<{
    schedule: { payee: string };
  }>().schedule;
  const paid = await expectOwnStepUp(fixture, {
    ...{ by, request: pay("LA-2026-7") },
    confirms: { act: "pay_authority", payee, amountKobo: String(owed.payable), channel: "remita", billReference: "LA-2026-7" },
    others: [pay("LA-2026-8")],
  });
  expect(paid.json()).toMatchObject({ block: "payment_exists", payments: [{ state: "in_progress", billReference: "LA-2026-7" }] });
});

test("pension is paid by a step-up that names the administrator, the amount and the provider", async () => {
  await fixture.forget();
  const pension = pensionFixture(fixture);
  const owed = await pension.owe();
  const by = (await fixture.ownerOf(owed.companyId)).who;
  const pay = (scheduleId: string) =>
    ({ method: "POST", url: `/api/v1/remittances/schedules/${scheduleId}/payments`, payload: { billReference: null } }) as const;
  const schedule = await by.call({ method: "GET", url: `/api/v1/remittances/schedules/${owed.scheduleId}` });
  const { payee } = schedule.json<{ schedule: { payee: string } }>().schedule;
  const other = await pension.scheduleOf(owed.companyId, "compensation_fund");
  const paid = await expectOwnStepUp(fixture, {
    ...{ by, request: pay(owed.scheduleId) },
    confirms: { act: "pay_authority", payee, amountKobo: String(owed.payable), channel: "pension_provider", billReference: null },
    others: [pay(other)],
  });
  expect(paid.json()).toMatchObject({ channel: "pension_provider", payments: [{ state: "in_progress", channel: "pension_provider" }] });
});
