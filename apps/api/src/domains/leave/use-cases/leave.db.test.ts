// Leave from the question what it costs to the ledger: asked, decided, taken, returned; and what must not be possible on the way.

import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import type { LeaveQuote, LeaveRequestDetails } from "@albashi/contracts/leave/requests";
import { addDays, lagosDayOf, localDate } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Member, member } from "../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { leaveWorkflows } from "../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let manager: { _id: string };
let employee: { _id: string };
let ada: Member;
let chinedu: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await newCompany(api);
  manager = await company.add({ fullName: "Ada Obi", firstDay: "2024-01-02" });
  employee = await company.add({ fullName: "Chinedu Bello", firstDay: "2024-01-02" });
  const row = await company.read(employee._id);
  await company.call("PATCH", `/api/v1/people/${employee._id}`, { version: row.version, managerId: manager._id });
  [ada, chinedu] = [await staffOf(manager._id, "Ada Obi"), await staffOf(employee._id, "Chinedu Bello")];
});

/** A session of an employee, whose login the employee's row names. */
const staffOf = async (employeeId: string, fullName: string): Promise<Member> => {
  const { companyId } = company;
  const one = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: employeeId as never, fullName });
  await company.rows(sql`update employees set user_id = ${one.userId} where employee_id = ${employeeId}`);
  return one;
};

