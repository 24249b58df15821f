// Clocking in and out over the wire: what is recorded once, corrected or marked, and who is seen as present.
import { randomUUID } from "node:crypto";
import type { EmployeeAttendance } from "@albashi/contracts/attendance/days";
import type { PresentEmployee } from "@albashi/contracts/attendance/today";
import { addMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let employee: { _id: string };
let chinedu: Member;
let hr: Awaited<ReturnType<NewCompany["as"]>>;
/** Monday 16 November 2026, 08:00 in Lagos. */
const monday = new Date("2026-11-16T07:00:00Z");
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  setTime(monday);
  company = await newCompany(api);
  employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2024-01-02" });
  chinedu = await staffOf(employee._id);
  hr = await company.as("hr");
});

const setTime = (time: Date) => api.passTime(time.getTime() - api.dependencies.clock.now().getTime());
/** Sets the clock, and keeps the login sessions from ending. */
const at = async (time: string) => {
  setTime(new Date(`2026-11-${time}:00+01:00`));
  const seen = `last_seen_at = '${api.dependencies.clock.now().toISOString()}'`;
  await asSuperuser(`update session_tokens set expires_at = '2027-01-01'; update sessions set ends_at = '2027-01-01', ${seen}`);
};
const asSuperuser = async (statements: string) => {
  const client = new pg.Client(api.adminUrl);
  await client.connect();
  await client.query(statements);
  await client.end();
};

const staffOf = (employeeId: string): Promise<Member> =>
  member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: employeeId as never });

interface Pressed {
  readonly kind?: string;
  /** How long before now, on the device's clock. */
  readonly agoMs?: number;
  readonly eventId?: string;
  readonly hasClockChanged?: boolean;
  readonly site?: string;
}
/** Sends events from a device whose clock is ahead of the server's. */
const press = async (pressed: readonly Pressed[], { by = chinedu, as = employee._id, aheadMs = 0 } = {}) => {
  const sentAt = addMs(api.dependencies.clock.now(), aheadMs);
  const events = pressed.map(({ agoMs = 0, kind = "in", eventId = randomUUID(), hasClockChanged = false, ...site }) => ({
    ...{ eventId, kind, hasClockChanged, deviceAt: addMs(sentAt, -agoMs).toISOString(), ...site },
  }));
  const answer = await by.post("/api/v1/me/attendance/events", { employeeId: as, sentAt: sentAt.toISOString(), events });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ results: { result: string }[] }>().results.map(({ result }) => result);
};
const own = async (from = "2026-11-16", to = from): Promise<EmployeeAttendance> =>
  (await chinedu.get(`/api/v1/me/attendance?from=${from}&to=${to}`)).json();
