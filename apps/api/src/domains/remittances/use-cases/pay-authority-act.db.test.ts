// Paying an authority over HTTP: by a step-up for this authority, amount and bill.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { authorityFixture } from "../../../testing/authority-fixture.ts";
import { type FundingFixture, fundingFixture } from "../../../testing/funding-fixture.ts";
import { expectOwnStepUp } from "../../../testing/own-step-up.ts";

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
    confirms: { act: "pay_authority", payee, amountKobo: String(owed.payable), billReference: "LA-2026-7" },
    others: [pay("LA-2026-8")],
  });
  expect(paid.json()).toMatchObject({ block: "payment_exists", payments: [{ state: "in_progress", billReference: "LA-2026-7" }] });
});
