// The worked cases of the specification that depend on the day on which schedules and receipts are read, to the kobo and to the day.

import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { UserId } from "@albashi/contracts/ids";
import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { downloadReport } from "../../../payroll/reports/use-cases/download-report.ts";
import { listObligations } from "./list-obligations.ts";
import { listOwnDeductions } from "./list-own-deductions.ts";
import { readSchedule } from "./read-schedule.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let people: ReturnType<typeof baseRunEmployees>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await scheduledCompany(fixture, { people: 3 });
  people = baseRunEmployees(company);
  for (const [place, administrator] of ["0021", "0025", "0021"].entries()) {
    await company.nameAdministrator(administrator, place);
    await company.givePin(place);
  }
});

const admin = () => ({ companyId: company.companyId, userId: newId<UserId>() });
const on = (day: string) => fixture.setTime(new Date(`${day}T09:00:00Z`));
const obligationsOn = async (day: string, isWanted: (obligation: Obligation) => boolean): Promise<Obligation[]> => {
  await on(day);
  return (await listObligations(fixture.dependencies, company)).obligations.filter(isWanted);
};
const sumOf = (obligations: readonly Obligation[], read: (obligation: Obligation) => string | undefined) =>
  obligations.reduce((sum, obligation) => sum + BigInt(read(obligation) ?? 0), 0n);
