// What HR is shown to look at in the hours of a week, over the wire.
import type { EmployeeExceptions } from "@albashi/contracts/attendance/exceptions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let chinedu: string;
let hr: Awaited<ReturnType<NewCompany["as"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.passTime(new Date("2026-11-19T12:00:00+01:00").getTime() - api.dependencies.clock.now().getTime());
  company = await newCompany(api);
  chinedu = (await company.add({ fullName: "Chinedu Bello", firstDay: "2024-01-02" }))._id;
  hr = await company.as("hr");
});

/** Records what an employee forgot, as HR does: "16T08:00" is 08:00 in Lagos on 16 November. */
const record = async (employeeId: string, entries: readonly (readonly [kind: string, at: string])[]) => {
  for (const [kind, time] of entries) {
    const body = { change: "add", kind, at: new Date(`2026-11-${time}:00+01:00`).toISOString(), reason: "Forgotten" };
    expect((await hr.call("POST", `/api/v1/attendance/employees/${employeeId}/corrections`, body)).statusCode).toBe(201);
  }
};
const exceptions = async (query = "?from=2026-11-16&to=2026-11-22") => {
  const answer = await hr.call("GET", `/api/v1/attendance/exceptions${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ employees: EmployeeExceptions[]; next: string | null }>();
};

test("a missing clock-out stays in the list of its week until it is corrected", async () => {
  await record(chinedu, [["in", "16T08:00"]]);
  expect(await exceptions()).toMatchObject({
    employees: [{ fullName: "Chinedu Bello", exceptions: [{ kind: "missing_out", days: ["2026-11-16"] }] }],
    next: null,
  });
  expect(await exceptions("?from=2026-11-09&to=2026-11-15")).toMatchObject({ employees: [], next: null });
  await record(chinedu, [["out", "16T13:00"]]);
  expect(await exceptions()).toMatchObject({ employees: [], next: null });
});

test("clocking in on a whole day of leave is shown, and in the other half of half a day is not", async () => {
  const leave = { type: "unpaid", from: "2026-11-17", to: "2026-11-18", endsAt: "am" };
  expect((await hr.call("POST", `/api/v1/leave/employees/${chinedu}/requests`, leave)).statusCode).toBe(201);
  const afternoon = [17, 18].flatMap((day) => [["in", `${day}T13:00`] as const, ["out", `${day}T17:00`] as const]);
  await record(chinedu, afternoon);
  expect((await exceptions()).employees).toMatchObject([{ exceptions: [{ kind: "on_leave", days: ["2026-11-17"] }] }]);
});

test("a kind is asked for alone", async () => {
  await record(chinedu, [
    ["in", "16T08:00"],
    ["in", "17T08:00"],
    ["out", "17T17:00"],
  ]);
  expect((await exceptions()).employees[0]?.exceptions.map(({ kind }) => kind)).toEqual(["missing_out", "short_break"]);
  expect((await exceptions("?from=2026-11-16&to=2026-11-22&kind=short_break")).employees).toMatchObject([
    { exceptions: [{ kind: "short_break", days: ["2026-11-17"] }] },
  ]);
});

test("pages list everyone once, however many have nothing to look at", async () => {
  await company.rows(sql`insert into employees select (jsonb_populate_record(e, jsonb_build_object(
    'employee_id', overlay(gen_random_uuid()::text placing '7' from 15),
    'staff_number', 1000 + n, 'email', n || '@example.ng', 'user_id', null, 'full_name', 'Bola ' || lpad(n::text, 4, '0')))).*
    from employees e, generate_series(1, 1150) n where employee_id = ${chinedu}`);
  // The first thousand and fifty left without a break that is needed; the last hundred and Chinedu have no clock-out.
  await company.rows(sql`insert into clock_events
    select company_id, employee_id, gen_random_uuid(), kind, at, at, at, 0, 'live', 'web', null, gen_random_uuid()
    from employees, (values ('in', timestamptz '2026-11-16T08:00+01'), ('out', timestamptz '2026-11-16T12:00+01')) event (kind, at)
    where kind = 'in' or full_name < 'Bola 1051'`);
  const pages: { employees: EmployeeExceptions[]; next: string | null }[] = [await exceptions()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await exceptions(`?from=2026-11-16&to=2026-11-22&cursor=${next}`));
  expect(pages.map(({ employees }) => employees.length)).toEqual([0, 50, 50, 1]);
  const names = pages.flatMap(({ employees }) => employees.map(({ fullName }) => fullName));
  expect([names[0], names.at(-1), new Set(names).size]).toEqual(["Bola 1051", "Chinedu Bello", 101]);
});

test("another company sees none of it", async () => {
  await record(chinedu, [["in", "16T08:00"]]);
  const other = await newCompany(api);
  expect((await other.call("GET", "/api/v1/attendance/exceptions?from=2026-11-16&to=2026-11-22")).json()).toMatchObject({ employees: [] });
});
