// Pay by card: the row and the run name the day on which the money clears, and the person is paid then without anyone pressing anything.

import type { RunId } from "@albashi/contracts/ids";
import type { CheckoutSession } from "@albashi/contracts/payments/funding";
import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { ServedApi } from "../../../../testing/served-api.ts";
import { readPayoutForAll } from "../../payouts/use-cases/read-payout.ts";
import { schedulePayout } from "../../payouts/use-cases/schedule-payout.ts";
import { listPay } from "./list-pay.ts";

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
}, 120_000);
afterAll(() => fixture.close());

test("a row paid by card names the day on which the money clears, and is paid on it", async () => {
  // Thursday 25 June 2026 at nine in Lagos; the money clears on Friday at noon.
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  const of = await payingCompany(fixture as unknown as ServedApi);
  const { _id: employeeId } = await payable(of, { pensionAdministrator: "Stanbic IBTC Pension Managers" });
  const actor = { ...of, kind: "employer", role: "owner" } as never;
  const row = async (): Promise<EmployeePay | undefined> => (await listPay(fixture.dependencies, actor, {})).people[0];
  const { person, window } = (await of.call("POST", `/api/v1/payments/people/${employeeId}/payment`)).json<{
    person: { runId: RunId };
    window: CheckoutSession;
  }>();
  expect(await row()).toMatchObject({ state: "pending", willBePaidOn: null });
  await fixture.openWindow(window);
  await fixture.pay(window.options.reference, { channel: "card" });
  await fixture.pass(5 * minuteMs);
  expect(await row()).toMatchObject({ state: "pending", willBePaidOn: "2026-06-26", mayPay: false });
  const ofRun = async () => (await readPayoutForAll(fixture.dependencies, of, person.runId)).view.payout;
  expect(await ofRun()).toMatchObject({ willBePaidOn: "2026-06-26", goesOnByItself: true });
  expect((await fixture.attempts(of.companyId, person.runId)).map(({ state }) => state)).toEqual(["created"]);
  await fixture.pass(26 * hourMs, 30 * minuteMs);
  expect(await row()).toMatchObject({ state: "pending", willBePaidOn: "2026-06-26" });
  const published = () => fixture.rows(of.companyId, sql`select payslips_published_at is not null as "isPublished" from pay_runs`);
  expect(await published()).toEqual([{ isPublished: false }]);
  // Noon has passed: the provider has the money.
  await fixture.pass(2 * hourMs, 10 * minuteMs);
  expect(await row()).toMatchObject({ state: "paid", willBePaidOn: null });
  expect(await published()).toEqual([{ isPublished: true }]);
  expect(await ofRun()).toMatchObject({ willBePaidOn: null });
  expect((await fixture.money()).map(({ moves }) => moves)).toEqual([1]);
}, 120_000);

test("the rows of a scheduled run name its pay day", async () => {
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
  await fixture.forget();
  const run = await fixture.fundedRun({ people: 2, month: 11 });
  const days = async () => (await listPay(fixture.dependencies, run.actor, {})).people.map(({ willBePaidOn }) => willBePaidOn);
  expect(await days()).toEqual([null, null]);
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
  expect(await days()).toEqual(["2026-11-25", "2026-11-25"]);
  await fixture.passTime(10 * dayMs);
});
