// Pay groups, their twelve months, late holidays, and months moved by hand.

import type { PayGroupId, RunId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { insertRun } from "../../runs/store/runs.ts";

let api: ServedApi;
let company: NewCompany;
let payGroupId: PayGroupId;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  await ask("POST", "set-up/defaults", {});
  payGroupId = (await ask("GET", "groups")).groups[0].payGroupId;
});

const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) => {
  const answer = await company.call(method, `/api/v1/payroll/${path}`, payload);
  return { status: answer.statusCode, ...answer.json() };
};
const periodOf = async (month: number, year = 2026) =>
  (await ask("GET", `groups/${payGroupId}/calendar/${year}`)).periods.find((one: { month: number }) => one.month === month);

/** An approved regular run of a month. */
const approveRun = (month: number) =>
  api.dependencies.database.inCompany(company.companyId, async (tx) => {
    const runId = newId<RunId>();
    const day = (of: number) => `2026-${String(month).padStart(2, "0")}-${of}` as LocalDate;
    const days = { firstDay: `${day(1).slice(0, 8)}01` as LocalDate, lastDay: day(28), cutOff: day(18), payDay: day(25) };
    const made = { createdAt: api.dependencies.clock.now(), createdBy: newId<UserId>(), correctsRunId: null };
    await insertRun(tx, company.companyId, { runId, kind: "regular", payGroupId, year: 2026, month, ...days, ...made });
    return runId;
  });
const approve = async (month: number) => {
  const runId = await approveRun(month);
  await company.rows(sql`
    update pay_runs set state = 'approved', content_hash = decode(repeat('ab', 32), 'hex'), approved_hash = decode(repeat('ab', 32), 'hex'),
      unexplained = 0, submitted_by = ${newId<UserId>()}, approved_by = ${newId<UserId>()}, approved_at = now() where run_id = ${runId}`);
};

test("pays on the working day before the 25th, and inputs close five working days earlier", async () => {
  // 25 October 2026 is a Sunday: Friday the 23rd pays. Five working days before are 22, 21, 20, 19 and 16.
  expect(await periodOf(10)).toEqual({
    ...{ month: 10, firstDay: "2026-10-01", lastDay: "2026-10-31", cutOff: "2026-10-16", payDay: "2026-10-23" },
    ...{ isMoved: false, run: null },
  });
});

test("a changed pay day moves every month except those moved by hand or approved", async () => {
  await ask("PATCH", `groups/${payGroupId}/calendar/2026/11`, { payDay: "2026-11-20", cutOff: "2026-11-13" });
  await approve(10);
  const before = await periodOf(10);
  const changed = await ask("PATCH", `groups/${payGroupId}`, { version: 1, payDay: 15 });
  expect(changed).toMatchObject({ status: 200, payDay: 15, version: 2 });
  expect(await periodOf(11)).toMatchObject({ payDay: "2026-11-20", cutOff: "2026-11-13", isMoved: true });
  expect(await periodOf(10)).toEqual({ ...before, run: { runId: expect.any(String), state: "approved" } });
  expect(await periodOf(12)).toMatchObject({ payDay: "2026-12-15" });
  expect(await periodOf(1, 2027)).toMatchObject({ payDay: "2027-01-15" });
  expect(await ask("PATCH", `groups/${payGroupId}`, { version: 1, payDay: 20 })).toMatchObject({ code: "changed_meanwhile" });
});

test("a month moved by hand can be reset; an approved one cannot be moved", async () => {
  const before = await periodOf(11);
  await ask("PATCH", `groups/${payGroupId}/calendar/2026/11`, { payDay: "2026-11-27" });
  expect(await periodOf(11)).toMatchObject({ payDay: "2026-11-27", isMoved: true });
  await ask("DELETE", `groups/${payGroupId}/calendar/2026/11/move`);
  expect(await periodOf(11)).toEqual(before);
  await approve(11);
  const moved = await ask("PATCH", `groups/${payGroupId}/calendar/2026/11`, { payDay: "2026-11-27" });
  expect(moved).toMatchObject({ status: 409, code: "period_already_approved" });
});

test.each([
  ["a cut-off after the pay day", { cutOff: "2026-11-26" }, "cut_off_after_pay_day", "cutOff"],
  ["a pay day before the month", { payDay: "2026-10-30" }, "pay_day_out_of_reach", "payDay"],
  ["a pay day more than a month late", { payDay: "2027-01-01" }, "pay_day_out_of_reach", "payDay"],
])("rejects %s", async (_what, days, code, field) => {
  const answer = await ask("PATCH", `groups/${payGroupId}/calendar/2026/11`, days);
  expect(answer).toMatchObject({ status: 422, code, fields: { [field]: expect.any(String) } });
});

test("accepts a pay day up to thirty-one days after the month's end", async () => {
  expect(await ask("PATCH", `groups/${payGroupId}/calendar/2026/11`, { payDay: "2026-12-31" })).toMatchObject({ status: 200 });
});