const today = async (query = "") => {
  const answer = await hr.call("GET", `/api/v1/attendance/today${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ employees: PresentEmployee[]; counts: Record<string, number> | null; next: string | null }>();
};
const recorded = async () => (await company.rows<{ count: number }>(sql`select count(*)::int as count from clock_events`))[0]?.count;

describe("clocking in and out", () => {
  test("is recorded live on the server's clock, and makes the hours of the day", async () => {
    expect(await press([{ site: "Ikeja office" }], { aheadMs: 3 * hourMs })).toEqual(["recorded"]);
    expect(await own()).toMatchObject({ current: { state: "open", startedAt: monday.toISOString(), isOnBreak: false } });
    await at("16T12:00");
    await press([{ kind: "break_start" }]);
    expect(await own()).toMatchObject({ current: { isOnBreak: true } });
    await at("16T13:00");
    await press([{ kind: "break_end" }]);
    await at("16T17:02");
    await press([{ kind: "out" }]);
    const { days, current } = await own();
    expect(current).toBeNull();
    expect(days).toMatchObject([{ workedMinutes: 482, sessions: [{ state: "complete", breakMinutes: 60, flags: [] }] }]);
    expect(days[0]?.sessions[0]?.events[0]).toMatchObject({ trust: "live", at: monday.toISOString(), site: "Ikeja office" });
  });

  test("T4: the same event sent five times at once is one row", async () => {
    const event = { eventId: randomUUID() };
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => press([event, event])));
    expect(results.flat().filter((result) => result === "recorded")).toHaveLength(2);
    expect(new Set(results.flat())).toEqual(new Set(["recorded", "already_recorded"]));
    expect(await recorded()).toBe(1);
    expect(await press([event, {}])).toEqual(["already_recorded", "recorded"]);
  });

  test("an id that was used for another event is reported, and the first event stays", async () => {
    const eventId = randomUUID();
    await press([{ eventId }]);
    expect(await press([{ eventId, kind: "out" }])).toEqual(["different"]);
    const ada = await company.add({ fullName: "Ada Obi", firstDay: "2024-01-02" });
    expect(await press([{ eventId }], { by: await staffOf(ada._id), as: ada._id })).toEqual(["recorded"]);
    expect(await company.rows(sql`select kind from clock_events`)).toEqual([{ kind: "in" }, { kind: "in" }]);
  });

  test("a queue sent later, in any order, makes the same hours, and says how far its times can be relied on", async () => {
    await at("16T18:00");
    await press([{ kind: "out", agoMs: hourMs }], { aheadMs: 3 * hourMs });
    expect((await own()).days[0]?.sessions).toMatchObject([{ state: "incomplete", flags: ["missing_in", "sent_later"] }]);
    await press([{ kind: "in", agoMs: 10 * hourMs, hasClockChanged: true }], { aheadMs: 3 * hourMs });
    const [session] = (await own()).days[0]?.sessions ?? [];
    expect(session).toMatchObject({ state: "complete", workedMinutes: 540, flags: ["unverified", "sent_later"] });
    expect(session?.events.map(({ trust }) => trust)).toEqual(["unverified", "offset"]);
  });

  test("a night shift is read on the day on which it began, from either day", async () => {
    await at("16T18:30");
    await press([{}]);
    await at("17T07:10");
    await press([{ kind: "out" }]);
    expect((await own("2026-11-16")).days).toMatchObject([{ workedMinutes: 760, sessions: [{ day: "2026-11-16", flags: [] }] }]);
    expect((await own("2026-11-17")).days).toMatchObject([{ workedMinutes: 0, sessions: [] }]);
  });

  test("events that a clock set back moved to the moment of sending keep the order in which they were pressed", async () => {
    await press([{ agoMs: -2 * hourMs }, { kind: "break_start", agoMs: -3 * hourMs }, { kind: "break_end", agoMs: -2 * hourMs }]);
    api.passTime(1);
    await press([{ kind: "out", agoMs: -hourMs }]);
    const [session] = (await own()).days[0]?.sessions ?? [];
    expect(session?.events.map(({ kind }) => kind)).toEqual(["in", "break_start", "break_end", "out"]);
    expect(session).toMatchObject({ state: "complete", flags: ["unverified"] });
  });

  test("events of another employment, and more than two hundred on a day, are refused", async () => {
    const sentAt = api.dependencies.clock.now().toISOString();
    const events = (count: number) =>
      Array.from({ length: count }, () => ({ eventId: randomUUID(), kind: "in", hasClockChanged: false, deviceAt: sentAt }));
    const send = (employeeId: string, count: number) =>
      chinedu.post("/api/v1/me/attendance/events", { employeeId, sentAt, events: events(count) });
    const ada = await company.add({ fullName: "Ada Obi", firstDay: "2024-01-02" });
    expect((await send(ada._id, 1)).json()).toMatchObject({ code: "attendance_other_employee" });
    expect([(await send(employee._id, 100)).statusCode, (await send(employee._id, 100)).statusCode]).toEqual([201, 201]);
    expect((await send(employee._id, 1)).json()).toMatchObject({ code: "attendance_events_too_many" });
    expect(await recorded()).toBe(200);
  });

  test("cannot be changed, removed or dated after it was received", async () => {
    await press([{}]);
    await expect(company.rows(sql`update clock_events set kind = 'out'`)).rejects.toThrow("permission denied");
    await expect(company.rows(sql`delete from clock_events`)).rejects.toThrow("permission denied");
    const later = sql`insert into clock_events select company_id, employee_id, gen_random_uuid(), kind, received_at + interval '1 ms',
      received_at, device_at, device_offset_ms, trust, source, site, recorded_by from clock_events`;
    await expect(company.rows(later)).rejects.toThrow("clock_event_is_not_later_than_received");
  });

  test("a device whose clock says 1970, and a range of days that is too long, are answered", async () => {
    expect(await press([{}], { aheadMs: -monday.getTime() })).toEqual(["recorded"]);
    expect((await own()).current).toMatchObject({ startedAt: monday.toISOString(), flags: [] });
    expect(await own("2026-11-01", "2026-12-02")).toMatchObject({ code: "attendance_days_invalid" });
    expect(await own("2026-11-02", "2026-11-01")).toMatchObject({ code: "attendance_days_invalid" });
  });
});

describe("today", () => {
  const rowOf = async (name = "Chinedu Bello") => (await today()).employees.find(({ fullName }) => fullName === name);

  test("follows an employee through the day", async () => {
    expect(await rowOf()).toMatchObject({ presence: "missing", startedAt: null });
    await press([{ site: "Ikeja office" }]);
    expect(await rowOf()).toMatchObject({ presence: "in", startedAt: monday.toISOString(), site: "Ikeja office" });
    api.passTime(minuteMs);
    await press([{ kind: "break_start" }]);
    expect(await rowOf()).toMatchObject({ presence: "on_break" });
    await at("16T17:00");
    await press([{ kind: "out" }]);
    expect(await rowOf()).toMatchObject({ presence: "out", workedMinutes: 1, flags: ["break_not_ended"] });
    await at("17T08:00");
    expect(await rowOf()).toMatchObject({ presence: "missing", startedAt: null, flags: [] });
    await at("21T08:00");
    expect(await rowOf()).toMatchObject({ presence: "day_off" });
  });

  test("agrees with the session at each boundary", async () => {
    await at("16T06:00");
    await press([{}]);
    await at("16T22:00");
    expect([await rowOf(), (await own()).current?.state]).toMatchObject([{ presence: "in" }, "open"]);
    api.passTime(1);
    expect([await rowOf(), (await own()).current]).toMatchObject([{ presence: "missing_out", flags: ["missing_out"] }, null]);
    await at("17T00:00");
    expect(await rowOf()).toMatchObject({ presence: "missing" });
  });

  test("keeps a night shift in until the morning, and shows a clock-in during leave beside the leave", async () => {
    const ada = await company.add({ fullName: "Ada Obi", firstDay: "2024-01-02" });
    await at("16T18:30");
    await press([{}]);
    await at("17T07:00");
    expect(await rowOf()).toMatchObject({ presence: "in", startedAt: "2026-11-16T17:30:00.000Z" });
    const dates = { type: "unpaid", from: "2026-11-17", to: "2026-11-18" };
    expect((await hr.call("POST", `/api/v1/leave/employees/${ada._id}/requests`, dates)).statusCode).toBe(201);
    expect(await rowOf("Ada Obi")).toMatchObject({ presence: "on_leave", isOnLeave: true });
    await press([{}], { by: await staffOf(ada._id), as: ada._id });
    expect(await rowOf("Ada Obi")).toMatchObject({ presence: "in", isOnLeave: true });
  });

  test("shows half a day of leave until noon only", async () => {
    await hr.call("POST", `/api/v1/leave/employees/${employee._id}/requests`, {
      ...{ type: "unpaid", from: "2026-11-16", to: "2026-11-16", endsAt: "am" },
    });
    await at("16T11:59");
    expect(await rowOf()).toMatchObject({ presence: "on_leave", isOnLeave: true });
    await at("16T12:00");
    expect(await rowOf()).toMatchObject({ presence: "missing", isOnLeave: false });
  });

  test("is filtered, searched, counted and read page by page", async () => {
    await company.rows(sql`insert into employees select (jsonb_populate_record(e, jsonb_build_object(
      'employee_id', overlay(gen_random_uuid()::text placing '7' from 15),
      'staff_number', 1000 + n, 'email', n || '@example.ng', 'user_id', null, 'full_name', 'Bola ' || n))).*
      from employees e, generate_series(1, 51) n where employee_id = ${employee._id}`);
    await press([{}]);
    const first = await today();
    expect(first).toMatchObject({ counts: { in: 1, missing: 51, out: 0 }, next: expect.any(String) });
    const second = await today(`?cursor=${first.next}`);
    expect(second).toMatchObject({ counts: null, next: null });
    const names = [...first.employees, ...second.employees].map(({ fullName }) => fullName);
    expect([new Set(names).size, names.length]).toEqual([52, 52]);
    expect((await today("?presence=in")).employees).toMatchObject([{ fullName: "Chinedu Bello" }]);
    expect(await today("?search=chin")).toMatchObject({ employees: [{ fullName: "Chinedu Bello" }], counts: { in: 1, missing: 0 } });
  });

  test("reads an employee's hours, of the own company only", async () => {
    await press([{}]);
    const of = (by: NewCompany) => by.call("GET", `/api/v1/attendance/employees/${employee._id}`);
    expect((await of(company)).json()).toMatchObject({ fullName: "Chinedu Bello", current: { state: "open" } });
    expect(
      (await of(company))
        .json<EmployeeAttendance>()
        .days.map(({ day }) => day)
        .slice(-2),
    ).toEqual(["2026-11-15", "2026-11-16"]);
    expect((await of(await newCompany(api))).json()).toMatchObject({ code: "employee_not_found" });
  });
});