const monthsOf2026 = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-${String(from + at).padStart(2, "0")}-25`);

test("case 5: the tax of September is not late on Saturday 10 October, and is on Sunday the 11th", async () => {
  await company.pay("2026-09-25", [people.c({ deductions: { paye: 140_900 }, employer: {} })]);
  const tax = async (day: string) => (await obligationsOn(day, ({ kind }) => kind === "paye"))[0];
  expect(await tax("2026-10-10")).toMatchObject({
    due: { byRule: "2026-10-10", legal: "2026-10-10", payBy: "2026-10-09" },
    lateness: null,
  });
  expect(await tax("2026-10-11")).toMatchObject({ lateness: { days: 1 } });
});

test("case 6: the tax of December is due on Monday 11 January, and late from the 12th on", async () => {
  await company.pay("2026-12-23", [people.c({ deductions: { paye: 140_900 }, employer: {} })]);
  const tax = async (day: string) => (await obligationsOn(day, ({ kind }) => kind === "paye"))[0];
  expect(await tax("2027-01-11")).toMatchObject({
    due: { byRule: "2027-01-10", legal: "2027-01-11", payBy: "2027-01-08" },
    lateness: null,
  });
  expect(await tax("2027-01-12")).toMatchObject({ lateness: { days: 1 } });
});

test("case 7: where 28 December is declared a holiday, the pension paid on 23 December is late from 7 January on", async () => {
  await company.pay("2026-12-23", [people.a({ deductions: { pension: 22_400 }, employer: {} })]);
  const pension = async (day: string) => (await obligationsOn(day, ({ kind }) => kind === "pension"))[0];
  expect(await pension("2027-01-06")).toMatchObject({ due: { legal: "2027-01-05" }, lateness: { days: 1 } });
  await fixture.asAdmin(
    "insert into holiday_changes (company_id, day, name, is_holiday, decided_at, decided_by) values ($1, '2026-12-28', 'Boxing Day', true, now(), $1)",
    [company.companyId],
  );
  expect(await pension("2027-01-06")).toMatchObject({ due: { legal: "2027-01-06" }, lateness: null });
  expect(await pension("2027-01-07")).toMatchObject({ lateness: { days: 1 } });
});

test("case 8: 140,900 that the FCT is owed cost between 2,395.30 and 15,829.05 on 27 December, and at least 140.90 for one more day", async () => {
  await company.pay("2026-11-25", [people.c({ deductions: { paye: 140_900 }, employer: {} })]);
  const penalty = async (day: string) => (await obligationsOn(day, ({ kind }) => kind === "paye"))[0]?.lateness;
  expect(await penalty("2026-12-27")).toMatchObject({
    days: 17,
    penalty: { lowKobo: "239530", highKobo: "1582905", nextDayLowKobo: "14090", nextDayHighKobo: "10230" },
  });
  expect(await penalty("2026-12-28")).toMatchObject({ days: 18, penalty: { lowKobo: String(239_530 + 14_090) } });
});

test("case 9: a pension of 266,400 for two administrators costs 5,328 from 5 December on, and 10,656 from 5 January on", async () => {
  await company.pay("2026-11-25", [people.a(), people.b(), people.c()]);
  const penalties = async (day: string) => {
    const pensions = await obligationsOn(day, ({ kind }) => kind === "pension");
    return [sumOf(pensions, ({ outstandingKobo }) => outstandingKobo), sumOf(pensions, ({ lateness }) => lateness?.penalty?.lowKobo)];
  };
  expect(await penalties("2026-12-04")).toEqual([266_400_00n, 0n]);
  expect(await penalties("2026-12-21")).toEqual([266_400_00n, 5_328_00n]);
  expect(await penalties("2027-01-04")).toEqual([266_400_00n, 5_328_00n]);
  expect(await penalties("2027-01-05")).toEqual([266_400_00n, 10_656_00n]);
});

test("case 10: an employee without an RSA PIN sees why the pension waits and since when it is late, and nothing once the PIN is known", async () => {
  await company.takePin(1);
  await company.pay("2026-11-25", [people.b({ deductions: { pension: 16_000 } })]);
  await company.publish();
  await on("2026-12-05");
  const receipts = receiptFixture(fixture);
  const own = receipts.actorOf(company, { kind: "staff", role: "staff", employeeId: company.person(1) });
  const pension = async () => (await listOwnDeductions(fixture.dependencies, own, {})).deductions.find(({ kind }) => kind === "pension");
  expect(await pension()).toMatchObject({
    state: "blocked",
    block: "no_rsa_pin",
    amountKobo: "1600000",
    employerKobo: "2000000",
    lateDays: 1,
  });
  await company.givePin(1);
  expect(await pension()).toMatchObject({ state: "deducted", block: null, lateDays: 1 });
});

test("case 12: the annual return of 2026 has the tax of 211,200 under Ogun, and no one under Lagos", async () => {
  for (const payDay of monthsOf2026(1, 12)) await company.pay(payDay, [people.b()]);
  await company.pay("2027-01-25", [people.b({ state: "LA" })]);
  await company.publish();
  const { content } = await downloadReport(fixture.dependencies, admin(), {
    ...{ reportId: "annual-tax-return", format: "xlsx", year: 2026 },
  });
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(await buffer(content as Readable)))).map(({ cells }) => cells);
  const cellsOf = (header: string) => rows.map((cells) => cells[headers.indexOf(header)]);
  expect([cellsOf("State"), cellsOf("Months paid"), cellsOf("Tax deducted in the year")]).toEqual([
    ["Ogun", ""],
    ["12", ""],
    ["211200", "211200"],
  ]);
});

test("case 13: July to December, not paid to Ogun by 29 January 2027, are 105,600 and cost at least 10,067.20", async () => {
  for (const payDay of monthsOf2026(7, 12)) await company.pay(payDay, [people.b({ deductions: { paye: 17_600 }, employer: {} })]);
  const owed = await obligationsOn("2027-01-29", ({ kind, code }) => kind === "paye" && code === "OG");
  expect(owed.map(({ lateness }) => lateness?.days)).toEqual([172, 141, 111, 80, 50, 18]);
  expect(sumOf(owed, ({ outstandingKobo }) => outstandingKobo)).toBe(105_600_00n);
  expect(sumOf(owed, ({ lateness }) => lateness?.penalty?.lowKobo)).toBe(10_067_20n);
});

test("case 13: tax of July to December paid to Lagos is paid to Ogun by correction, and Lagos owes the 105,600 that no other state uses", async () => {
  const tax = (state: string, naira: number) => [people.b({ state, deductions: { paye: naira }, employer: {} })];
  const wrong = [];
  for (const payDay of monthsOf2026(7, 12)) wrong.push(await company.pay(payDay, tax("LA", 17_600)));
  for (const { scheduleId } of await company.schedules()) await company.finalise(scheduleId);
  for (const correctsRunId of wrong) {
    await company.pay("2027-01-29", tax("LA", -17_600), { correctsRunId });
    await company.pay("2027-01-29", tax("OG", 17_600), { correctsRunId });
  }
  const open = (await company.schedules()).filter(({ state }) => state === "open");
  for (const { scheduleId } of open) await company.finalise(scheduleId);
  const corrections = (await company.schedules()).filter(({ scheduleId }) => open.some((one) => one.scheduleId === scheduleId));
  const sum = (state: string, read: (one: (typeof corrections)[number]) => bigint | null | undefined) =>
    corrections.filter(({ authority }) => authority === state).reduce((total, one) => total + (read(one) ?? 0n), 0n);
  const naira = (one: (typeof corrections)[number]) => BigInt(one.naira * 100);
  expect([sum("paye:LA", naira), sum("paye:LA", ({ payable }) => payable)]).toEqual([-105_600_00n, 0n]);
  expect([sum("paye:OG", naira), sum("paye:OG", ({ payable }) => payable)]).toEqual([105_600_00n, 105_600_00n]);
  const owed = await obligationsOn("2027-01-29", ({ code, kind }) => kind === "paye" && code === "OG");
  expect(owed.map(({ lateness }) => lateness?.days)).toEqual([172, 141, 111, 80, 50, 18]);
  expect(sumOf(owed, ({ lateness }) => lateness?.penalty?.lowKobo)).toBe(10_067_20n);
});

test("case 22: three people at 123,456.78 are three lines of 1,234.57 and one schedule of 3,703.71", async () => {
  const line = { deductions: { paye: 0 }, employer: { "compensation-fund": 1_234.57 } };
  await company.pay("2026-11-25", [people.a(line), people.b(line), people.c(line)]);
  expect(await company.totals()).toMatchObject({ compensation_fund: 3_703.71 });
});

test("case 23: the training fund of 2026 is one obligation of 240,000, due on 1 April 2027, and costs 12,000 on 18 April", async () => {
  const twelfth = { deductions: { paye: 0 }, employer: { "training-fund": 20_000 } };
  for (const payDay of monthsOf2026(1, 12)) await company.pay(payDay, [people.a(twelfth)]);
  const isFund = ({ kind }: Obligation) => kind === "training_fund";
  expect(await obligationsOn("2027-04-01", isFund)).toMatchObject([
    { amountKobo: "24000000", due: { byRule: "2027-04-01", legal: "2027-04-01", payBy: "2027-04-01" }, lateness: null },
  ]);
  expect(await obligationsOn("2027-04-18", isFund)).toMatchObject([{ lateness: { days: 17, penalty: { lowKobo: "1200000" } } }]);
});

test("an amount that was never remitted stays listed after years, and leaves the list once it is paid", async () => {
  await on("2026-06-25");
  await company.pay("2026-05-25", [people.c({ deductions: { paye: 140_900 }, employer: {} })]);
  const isTax = ({ kind }: Obligation) => kind === "paye";
  expect(await obligationsOn("2029-01-10", isTax)).toMatchObject([{ outstandingKobo: "14090000", lateness: { isOutstanding: true } }]);
  const receipts = receiptFixture(fixture);
  const tax = { ...admin(), employeeId: company.person(2), scheduleId: await company.idOf("paye:FC") };
  await company.finalise(tax.scheduleId);
  expect(await obligationsOn("2029-01-10", isTax)).toHaveLength(1);
  await receipts.enter(tax, receipts.receipt(140_900, { paidOn: "2029-01-10" }));
  expect(await obligationsOn("2029-01-10", isTax)).toHaveLength(1);
  await receipts.check(tax, 140_900);
  expect(await obligationsOn("2029-01-10", isTax)).toEqual([]);
});

test("case 25: on 10 December the supplementary schedule of October is 30 days late and costs 150.00", async () => {
  const october = await company.pay("2026-10-23", [people.a()]);
  await company.finalise(await company.idOf("paye:LA"));
  await company.pay("2026-12-10", [people.a({ deductions: { paye: 5_000 }, employer: {} })], { correctsRunId: october });
  await on("2026-12-10");
  const { schedule } = await readSchedule(fixture.dependencies, admin(), { scheduleId: await company.idOf("paye:LA", 1) });
  expect(schedule).toMatchObject({ number: 1, totalKobo: "500000", due: { legal: "2026-11-10" } });
  expect(schedule.lateness).toMatchObject({ days: 30, penalty: { lowKobo: "15000" } });
});

test("cases 14 and 16: an employee sees a disputed and a short receipt as such, and a receipt only once the whole is covered", async () => {
  await on("2026-06-25");
  await company.pay("2026-05-25", [people.c({ deductions: { paye: 140_900 }, employer: {} })]);
  await company.publish();
  const tax = { ...admin(), employeeId: company.person(2), scheduleId: await company.idOf("paye:FC") };
  await company.finalise(tax.scheduleId);
  const receipts = receiptFixture(fixture);
  const own = receipts.actorOf(tax, { kind: "staff", role: "staff", employeeId: tax.employeeId });
  const seen = async () =>
    (await listOwnDeductions(fixture.dependencies, own, {})).deductions.map(({ state, receipt }) => [state, receipt]);
  const owed = async () =>
    (await obligationsOn("2026-06-25", ({ kind }) => kind === "paye")).map(({ outstandingKobo, nextStep }) => [outstandingKobo, nextStep]);
  expect(await seen()).toEqual([["scheduled", null]]);
  await receipts.enter(tax, receipts.receipt(140_900));
  await receipts.check(tax, 100);
  expect([await seen(), await owed()]).toEqual([[["disputed", null]], [["14090000", "resolve_dispute"]]]);
  await receipts.withdraw(tax);
  await receipts.enter(tax, receipts.receipt(100_000));
  await receipts.check(tax, 100_000);
  expect([await seen(), await owed()]).toEqual([[["short", null]], [["4090000", "employer_remits"]]]);
  await receipts.enter(tax, receipts.receipt(40_900));
  await receipts.check(tax, 40_900);
  expect([await seen(), await owed()]).toEqual([[["confirmed", expect.objectContaining({ grade: "B" })]], [["0", "done"]]]);
});

test("case 17: the 100 paid too much in May stay a credit at the authority, and June is to be paid in full until it accepts them", async () => {
  await on("2026-06-26");
  const tax = people.c({ deductions: { paye: 140_900 }, employer: {} });
  await company.pay("2026-05-25", [tax]);
  const may = { ...admin(), employeeId: company.person(2), scheduleId: await company.idOf("paye:FC") };
  await company.finalise(may.scheduleId);
  const receipts = receiptFixture(fixture);
  await receipts.enter(may, receipts.receipt(141_000));
  await receipts.check(may, 141_000);
  expect(await receipts.list(may)).toMatchObject({ receipts: [{ allocatedKobo: "14090000", unallocatedKobo: "10000" }] });
  await company.pay("2026-06-25", [tax]);
  const june = (await company.schedules()).find(({ countedFrom }) => countedFrom === "2026-06-01");
  if (!june) throw new Error("June has no schedule.");
  await company.finalise(june.scheduleId);
  expect((await company.schedules()).map(({ payable }) => payable)).toEqual([140_900_00n, 140_900_00n]);
});