test("a holiday announced late moves the pay day; removing it moves the pay day back", async () => {
  const before = await periodOf(11);
  expect(before).toMatchObject({ payDay: "2026-11-25", cutOff: "2026-11-18" });
  const decided = await ask("PUT", "holidays", { day: "2026-11-25", name: "Day of mourning", isHoliday: true });
  expect(decided.holidays).toContainEqual({
    ...{ day: "2026-11-25", name: "Day of mourning", isHoliday: true, isExpected: false, isChanged: true },
  });
  expect(await periodOf(11)).toMatchObject({ payDay: "2026-11-24", cutOff: "2026-11-17" });
  await ask("DELETE", "holidays/2026-11-25");
  expect(await periodOf(11)).toEqual(before);
  expect(await ask("DELETE", "holidays/2026-11-25")).toMatchObject({ status: 404, code: "holiday_not_changed" });
});

test("an expected holiday that is removed is shown, and is a working day", async () => {
  const { holidays } = await ask("GET", "holidays?year=2026");
  const moon = holidays.find(({ isExpected }: { isExpected: boolean }) => isExpected);
  const after = await ask("PUT", "holidays", { day: moon.day, name: moon.name, isHoliday: false });
  expect(after.holidays.find(({ day }: { day: string }) => day === moon.day)).toMatchObject({ isHoliday: false, isChanged: true });
});

test("a holiday in December moves the cut-off of a January paid in its first days", async () => {
  await ask("PATCH", `groups/${payGroupId}`, { version: 1, payDay: 6 });
  const before = await periodOf(1, 2027);
  // Wednesday 6 January: five working days before are 5, 4 January, 31, 30 and 29 December.
  expect(before).toMatchObject({ payDay: "2027-01-06", cutOff: "2026-12-29" });
  await ask("PUT", "holidays", { day: "2026-12-31", name: "Thanksgiving", isHoliday: true });
  expect(await periodOf(1, 2027)).toMatchObject({ payDay: "2027-01-06", cutOff: "2026-12-28" });
});

test("employees belong to the group they name in any letter case, else to the default; a group with employees is not removed", async () => {
  const field = await ask("POST", "groups", { name: "Field Staff", payDay: 28 });
  await company.add({ payGroup: "field staff" });
  await company.add({ payGroup: "Nowhere" });
  await company.add();
  const { groups } = await ask("GET", "groups");
  expect(groups.map(({ name, people }: { name: string; people: number }) => [name, people])).toEqual([
    ["All employees", 2],
    ["Field Staff", 1],
  ]);
  expect(await ask("DELETE", `groups/${field.payGroupId}`)).toMatchObject({ status: 409, code: "pay_group_in_use" });
  expect(await ask("DELETE", `groups/${payGroupId}`)).toMatchObject({ code: "pay_group_is_default" });
  expect(await ask("POST", "groups", { name: "FIELD staff", payDay: 28 })).toMatchObject({ code: "pay_group_name_taken" });
});

test("a year that was not generated has no months, and has twelve once it is", async () => {
  expect((await ask("GET", `groups/${payGroupId}/calendar/2030`)).periods).toEqual([]);
  expect(await ask("PATCH", `groups/${payGroupId}/calendar/2030/1`, { payDay: "2030-01-20" })).toMatchObject({ code: "period_not_found" });
  const made = await ask("POST", `groups/${payGroupId}/calendar/2030`);
  expect([made.status, made.periods.length]).toEqual([201, 12]);
});

test("employees stay in a group that is renamed", async () => {
  const added = { name: "Weekly", payDay: 28, cutOffWorkingDays: 3, proration: "calendar_days" };
  const { payGroupId: weekly, version } = await ask("POST", "groups", added);
  const { _id } = await company.add({ payGroup: "weekly" });
  expect(await ask("PATCH", `groups/${weekly}`, { version, name: "Every week" })).toMatchObject({ status: 200, people: 1 });
  expect(await company.read(_id)).toMatchObject({ payGroup: "Every week", version: 2 });
});

test("of groups that become the default at the same moment, one is it in the end", async () => {
  const added = await Promise.all(
    ["Weekly", "Factory", "Night shift", "Drivers"].map((name) => ask("POST", "groups", { name, payDay: 20, isDefault: true })),
  );
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { groups } = await ask("GET", "groups");
  expect(groups.filter((group: { isDefault: boolean }) => group.isDefault)).toHaveLength(1);
});

test("a holiday before pay calendars begin is rejected at its field", async () => {
  const before = { day: "1970-01-01", name: "New Year's Day", isHoliday: true };
  expect(await ask("PUT", "holidays", before)).toMatchObject({ status: 422, fields: { day: expect.any(String) } });
  expect(await ask("DELETE", "holidays/1999-12-31")).toMatchObject({ status: 422 });
});
