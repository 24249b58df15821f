// Corrections of what was recorded: who may ask and decide, and that an approved one counts in the hours and on the list of today.
import { randomUUID } from "node:crypto";
import type { ClockCorrection } from "@albashi/contracts/attendance/corrections";
import type { EmployeeAttendance } from "@albashi/contracts/attendance/days";
import { addMs, hourMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let employee: { _id: string };
let chinedu: Member;
let hr: Awaited<ReturnType<NewCompany["as"]>>;
/** Monday 16 November 2026, 18:00 in Lagos. */
const evening = new Date("2026-11-16T17:00:00Z");
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.passTime(evening.getTime() - api.dependencies.clock.now().getTime());
  company = await newCompany(api);
  employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2026-10-01" });
  chinedu = await staffOf(employee._id);
  hr = await company.as("hr");
});

const staffOf = (employeeId: string): Promise<Member> =>
  member(api, { companyId: company.companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: employeeId as never });
const sendPress = (kind: string, agoMs: number, eventId: string = randomUUID()) => {
  const sentAt = api.dependencies.clock.now();
  const event = { eventId, kind, hasClockChanged: false, deviceAt: addMs(sentAt, -agoMs).toISOString() };
  const body = { employeeId: employee._id, sentAt: sentAt.toISOString(), events: [event] };
  return chinedu.post("/api/v1/me/attendance/events", body);
};
const press = async (kind: string, agoMs: number) => {
  const eventId = randomUUID();
  expect((await sendPress(kind, agoMs, eventId)).statusCode).toBe(201);
  return eventId;
};
const asked = "/api/v1/me/attendance/corrections";
const addition = { change: "add", kind: "out", at: "2026-11-16T16:05:00.000Z", reason: "My phone was empty." };
const ask = async (body: object = addition) => {
  const answer = await chinedu.post(asked, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<ClockCorrection>();
};
const today = async () => {
  const { days } = (await chinedu.get("/api/v1/me/attendance?from=2026-11-16&to=2026-11-16")).json<EmployeeAttendance>();
  return days[0];
};
const decide = (correctionId: string, body: object = { verdict: "approved" }) =>
  hr.call("POST", `/api/v1/attendance/corrections/${correctionId}/decision`, body);

describe("a missing clock-out", () => {
  test("is added once HR approves it, and makes the hours of the day with its explanation", async () => {
    await press("in", 9 * hourMs);
    const { correctionId, state } = await ask();
    expect(state).toBe("asked");
    expect(await today()).toMatchObject({
      workedMinutes: 0,
      corrections: [{ state: "asked", reason: "My phone was empty.", isYours: false }],
    });
    expect((await hr.call("GET", "/api/v1/attendance/corrections?state=asked")).json()).toMatchObject({
      waiting: 1,
      corrections: [{ correctionId, fullName: "Chinedu Bello", isYours: true }],
    });
    expect((await decide(correctionId)).json()).toMatchObject({ state: "approved", decidedBy: "An admin" });
    // 09:00 to 17:05 are 485 minutes.
    expect(await today()).toMatchObject({
      workedMinutes: 485,
      sessions: [{ state: "complete", flags: ["sent_later"], events: [{ trust: "offset" }, { trust: "approved", source: "correction" }] }],
      corrections: [{ state: "approved" }],
    });
    expect((await decide(correctionId)).json()).toMatchObject({ code: "attendance_correction_closed" });
    expect((await hr.call("GET", "/api/v1/attendance/today")).json()).toMatchObject({ counts: { out: 1, in: 0 } });
  });

  test("counts nothing when it is refused, which needs a reason, or taken back", async () => {
    await press("in", 9 * hourMs);
    const refused = await ask();
    expect((await decide(refused.correctionId, { verdict: "refused" })).json()).toMatchObject({ code: "attendance_comment_missing" });
    expect((await decide(refused.correctionId, { verdict: "refused", comment: "You were away." })).json()).toMatchObject({
      state: "refused",
    });
    const withdrawn = await ask();
    expect((await chinedu.post(`${asked}/${withdrawn.correctionId}/withdrawal`)).json()).toMatchObject({ state: "withdrawn" });
    expect((await decide(withdrawn.correctionId)).json()).toMatchObject({ code: "attendance_correction_closed" });
    expect(await today()).toMatchObject({ workedMinutes: 0 });
  });

  test("can be asked for once, in the past, and while employed", async () => {
    await ask();
    expect((await chinedu.post(asked, addition)).json()).toMatchObject({ code: "attendance_correction_exists" });
    for (const at of ["2026-11-16T17:00:01.000Z", "2026-09-30T08:00:00.000Z"]) {
      expect((await chinedu.post(asked, { ...addition, at })).json()).toMatchObject({ code: "attendance_correction_invalid" });
    }
  });
});

describe("what corrections are for", () => {
  test("a device cannot take the id of a correction, in whose place its own event would stand", async () => {
    const { correctionId } = await ask();
    expect((await sendPress("in", hourMs, correctionId)).json()).toMatchObject({ code: "attendance_event_impossible" });
    await decide(correctionId);
    expect(await company.rows(sql`select kind from clock_events where event_id = ${correctionId}`)).toEqual([{ kind: "out" }]);
  });

  test("a device cannot record hours before the employment, or of three months ago", async () => {
    expect((await sendPress("in", 46 * 24 * hourMs)).statusCode).toBe(201);
    for (const days of [47, 91]) {
      expect((await sendPress("in", days * 24 * hourMs)).json()).toMatchObject({ code: "attendance_event_impossible" });
    }
    await company.rows(sql`update employees set first_day = '2024-01-02'`);
    expect((await sendPress("in", 47 * 24 * hourMs)).statusCode).toBe(201);
    expect((await sendPress("in", 91 * 24 * hourMs)).json()).toMatchObject({ code: "attendance_event_impossible" });
  });

  test("an entry of more than three months ago cannot be left out either", async () => {
    const eventId = await press("in", 0);
    const later = async (days: number) => {
      api.passTime(days * 24 * hourMs);
      const path = `/api/v1/attendance/employees/${employee._id}/corrections`;
      const owner = await company.as("owner");
      return owner.call("POST", path, { change: "leave_out", eventId, reason: "Late." });
    };
    expect((await later(91)).json()).toMatchObject({ code: "attendance_correction_invalid" });
  });

  test("asking and taking back counts as well: fifty in a day are enough", async () => {
    const { correctionId } = await ask();
    await chinedu.post(`${asked}/${correctionId}/withdrawal`);
    await company.rows(sql`insert into clock_corrections select (jsonb_populate_record(x, jsonb_build_object(
      'correction_id', overlay(gen_random_uuid()::text placing '7' from 15)))).* from clock_corrections x, generate_series(1, 48)`);
    await ask();
    expect((await chinedu.post(asked, { ...addition, kind: "in" })).json()).toMatchObject({ code: "attendance_corrections_too_many" });
  });
});

describe("a wrong entry", () => {
  test("is left out of the hours and of today once it is approved, and stays in the records", async () => {
    await press("in", 9 * hourMs);
    await press("out", hourMs);
    const wrong = await press("in", 0);
    expect((await hr.call("GET", "/api/v1/attendance/today")).json()).toMatchObject({ counts: { in: 1 } });
    const { correctionId } = await ask({ change: "leave_out", eventId: wrong, reason: "Pressed by mistake." });
    await decide(correctionId);
    expect(await today()).toMatchObject({ workedMinutes: 480, sessions: [{ state: "complete" }] });
    expect((await hr.call("GET", "/api/v1/attendance/today")).json()).toMatchObject({ counts: { in: 0, out: 1 } });
    expect(await company.rows(sql`select 1 from clock_events`)).toHaveLength(3);
    const again = await chinedu.post(asked, { change: "leave_out", eventId: wrong, reason: "Again." });
    expect(again.json()).toMatchObject({ code: "attendance_event_not_found" });
  });

  test("is corrected by an admin at once, but not of the admin's own hours", async () => {
    const wrong = await press("in", 0);
    const path = `/api/v1/attendance/employees/${employee._id}/corrections`;
    const body = { change: "leave_out", eventId: wrong, reason: "The phone was at home." };
    expect((await hr.call("POST", path, body)).json()).toMatchObject({ state: "approved", decidedBy: "An admin" });
    expect(await today()).toMatchObject({ sessions: [] });
    await company.rows(sql`update employees set user_id = (select decided_by from clock_corrections)`);
    expect((await hr.call("POST", path, { ...addition })).json()).toMatchObject({ code: "attendance_own" });
  });
});

describe("deciding", () => {
  const manager = async () => {
    const amaka = await company.add({ fullName: "Amaka Okafor", firstDay: "2024-01-02" });
    await company.rows(sql`update employees set manager_id = ${amaka._id} where employee_id = ${employee._id}`);
    return { amaka, login: await staffOf(amaka._id) };
  };

  test("is for the manager, by name, and for no other employee", async () => {
    const { amaka, login } = await manager();
    const { correctionId } = await ask();
    expect((await login.get("/api/v1/me/attendance/decisions")).json()).toMatchObject({ corrections: [{ correctionId, isYours: true }] });
    const stranger = await staffOf((await company.add({ fullName: "Ada Obi", firstDay: "2024-01-02" }))._id);
    for (const one of [stranger, chinedu]) {
      expect((await one.get("/api/v1/me/attendance/decisions")).json()).toEqual({ corrections: [] });
      const answer = await one.post(`${asked}/${correctionId}/decision`, { verdict: "approved" });
      expect(answer.json()).toMatchObject({ code: "attendance_correction_not_found" });
    }
    const answer = await login.post(`${asked}/${correctionId}/decision`, { verdict: "approved" });
    expect(answer.json()).toMatchObject({ state: "approved", decidedBy: "Amaka Okafor" });
    expect(amaka._id).not.toBe(employee._id);
  });

  test("is not for the delegate of a manager who has left", async () => {
    const { amaka } = await manager();
    const delegate = await company.add({ fullName: "Bisi Ade", firstDay: "2024-01-02" });
    await company.rows(sql`insert into leave_delegations (company_id, delegation_id, manager_id, delegate_id, from_day, to_day, made_at)
      select company_id, ${randomUUID()}, ${amaka._id}, ${delegate._id}, '2026-11-01', '2026-11-30', now() from companies`);
    const { correctionId } = await ask();
    const login = await staffOf(delegate._id);
    expect((await login.get("/api/v1/me/attendance/decisions")).json()).toMatchObject({ corrections: [{ correctionId }] });
    await company.rows(sql`update employees set status = 'ended', last_day = '2026-11-15' where employee_id = ${amaka._id}`);
    expect((await login.get("/api/v1/me/attendance/decisions")).json()).toEqual({ corrections: [] });
  });

  test("is refused by the database about one's own hours, twice, and without an approval behind the event", async () => {
    const { correctionId } = await ask();
    const decided = (by: string) => sql`update clock_corrections set state = 'approved', decided_at = now(), decided_by = ${by}`;
    await company.rows(sql`update employees set user_id = ${chinedu.userId}`);
    await expect(company.rows(decided(chinedu.userId))).rejects.toThrow("the hours of the decider");
    const event = (
      id: string,
    ) => sql`insert into clock_events (company_id, employee_id, event_id, kind, occurred_at, received_at, device_at,
      device_offset_ms, trust, source, recorded_by) select company_id, employee_id, ${id}::uuid, kind, occurred_at, asked_at, occurred_at, 0,
      'approved', 'correction', asked_by from clock_corrections`;
    await expect(company.rows(event(correctionId))).rejects.toThrow("an event without its approved correction");
    await decide(correctionId, { verdict: "refused", comment: "No." });
    await expect(company.rows(decided(randomUUID()))).rejects.toThrow("a correction that is decided");
    await expect(company.rows(sql`delete from clock_corrections`)).rejects.toThrow("permission denied");
  });
});