const work = async () => {
  while ((await runOutbox(api.dependencies, leaveWorkflows)).length > 0);
};
const year = () => Number(lagosDayOf(api.dependencies.clock.now()).slice(0, 4)) + 1;
/** The first Monday on or after a day of next year. */
const monday = (monthAndDay: string) => {
  const day = localDate(`${year()}-${monthAndDay}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, (8 - weekday) % 7);
};
const dates = (from: string, to: string, over: object = {}) => ({ type: "annual", from, to, ...over });
const ask = (by: Member, body: object) => by.post("/api/v1/me/leave/requests", body);
const asked = async (by: Member, body: object): Promise<LeaveRequestDetails> => {
  const answer = await ask(by, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
};
const decide = (by: Member, { requestId }: { requestId: string }, body: object = { verdict: "approved" }) =>
  by.post(`/api/v1/me/leave/requests/${requestId}/decision`, body);
const approved = async (body: object): Promise<LeaveRequestDetails> => {
  const answer = await decide(ada, await asked(chinedu, body));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
};
const balanceOf = async (type: string, on?: string): Promise<LeaveBalance> => {
  const answer = await company.call("GET", `/api/v1/leave/employees/${employee._id}/balances${on ? `?on=${on}` : ""}`);
  const found = answer.json<{ balances: LeaveBalance[] }>().balances.find((one) => one.type === type);
  if (!found) throw new Error(answer.body);
  return found;
};
const standardTerms = async (type: string) => {
  const { policies } = (await company.call("GET", "/api/v1/leave/policies")).json<{ policies: { type: string; standard: object }[] }>();
  return policies.find((policy) => policy.type === type)?.standard;
};
const ledger = () =>
  company.rows<{ kind: string; hundredths: number; day: string }>(
    sql`select kind, hundredths, on_day as day from leave_entries where employee_id = ${employee._id} and type = 'annual' order by on_day, seq`,
  );
const published = () =>
  company.rows<{ day: string; hundredths: number }>(
    sql`select day, hundredths from leave_payroll_inputs where employee_id = ${employee._id} order by day, seq`,
  );

describe("a request", () => {
  test("is quoted, asked for, approved by the manager and taken from the balance", async () => {
    const from = monday("06-07");
    const quote = (await chinedu.post("/api/v1/me/leave/quotes", dates(from, addDays(from, 6)))).json<LeaveQuote>();
    expect(quote).toMatchObject({ refusals: [], decidedBy: { role: "manager", fullName: "Ada Obi" }, unpaidHundredths: 0 });
    expect(quote.days.map(({ reason }) => reason).slice(5)).toEqual(["rest_day", "rest_day"]);
    const request = await asked(chinedu, dates(from, addDays(from, 6)));
    expect(request).toMatchObject({ state: "asked", costHundredths: quote.costHundredths });
    const toDecide = (await ada.get("/api/v1/me/leave/decisions")).json();
    expect(toDecide).toMatchObject({ isManager: true, requests: [{ requestId: request.requestId, isYours: true }] });
    expect((await decide(ada, request)).json()).toMatchObject({ state: "approved", decisions: [{ verdict: "approved", by: "Ada Obi" }] });
    expect(await balanceOf("annual", addDays(from, 6))).toMatchObject({ takenHundredths: quote.costHundredths });
    expect((await ledger()).filter(({ kind }) => kind === "taken")).toHaveLength(quote.costHundredths / 100);
    expect(await company.audit()).toEqual(expect.arrayContaining(["leave_asked", "leave_approved"]));
  });

  test("L9: the same half day cannot be asked for twice, the other half can", async () => {
    const day = monday("06-07");
    await asked(chinedu, dates(day, day, { startsAt: "pm" }));
    expect((await ask(chinedu, dates(day, day, { startsAt: "pm" }))).json()).toMatchObject({ code: "leave_not_possible" });
    await asked(chinedu, dates(day, day, { endsAt: "am" }));
  });

  test("L9: two requests for one half day at the same moment: the database keeps one", async () => {
    const day = monday("06-07");
    const answers = await Promise.all([1, 2, 3].map(() => ask(chinedu, dates(day, day))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const insert = sql`insert into leave_request_days
      select company_id, request_id, day + 1, half, employee_id, is_live, hundredths, reason, charge, paid_percent from leave_request_days`;
    await company.rows(insert);
    await expect(company.rows(sql`update leave_request_days set is_live = true`)).resolves.toEqual([]);
    const again = sql`insert into leave_requests select company_id, '0198a7c4-0000-7000-8000-000000000999', employee_id, type, from_day,
      to_day, starts_at, ends_at, note, state, certificate, asked_at, asked_by from leave_requests limit 1`;
    await company.rows(again);
    const twice = sql`insert into leave_request_days select company_id, '0198a7c4-0000-7000-8000-000000000999', day, half, employee_id, true,
      hundredths, reason, charge, paid_percent from leave_request_days limit 1`;
    await expect(company.rows(twice)).rejects.toThrow("one_live_request_of_half_day");
  });

  test("L10: a half day on a Sunday is refused with the reason", async () => {
    const sunday = addDays(monday("06-07"), -1);
    const answer = await ask(chinedu, dates(sunday, sunday, { endsAt: "am" }));
    expect(answer.json()).toMatchObject({ code: "leave_not_possible", message: expect.stringContaining("holidays or days off") });
  });

  test("cannot go below the balance, whether asked or booked before", async () => {
    const from = monday("06-07");
    await approved(dates(from, addDays(from, 4)));
    const answer = await ask(chinedu, dates(addDays(from, 7), addDays(from, 28)));
    expect(answer.json()).toMatchObject({ code: "leave_not_possible", message: expect.stringContaining("left on the last day") });
  });

  test("L22: two approvals for the last days at once: one is refused with the balance", async () => {
    const from = monday("06-07");
    const requests = [
      await asked(chinedu, dates(from, addDays(from, 1), { type: "compassionate" })),
      await asked(chinedu, dates(addDays(from, 2), addDays(from, 3), { type: "compassionate" })),
    ];
    // Five days become two while both wait: each fits alone.
    const terms = { ...(await standardTerms("compassionate")), entitlementHundredths: 200 };
    await company.call("POST", "/api/v1/leave/policies", {
      type: "compassionate",
      scope: { kind: "everyone" },
      validFrom: "2026-01-01",
      terms,
    });
    const answers = await Promise.all(requests.map((request) => decide(ada, request)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "leave_not_possible",
      message: "This costs 2 days, and 0 days are left on the last day, other requests deducted.",
    });
    expect(await balanceOf("compassionate", addDays(from, 4))).toMatchObject({ balanceHundredths: 0, takenHundredths: 200 });
  });

  test("L16: sick leave beyond the paid days is unpaid, and asks for a certificate", async () => {
    const from = monday("02-01");
    const recorded = await company.call(
      "POST",
      `/api/v1/leave/employees/${employee._id}/requests`,
      dates(from, addDays(from, 18), { type: "sick" }),
    );
    expect(recorded.json()).toMatchObject({ state: "approved", costHundredths: 1_500, unpaidHundredths: 300, certificate: "needed" });
    expect((await published()).map(({ hundredths }) => hundredths)).toEqual([100, 100, 100]);
    const { requestId } = recorded.json<LeaveRequestDetails>();
    expect((await company.call("POST", `/api/v1/leave/requests/${requestId}/certificate`)).json()).toMatchObject({ certificate: "seen" });
  });

  test("L15: maternity leave at 40 percent is refused by its section, and by the database", async () => {
    const standard = await standardTerms("maternity");
    const body = { type: "maternity", scope: { kind: "everyone" }, validFrom: "2026-01-01", terms: { ...standard, paidPercent: 40 } };
    expect((await company.call("POST", "/api/v1/leave/policies", body)).json()).toMatchObject({ code: "leave_below_law" });
    const saved = await company.call("POST", "/api/v1/leave/policies", { ...body, terms: { ...standard, paidPercent: 50 } });
    expect(saved.statusCode).toBe(201);
    const lowered = sql`insert into leave_policies select company_id, '0198a7c4-0000-7000-8000-000000000999', type, scope, pay_group, employee_id,
      valid_from, entitlement, accrual, first_month, waiting_months, carry_cap, carry_expires_after_months, max_negative, 40,
      min_notice_days, allows_half_days, certificate_from_day, saved_at, saved_by from leave_policies limit 1`;
    await expect(company.rows(lowered)).rejects.toThrow("leave_not_below_law");
  });
});

describe("deciding", () => {
  test("nobody decides their own leave: not the manager, not an owner, not past the checks", async () => {
    const from = monday("06-07");
    const own = await asked(ada, dates(from, from));
    expect((await decide(ada, own)).json()).toMatchObject({ code: "leave_request_not_found" });
    await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${manager._id}`);
    const byOwner = await company.call("POST", `/api/v1/leave/requests/${own.requestId}/decision`, { verdict: "approved" });
    expect(byOwner.json()).toMatchObject({ code: "leave_own" });
    const past = sql`insert into leave_decisions select company_id, request_id, 1, 'approved', ${company.userId}, null, null, null, asked_at
      from leave_requests where request_id = ${own.requestId}`;
    await expect(company.rows(past)).rejects.toThrow("the leave of the decider");
  });

  test("L23: a delegate decides in the days of the delegation, and both names are kept", async () => {
    const third = await company.add({ fullName: "Bola Ade", firstDay: "2024-01-02" });
    const row = await company.read(third._id);
    await company.call("PATCH", `/api/v1/people/${third._id}`, { version: row.version, managerId: manager._id });
    const bola = await staffOf(third._id, "Bola Ade");
    const from = monday("06-07");
    const request = await asked(chinedu, dates(from, from));
    expect((await decide(bola, request)).json()).toMatchObject({ code: "leave_request_not_found" });
    const today = lagosDayOf(api.dependencies.clock.now());
    const delegation = await ada.post("/api/v1/me/leave/delegations", { employeeId: third._id, from: today, to: addDays(today, 5) });
    expect(delegation.json()).toMatchObject({ delegations: [{ fullName: "Bola Ade" }] });
    expect((await bola.get("/api/v1/me/leave/decisions")).json()).toMatchObject({ requests: [{ requestId: request.requestId }] });
    expect((await decide(bola, request)).json()).toMatchObject({
      decisions: [{ verdict: "approved", by: "Bola Ade", onBehalfOf: "Ada Obi" }],
    });
    expect((await decide(ada, request)).json()).toMatchObject({ code: "leave_request_closed" });
  });

  test("a refusal needs a comment, and frees the days", async () => {
    const from = monday("06-07");
    const request = await asked(chinedu, dates(from, from));
    expect((await decide(ada, request, { verdict: "refused" })).json()).toMatchObject({ code: "leave_comment_missing" });
    expect((await decide(ada, request, { verdict: "refused", comment: "Stock taking" })).json()).toMatchObject({ state: "refused" });
    await asked(chinedu, dates(from, from));
    expect((await ledger()).filter(({ kind }) => kind === "taken")).toEqual([]);
  });

  test("the leave of a sole owner is noted, and counts at once", async () => {
    const bolaji = await company.add({ fullName: "Adaeze Okafor", firstDay: "2024-01-02" });
    const { companyId } = company;
    const own = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: bolaji._id });
    await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${bolaji._id}`);
    const from = monday("06-07");
    expect(await asked(own, dates(from, from))).toMatchObject({ state: "noted", decisions: [{ verdict: "noted" }] });
  });
});

describe("changes", () => {
  test("L13: unpaid leave is published to payroll, and its cancellation reverses each day", async () => {
    const from = monday("06-07");
    const request = await approved(dates(from, addDays(from, 1), { type: "unpaid", endsAt: "am" }));
    expect((await published()).map(({ hundredths }) => hundredths)).toEqual([100, 50]);
    const answer = await chinedu.post(`/api/v1/me/leave/requests/${request.requestId}/cancellation`);
    expect(answer.json()).toMatchObject({ state: "cancelled" });
    expect((await published()).map(({ hundredths }) => hundredths)).toEqual([100, -100, 50, -50]);
    await asked(chinedu, dates(from, from));
  });

  test("L4: a holiday declared late returns its day, once, also when its work is repeated", async () => {
    const from = monday("06-21");
    const request = await approved(dates(from, addDays(from, 4)));
    const holiday = { day: addDays(from, 2), name: "Declared late", isHoliday: true };
    const before = (await balanceOf("annual", addDays(from, 4))).balanceHundredths ?? 0;
    expect((await company.call("PUT", "/api/v1/payroll/holidays", holiday)).statusCode).toBe(200);
    await work();
    await company.call("PUT", "/api/v1/payroll/holidays", { ...holiday, name: "Declared again" });
    await work();
    expect((await balanceOf("annual", addDays(from, 4))).balanceHundredths).toBe(before + 100);
    const read = (await chinedu.get(`/api/v1/me/leave/requests/${request.requestId}`)).json<LeaveRequestDetails>();
    expect(read.days[2]).toMatchObject({ hundredths: 0, reason: "holiday", holiday: "Declared again" });
    expect((await ledger()).filter(({ kind }) => kind === "returned")).toEqual([{ kind: "returned", hundredths: 100, day: holiday.day }]);
    expect((await company.audit()).filter((action) => action === "leave_recounted")).toHaveLength(1);
    await company.call("PUT", "/api/v1/payroll/holidays", { ...holiday, isHoliday: false });
    await work();
    expect((await balanceOf("annual", addDays(from, 4))).balanceHundredths).toBe(before);
  });

  test("leave can be ended early: the days after the last one return", async () => {
    const from = monday("06-07");
    const { requestId } = await approved(dates(from, addDays(from, 4)));
    const shortened = await company.call("POST", `/api/v1/leave/requests/${requestId}/shortening`, { lastDay: addDays(from, 1) });
    expect(shortened.json()).toMatchObject({ to: addDays(from, 1), days: [{ day: from }, { day: addDays(from, 1) }] });
    await asked(chinedu, dates(addDays(from, 2), addDays(from, 2)));
  });
});

test("colleagues see that someone is away, and not why; admins see both", async () => {
  const from = monday("06-07");
  await approved(dates(from, from, { type: "compassionate" }));
  const range = `from=${from}&to=${addDays(from, 6)}`;
  expect((await ada.get(`/api/v1/me/leave/absences?${range}`)).json()).toMatchObject({
    absences: [{ fullName: "Chinedu Bello", type: null }],
  });
  expect((await company.call("GET", `/api/v1/leave/absences?${range}`)).json()).toMatchObject({ absences: [{ type: "compassionate" }] });
});
