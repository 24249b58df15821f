// What a company has to pay in the next weeks, from its real runs, obligations and wallet.
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { payableRun } from "../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { baseRunEmployees, scheduledCompany } from "../../../testing/scheduled-company.ts";
import { readCashForecast } from "./read-cash-forecast.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-20T08:00:00Z"));
});
afterAll(() => fixture.close());

type Run = Awaited<ReturnType<PayoutFixture["fundedRun"]>>;

const forecastOf = ({ companyId }: Pick<Run, "companyId">) => readCashForecast(fixture.dependencies, { companyId });

/** The calendar of the company's first pay group goes on. */
const addPeriod = ({ companyId }: Pick<Run, "companyId">, { month, payDay }: { month: number; payDay: string }) =>
  fixture.asAdmin(
    `insert into pay_periods (company_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day)
     select company_id, pay_group_id, 2026, $2, make_date(2026, $2, 1), make_date(2026, $2, 28), make_date(2026, $2, 15), $3::date
     from pay_groups where company_id = $1 and archived_at is null limit 1 on conflict do nothing`,
    [companyId, month, payDay],
  );

test("an approved run needs what funding it takes, until the wallet has it", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  const empty = await forecastOf(run);
  expect(empty.items[0]).toMatchObject({ kind: "pay_run", basis: "approved", runId: run.runId, day: "2026-06-25" });
  const { neededKobo } = empty;
  expect(empty).toMatchObject({ walletKobo: "0", missing: { amountKobo: neededKobo, from: "2026-06-25" }, isIncomplete: false });
  await fixture.fund(run.companyId, BigInt(neededKobo) - 1n);
  expect((await forecastOf(run)).missing).toEqual({ amountKobo: "1", from: "2026-06-25" });
  await fixture.fund(run.companyId, 1n);
  expect(await forecastOf(run)).toMatchObject({ neededKobo, walletKobo: neededKobo, missing: null });
});

test("a run that is being paid needs nothing more, and a pay day that has passed counts for today", async () => {
  const late = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
  await fixture.setTime(new Date("2026-06-27T08:00:00Z"));
  expect((await forecastOf(late)).items[0]).toMatchObject({ day: "2026-06-27" });
  const run = await fixture.fundedRun({ people: 2 });
  await fixture.start(run);
  expect((await forecastOf(run)).items.filter(({ kind }) => kind === "pay_run")).toEqual([]);
});

test("a month without a run is estimated by the last one, and has no amount where there was none", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  await addPeriod(run, { month: 7, payDay: "2026-07-24" });
  await addPeriod(run, { month: 9, payDay: "2026-09-25" });
  const { items } = await forecastOf(run);
  const [june, july, ...others] = items.filter((item) => item.kind === "pay_run");
  expect(july).toMatchObject({ day: "2026-07-24", basis: "last_run", runId: null, amountKobo: june?.amountKobo });
  expect(others).toEqual([]);
  await fixture.asAdmin(
    "update pay_runs set state = 'cancelled', approved_hash = null, approved_at = null, approved_by = null where run_id = $1",
    [run.runId],
  );
  const unknown = await forecastOf(run);
  expect(unknown).toMatchObject({ neededKobo: "0", missing: null, isIncomplete: true });
  expect(unknown.items.at(-1)).toMatchObject({ day: "2026-07-24", basis: "unknown", amountKobo: null });
});

test("what an employer remits is listed as owed, and as estimated for the next pay day", async () => {
  await fixture.setTime(new Date("2026-11-26T08:00:00Z"));
  const company = await scheduledCompany(fixture, { people: 3 });
  const { a } = baseRunEmployees(company);
  await company.pay("2026-11-25", [a({ deductions: { paye: 100_000 }, employer: {} })], { remitter: "employer" });
  await company.publish();
  await addPeriod(company, { month: 12, payDay: "2026-12-18" });
  const remittances = (await forecastOf(company)).items.filter((item) => item.kind === "remittance");
  const paye = { kind: "remittance", obligationKind: "paye", amountKobo: "10000000", isOverdue: false };
  expect(remittances).toMatchObject([
    { ...paye, day: "2026-12-09", basis: "owed", payee: expect.stringContaining("Lagos") },
    { ...paye, day: "2027-01-08", basis: "last_month", payee: null },
  ]);
  await fixture.setTime(new Date("2026-12-14T08:00:00Z"));
  expect((await forecastOf(company)).items.find((item) => item.kind === "remittance")).toMatchObject({
    day: "2026-12-14",
    isOverdue: true,
  });
});

test("what Albashi remits is a part of what the run needs, and not listed again", async () => {
  await fixture.setTime(new Date("2026-11-26T08:00:00Z"));
  const company = await scheduledCompany(fixture, { people: 3 });
  const { a } = baseRunEmployees(company);
  await company.pay("2026-11-25", [a({ deductions: { paye: 100_000 }, employer: {} })], { remitter: "albashi" });
  await company.publish();
  expect((await forecastOf(company)).items.filter(({ kind }) => kind === "remittance")).toEqual([]);
});

test("another company sees nothing of it", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  const other = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 1 });
  const amounts = [(await forecastOf(run)).neededKobo, (await forecastOf(other)).neededKobo];
  expect(BigInt(amounts[1] ?? 0)).toBeLessThan(BigInt(amounts[0] ?? 0));
});
